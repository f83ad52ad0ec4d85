import { type DateFormat, formatDate } from '@gestao/shared/config';
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
    lines.push(`${words?.rotulo ?? key}: ${await wordsOf(orm, words, String(value), formatoData)}`);
  }
  if (typeof query.ordenar === 'string') lines.push(`Ordem: ${orderWords(definition, query.ordenar)}`);
  return lines;
}

const paging = new Set(['pagina', 'por_pagina', 'cursor', 'ordenar', 'busca']);

async function wordsOf(
  orm: Database['orm'],
  words: FilterWords | undefined,
  value: string,
  formatoData: DateFormat,
): Promise<string> {
  if (words?.nome) return (await words.nome(orm, value)) ?? 'não encontrado';
  if (words?.data) return formatDate(value, { locale: formatoData });
  return words?.opcoes?.[value] ?? (value === 'sim' ? 'Sim' : value);
}

function orderWords(definition: AnyExport, ordenar: string): string {
  const key = ordenar.replace(/^-/, '');
  const titulo = definition.colunas.find((column) => column.key === key)?.titulo ?? key;
  return ordenar.startsWith('-') ? `${titulo} (decrescente)` : titulo;
}
