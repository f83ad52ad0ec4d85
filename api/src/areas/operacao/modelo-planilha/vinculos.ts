import { plainText } from '../../../platform/listing/text';
import { type Aguarda, paraTerminar } from './celulas';
import { CelulaErrada } from './leitura';

interface Linha {
  chave: string;
  titulo: string;
}

/**
 * The key of each line: the one written, that of the only task of the draft with this title, or one made of the title.
 */
export function chavesDasLinhas(linhas: readonly Linha[], atuais: readonly Linha[]): string[] {
  const tomadas = new Set(linhas.map(({ chave }) => chave).filter(Boolean));
  const porTitulo = new Map<string, string[]>();
  for (const { chave, titulo } of atuais) {
    const titulos = plainText(titulo);
    porTitulo.set(titulos, [...(porTitulo.get(titulos) ?? []), chave]);
  }
  const conhecidas = new Set(atuais.map(({ chave }) => chave));
  return linhas.map(({ chave, titulo }) => {
    if (chave !== '') return chave;
    const [mesma, outra] = porTitulo.get(plainText(titulo)) ?? [];
    const dela = mesma !== undefined && outra === undefined && !tomadas.has(mesma) ? mesma : undefined;
    const escolhida = dela ?? livre(titulo, (one) => tomadas.has(one) || conhecidas.has(one));
    tomadas.add(escolhida);
    return escolhida;
  });
}

function livre(titulo: string, tomada: (chave: string) => boolean): string {
  const base =
    plainText(titulo)
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 50)
      .replace(/^-+|-+$/g, '') || 'tarefa';
  let chave = base;
  for (let n = 2; tomada(chave); n += 1) chave = `${base}-${n}`;
  return chave;
}

/** Finds a task of the sheet by its key, or by its title where only one has it. */
export function referencias(linhas: readonly Linha[]): (texto: string) => string | undefined {
  const chaves = new Set(linhas.map(({ chave }) => chave));
  const porTitulo = new Map<string, string[]>();
  for (const { chave, titulo } of linhas) {
    const dito = plainText(titulo);
    porTitulo.set(dito, [...(porTitulo.get(dito) ?? []), chave]);
  }
  return (texto) => {
    if (chaves.has(texto)) return texto;
    const [achada, outra] = porTitulo.get(plainText(texto)) ?? [];
    if (outra !== undefined) throw new CelulaErrada(`Há mais de uma tarefa “${texto}”: use a chave.`);
    return achada;
  };
}

const naoHa = (texto: string) => new CelulaErrada(`Não há tarefa com a chave ou o título “${texto}”.`);

export function readPai(texto: string, achar: ReturnType<typeof referencias>): string | null {
  if (texto === '') return null;
  const chave = achar(texto);
  if (chave === undefined) throw naoHa(texto);
  return chave;
}

export function readAguarda(texto: string, achar: ReturnType<typeof referencias>): Aguarda[] {
  return texto
    .split(/[;\n]/)
    .map((parte) => parte.trim())
    .filter(Boolean)
    .map((parte) => {
      // A title may end as a link does.
      const inteira = achar(parte);
      if (inteira !== undefined) return { chave: inteira, tipo: 'termina_inicia', folga_dias_uteis: 0 };
      const terminar = parte.toLowerCase().endsWith(paraTerminar);
      const resto = terminar ? parte.slice(0, -paraTerminar.length).trim() : parte;
      const [, nome = resto, dias] = /^(.*\S)\s+\+\s*(\d{1,4})$/.exec(resto) ?? [];
      const chave = achar(nome);
      if (chave === undefined) throw naoHa(nome);
      return {
        chave,
        tipo: terminar ? 'termina_termina' : 'termina_inicia',
        folga_dias_uteis: Number(dias ?? 0),
      };
    });
}
