import {
  type ImportColumn,
  type ImportColuna,
  importColunasLimite,
} from '@gestao/shared/contracts/comum/importacao';
import { fieldChoices, importMotivo } from '@gestao/shared/contracts/comum/values/importacao';
import { invalidFields } from '../../app/refusal';
import { fieldOf, titleWords } from './header-row';
import type { FileLine } from './read-file';

/** What is wrong with a header: beside its column, and as a sentence by itself. */
interface HeaderProblem {
  coluna: string;
  mensagem: string;
  sentence: string;
}

/** Which field stands at each position of a file; `''` is passed over. */
export interface FileColumns {
  keys: string[];
  /** `titles`: known by their names; `memory`: as told of an earlier file with this header. */
  from: 'titles' | 'memory' | 'hand';
  /** What by titles alone would be the field of each position. */
  recognized: string[];
  problems: HeaderProblem[];
}

/**
 * The fields of a file's columns: told by hand, remembered, or known by their titles, in this order.
 * @param told.chosen as `ImportQuery.colunas`
 * @param told.passadas titles that are no fields, and that nobody need be asked about
 * @throws Refusal 422 at `colunas` for an unknown field, one at two columns, or a required one at none
 */
export function fileColumns(
  colunas: readonly ImportColumn[],
  cabecalho: readonly string[],
  told: {
    chosen: string | undefined;
    remembered: readonly string[] | undefined;
    passadas?: readonly string[];
  },
): FileColumns {
  const recognized = cabecalho.map((title) => fieldOf(colunas, title));
  if (told.chosen !== undefined) {
    const chosen = told.chosen.split(',');
    const [first] = choiceProblems(colunas, cabecalho, chosen);
    if (first) throw invalidFields({ colunas: [first] });
    return { keys: padded(chosen, cabecalho.length), from: 'hand', recognized, problems: [] };
  }
  // Fields may have changed since it was told.
  if (told.remembered && choiceProblems(colunas, cabecalho, told.remembered).length === 0) {
    const keys = padded(told.remembered, cabecalho.length);
    return { keys, from: 'memory', recognized, problems: [] };
  }
  const problems = titleProblems(colunas, cabecalho, recognized, told.passadas ?? []);
  return { keys: recognized, from: 'titles', recognized, problems };
}

/** @throws Refusal 422 at `arquivo` for a file with more columns than a person would match by hand */
export function refuseTooWide(cabecalho: readonly string[]): void {
  const columns = cabecalho.findLastIndex((title) => title !== '') + 1;
  if (columns <= importColunasLimite) return;
  const found = columns.toLocaleString('pt-BR');
  throw invalidFields({ arquivo: [`O arquivo tem ${found} colunas. O limite é de ${importColunasLimite}.`] });
}

/** The columns of a file with some of what stands in them. Nothing is told of empty ones at its end. */
export function asBrought(
  { keys }: FileColumns,
  cabecalho: readonly string[],
  linhas: readonly FileLine[],
): ImportColuna[] {
  const brought = cabecalho.slice(0, importColunasLimite).map((titulo, at) => ({
    titulo: shortened(titulo),
    exemplos: samples(linhas, at),
    chave: keys[at] || null,
  }));
  const last = brought.findLastIndex(({ titulo, exemplos }) => titulo !== '' || exemplos.length > 0);
  return brought.slice(0, last + 1);
}

/** Longest part of a cell that a report repeats, in characters. */
const valueMax = 60;

/** A cell's text as far as a report repeats it. */
export const shortened = (text: string) => (text.length > valueMax ? `${text.slice(0, valueMax)}…` : text);

function samples(linhas: readonly FileLine[], at: number): string[] {
  const found = new Set<string>();
  for (const { valores } of linhas) {
    const value = valores[at];
    if (value) found.add(shortened(value));
    if (found.size === 3) break;
  }
  return [...found];
}

function titleProblems(
  colunas: readonly ImportColumn[],
  cabecalho: readonly string[],
  keys: readonly string[],
  passadas: readonly string[],
): HeaderProblem[] {
  const passed = new Set([importMotivo, ...passadas].map(titleWords));
  const unknown = cabecalho.filter((title, at) => title && keys[at] === '' && !passed.has(titleWords(title)));
  const twice = cabecalho.filter((_title, at) => keys[at] && keys.indexOf(keys[at]) !== at);
  const missing = new Set(fieldChoices(colunas, keys).missing);
  return [
    ...unknown.map((coluna) => ({
      coluna,
      mensagem: 'Coluna desconhecida.',
      sentence: `Coluna desconhecida: ${coluna}.`,
    })),
    ...twice.map((coluna) => ({
      coluna,
      mensagem: 'Coluna repetida.',
      sentence: `Coluna repetida: ${coluna}.`,
    })),
    ...colunas
      .filter(({ chave }) => missing.has(chave))
      .map(({ titulo }) => ({
        coluna: titulo,
        mensagem: 'Falta a coluna.',
        sentence: `Falta a coluna ${titulo}.`,
      })),
  ];
}

/** What is wrong with fields that were told of a file's columns, in sentences. */
function choiceProblems(
  colunas: readonly ImportColumn[],
  cabecalho: readonly string[],
  chosen: readonly string[],
): string[] {
  const titleOf = (key: string) => colunas.find(({ chave }) => chave === key)?.titulo;
  if (chosen.slice(cabecalho.length).some((key) => key !== '')) return ['O arquivo tem menos colunas.'];
  if (chosen.some((key) => key !== '' && titleOf(key) === undefined)) return ['Campo desconhecido.'];
  const { twice, missing } = fieldChoices(colunas, chosen);
  return [
    ...twice.slice(0, 1).map((at) => `O campo ${titleOf(chosen[at] ?? '')} está em duas colunas.`),
    ...missing.map((key) => `Falta a coluna ${titleOf(key)}.`),
  ];
}

const padded = (keys: readonly string[], length: number) => Array.from({ length }, (_, at) => keys[at] ?? '');
