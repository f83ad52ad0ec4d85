import type { Papel } from '../documento';
import type { No } from './arvore';

/** Longest text that is shown of an unknown kind. */
const maximo = 200_000;

/** An XML of a kind that is not known: its elements and words, one level below the other. */
export function indentado(raiz: No): Papel {
  const linhas: string[] = [];
  let tamanho = 0;
  const walk = (no: No, nivel: number) => {
    if (tamanho > maximo) return;
    const atributos = Object.entries(no.atributos).map(([nome, valor]) => `${nome}=${valor}`);
    const rotulo = [no.nome, ...(atributos.length > 0 ? [`(${atributos.join(', ')})`] : [])].join(' ');
    const linha = `${'  '.repeat(nivel)}${rotulo}${no.texto ? `: ${no.texto}` : ''}`;
    tamanho += linha.length + 1;
    linhas.push(linha);
    for (const um of no.filhos) walk(um, nivel + 1);
  };
  walk(raiz, 0);
  return {
    titulo: `XML: ${raiz.nome}`,
    aviso: tamanho > maximo ? 'Só o começo do arquivo é mostrado. Baixe para ver tudo.' : null,
    blocos: [{ tipo: 'texto', titulo: null, texto: linhas.join('\n').slice(0, maximo) }],
  };
}
