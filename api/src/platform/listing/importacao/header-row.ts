import type { ImportColumn } from '@gestao/shared/contracts/comum/importacao';
import { plainText } from '../text';
import type { FileLine } from './read-file';

/** A title by its words alone: `CNPJ/CPF:`, `cnpj / cpf`. */
export const titleWords = (title: string): string =>
  plainText(title)
    .replace(/[^a-z0-9%$º]+/g, ' ')
    .trim();

/** The field a title names, or `''`. */
export function fieldOf(colunas: readonly ImportColumn[], title: string): string {
  const wanted = titleWords(title);
  if (wanted === '') return '';
  const own = colunas.find(({ titulo }) => titleWords(titulo) === wanted);
  const other = colunas.find(({ outros = [] }) => outros.some((one) => titleWords(one) === wanted));
  return (own ?? other)?.chave ?? '';
}

/** Lines above a header, such as a report's name and date. */
const looked = 30;

/**
 * Where the titles stand among the lines: in the first that names the most fields. Where none names any, in the first
 * that fills half of the width: what stands above a table is narrower than it.
 */
export function titlesAt(
  linhas: readonly FileLine[],
  colunas: readonly ImportColumn[],
  passadas: readonly string[],
): number {
  const first = linhas.slice(0, looked);
  const known = new Set(passadas.map(titleWords));
  const named = first.map(({ valores }) => {
    const fields = valores.map(
      (title) => fieldOf(colunas, title) || (known.has(titleWords(title)) ? title : ''),
    );
    return new Set(fields.filter(Boolean)).size;
  });
  const most = Math.max(0, ...named);
  if (most >= Math.min(2, colunas.length)) return named.indexOf(most);
  const filled = first.map(({ valores }) => valores.filter(Boolean).length);
  const width = Math.max(0, ...filled);
  return Math.max(
    0,
    filled.findIndex((count) => count * 2 >= width),
  );
}

/** Whether a file's last line adds the others up, as a report does. */
export function isTotals(
  valores: readonly string[],
  cabecalho: readonly string[],
  colunas: readonly ImportColumn[],
): boolean {
  const first = valores.find((value) => value !== '') ?? '';
  if (!/^(sub)?tota(l|is)( geral)?:?$/.test(plainText(first))) return false;
  const required = new Set(colunas.filter(({ obrigatoria }) => obrigatoria).map(({ chave }) => chave));
  return cabecalho.some((title, at) => required.has(fieldOf(colunas, title)) && !valores[at]);
}
