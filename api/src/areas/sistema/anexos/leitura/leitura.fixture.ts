import { formatDocumento } from '@gestao/shared/rules/format';
import type { Papel, Valor } from './documento';

/** A line of a file of places: texts at the place where each begins, counted from 1. */
export function linhaCom(tamanho: number, campos: readonly (readonly [de: number, texto: string])[]): string {
  let linha = ' '.repeat(tamanho);
  for (const [de, texto] of campos)
    linha = linha.slice(0, de - 1) + texto + linha.slice(de - 1 + texto.length);
  return linha;
}

/** What a paper says, as lines of words: for tests that read it. */
export function ditoPor(papel: Papel | null): string[] {
  return (papel?.blocos ?? []).flatMap((bloco) => {
    if (bloco.tipo === 'fatos') return bloco.fatos.map(({ rotulo, valor }) => `${rotulo}: ${escrito(valor)}`);
    if (bloco.tipo === 'texto') return [bloco.texto];
    return [
      bloco.titulo,
      bloco.colunas.map(({ rotulo }) => rotulo).join(' | '),
      ...bloco.linhas.map((linha) => linha.map(escrito).join(' | ')),
    ];
  });
}

/** A value in the way of writing of the tests. */
function escrito(valor: Valor): string {
  if (typeof valor === 'string') return valor;
  if (valor.tipo === 'data') return valor.valor.split('-').reverse().join('/');
  if (valor.tipo === 'documento') return formatDocumento(valor.valor);
  if (valor.tipo !== 'dinheiro') return String(valor.valor);
  return (valor.valor / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
}
