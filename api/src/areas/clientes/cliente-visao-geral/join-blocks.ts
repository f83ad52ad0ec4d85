import { type VisaoBloco, visaoBlocos } from '@gestao/shared/contracts/clientes/visao-geral';

/** Lines without a date stand behind those that have one. */
const undated = '9999';

/** What several features say in one block becomes one, in the order of the contract. @param most lines of a block */
export function joinBlocks(read: readonly VisaoBloco[], most: number): VisaoBloco[] {
  return visaoBlocos.flatMap((chave) => {
    const parts = read.filter((block) => block.chave === chave);
    const [first] = parts;
    if (!first) return [];
    const itens = parts.flatMap((part) => part.itens);
    return [
      {
        ...first,
        total: parts.reduce((sum, { total }) => sum + total, 0),
        progresso: parts.find(({ progresso }) => progresso !== null)?.progresso ?? null,
        acao: parts.find(({ acao }) => acao !== null)?.acao ?? null,
        itens: (parts.length === 1
          ? itens
          : itens.toSorted((a, b) => (a.quando ?? undated).localeCompare(b.quando ?? undated))
        ).slice(0, most),
      },
    ];
  });
}
