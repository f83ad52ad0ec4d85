import { type DateFormat, formatDate } from '@gestao/shared/config';
import type { Choice } from '@gestao/shared/rules/choices';
import { formatCentavos } from '@gestao/shared/rules/format';
import type { Database } from '../../../platform/database/database';
import type { AnyExport, FilterWords } from './export-definition';

/** The query of an export as a person reads it: `Situação: Ativo`. */
export async function filtersInWords(
  orm: Database['orm'],
  definition: AnyExport,
  query: Readonly<Record<string, unknown>>,
  formatoData: DateFormat,
): Promise<string[]> {
  const lines: string[] = [];
  if (query.busca) lines.push(`Busca: ${String(query.busca)}`);
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || paging.has(key)) continue;
    const words = definition.filtros?.[key];
    const { valores, nao } = isChoice(value) ? value : { valores: [value], nao: false };
    const each = valores.map((one) => wordsOf(orm, words, String(one), formatoData));
    lines.push(`${words?.rotulo ?? key}: ${nao ? 'não ' : ''}${(await Promise.all(each)).join(', ')}`);
  }
  if (typeof query.ordenar === 'string') lines.push(`Ordem: ${orderWords(definition, query.ordenar)}`);
  return lines;
}

const isChoice = (value: unknown): value is Choice<unknown> =>
  typeof value === 'object' && value !== null && 'valores' in value;

const paging = new Set(['pagina', 'por_pagina', 'cursor', 'ordenar', 'busca']);

async function wordsOf(
  orm: Database['orm'],
  words: FilterWords | undefined,
  value: string,
  formatoData: DateFormat,
): Promise<string> {
  if (words?.nome) return (await words.nome(orm, value)) ?? 'não encontrado';
  if (words?.data) return formatDate(value, { locale: formatoData });
  if (words?.centavos) return formatCentavos(Number(value));
  return words?.opcoes?.[value] ?? (value === 'sim' ? 'Sim' : value);
}

function orderWords(definition: AnyExport, ordenar: string): string {
  const key = ordenar.replace(/^-/, '');
  const titulo = definition.colunas.find((column) => column.key === key)?.titulo ?? key;
  return ordenar.startsWith('-') ? `${titulo} (decrescente)` : titulo;
}
