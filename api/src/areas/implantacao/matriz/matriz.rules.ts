import type { PapelRaci } from '@gestao/shared/contracts/implantacao/papel-raci';

/** A row as people compare it; names stand for the people. */
export interface Linha {
  chave: string;
  area: string;
  atividade: string;
  descricao: string | null;
  periodicidade: string;
  prazo_texto: string | null;
  dia_mes: number | null;
  escritorio: readonly string[];
  cliente: readonly string[];
  responsavel: string | null;
  contato: string | null;
}

export interface Mudanca {
  mudanca: 'nova' | 'alterada' | null;
  /** Each in a line: `Quando: até o dia 5 → até o dia 10`. */
  mudou: string[];
}

const ordem: readonly PapelRaci[] = ['R', 'A', 'C', 'I'];
/** Roles in the order people name them. */
export const papeisDe = (papeis: readonly string[]): PapelRaci[] =>
  ordem.filter((papel) => papeis.includes(papel));

const nomes = { R: 'executa', A: 'aprova', C: 'é consultado', I: 'é informado' } as const;
const emPalavras = (papeis: readonly string[]) =>
  papeisDe(papeis)
    .map((papel) => nomes[papel])
    .join(', ') || 'não participa';

const quando = ({ periodicidade, prazo_texto, dia_mes }: Linha) =>
  [periodicidade, prazo_texto, dia_mes === null ? null : `dia ${dia_mes}`].filter(Boolean).join(', ');

const comparadas: readonly [rotulo: string, de: (linha: Linha) => string][] = [
  ['Atividade', ({ atividade }) => atividade],
  ['Área', ({ area }) => area],
  ['Descrição', ({ descricao }) => descricao ?? '—'],
  ['Quando', quando],
  ['Escritório', ({ escritorio }) => emPalavras(escritorio)],
  ['Cliente', ({ cliente }) => emPalavras(cliente)],
  ['Responsável no escritório', ({ responsavel }) => responsavel ?? '—'],
  ['Responsável no cliente', ({ contato }) => contato ?? '—'],
];

/**
 * What a version changes of the one before it (docs/domain/implantacao.md#matriz). The order of rows is no difference.
 * @param antes `null` for the first version
 */
export function compareLinhas<T extends Linha>(
  antes: readonly Linha[] | null,
  agora: readonly T[],
): { linhas: (T & Mudanca)[]; retiradas: { area: string; atividade: string }[] } {
  const velhas = new Map((antes ?? []).map((linha) => [linha.chave, linha]));
  const novas = new Set(agora.map(({ chave }) => chave));
  return {
    linhas: agora.map((linha) => {
      if (antes === null) return { ...linha, mudanca: null, mudou: [] };
      const velha = velhas.get(linha.chave);
      if (!velha) return { ...linha, mudanca: 'nova', mudou: [] };
      const mudou = comparadas.flatMap(([rotulo, de]) =>
        de(velha) === de(linha) ? [] : [`${rotulo}: ${de(velha)} → ${de(linha)}`],
      );
      return { ...linha, mudanca: mudou.length > 0 ? 'alterada' : null, mudou };
    }),
    retiradas: (antes ?? [])
      .filter(({ chave }) => !novas.has(chave))
      .map(({ area, atividade }) => ({ area, atividade })),
  };
}

/** A CPF as a receipt shows it. */
export const cpfMascarado = (cpf: string | null) =>
  cpf && /^\d{11}$/.test(cpf) ? `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**` : '—';
