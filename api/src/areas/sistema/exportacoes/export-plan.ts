import { createHash } from 'node:crypto';
import { type ExportFormato, exportMax, exportPdfMax } from '@gestao/shared/contracts/comum/exportacoes';
import type { ListQuery } from '@gestao/shared/contracts/comum/http';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { readDateFormat } from '../../../platform/app/date-format';
import { Refusal } from '../../../platform/app/refusal';
import { readSetting } from '../configs/configs.repository';
import { readSender } from '../email/outbox';
import { type AnyExport, columnsFor } from './export-definition';
import { filtersInWords } from './filters-in-words';
import type { ExportSheet } from './formats/export-sheet';

/** An export that was asked, ready to be written. */
export interface ExportPlan {
  definition: AnyExport;
  actor: Actor;
  formato: ExportFormato;
  query: ListQuery;
  sheet: ExportSheet;
  /** Most rows of the file. */
  limite: number;
}

/**
 * @param asked query of the list as its schema reads it, without paging
 * @throws Refusal 400 when no column is left
 */
export async function planExport(
  { database, now }: AppContext,
  definition: AnyExport,
  actor: Actor,
  asked: { formato: ExportFormato; colunas: string | undefined; query: Record<string, unknown> },
): Promise<ExportPlan> {
  const colunas = columnsFor(definition, actor, asked.colunas);
  if (colunas.length === 0) throw new Refusal(400, 'Nenhuma coluna para exportar.');
  const formatoData = await readDateFormat(database.orm, actor.usuarioId);
  const [filtros, { empresa }, fuso] = await Promise.all([
    filtersInWords(database.orm, definition, asked.query, formatoData),
    readSender(database.orm),
    readSetting(database.orm, 'empresa', 'fuso'),
  ]);
  const most = definition.limite ?? exportMax;
  return {
    definition,
    actor,
    formato: asked.formato,
    query: { ...asked.query, pagina: 1, por_pagina: 25 },
    sheet: {
      titulo: definition.titulo,
      colunas,
      filtros,
      pessoa: actor.nome,
      empresa,
      fuso,
      formatoData,
      geradoEm: now(),
    },
    limite: asked.formato === 'pdf' ? Math.min(most, exportPdfMax) : most,
  };
}

/** Print of what a person may see: another one means that an export asked before must not go on. */
export function printOfRights({ permissoes, visaoTotal, isClient, clienteId }: Actor): string {
  const rights = JSON.stringify([[...permissoes].sort(), visaoTotal, isClient, clienteId]);
  return createHash('sha256').update(rights).digest('base64url');
}

/** `clientes-2026-11-21.xlsx` */
export function fileNameOf({ definition, formato, sheet }: ExportPlan): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: sheet.fuso }).format(sheet.geradoEm);
  return `${definition.recurso.replaceAll('/', '-')}-${day}.${formato}`;
}
