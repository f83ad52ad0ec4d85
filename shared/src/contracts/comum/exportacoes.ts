import { z } from 'zod';
import { dataOf } from './http';
import { enumOf } from './labels';
import { type Access, file } from './route';

/** Above this many rows an export runs behind the screen (docs/domain/plataforma.md#exportacao). */
export const exportDirectMax = 10_000;
/** Most rows of a PDF: beyond it nobody reads pages. */
export const exportPdfMax = 10_000;
/** Most rows of an export; a spreadsheet holds 1,048,576. */
export const exportMax = 1_000_000;
/** Most rows of an export of the trail. */
export const exportLogsMax = 100_000;
/** How long the file of a background export is kept, in ms. */
export const exportLife = 24 * 3_600_000;

export const exportFormatos = ['csv', 'xlsx', 'pdf'] as const;
export const exportFormatoSchema = z.enum(exportFormatos);
export type ExportFormato = z.infer<typeof exportFormatoSchema>;

/**
 * Query of `GET /{recurso}/exportar`: filters, search and order of the list, without its paging.
 * `colunas` names columns of the list, separated by commas, in the order of the file; without it all
 * come. Names the export does not know, or that the person may not see, are left out.
 */
export function exportQueryOf<Shape extends z.ZodRawShape>(listQuery: z.ZodObject<Shape>) {
  const { pagina: _pagina, por_pagina: _porPagina, cursor: _cursor, ...filters } = listQuery.shape;
  return z.strictObject({
    ...(filters as Omit<Shape, 'pagina' | 'por_pagina' | 'cursor'>),
    formato: exportFormatoSchema,
    colunas: z.string().max(1000).optional(),
  });
}

export const exportacaoStatusLabels = {
  pendente: 'Na fila',
  em_andamento: 'Em andamento',
  concluida: 'Pronta',
  falhou: 'Falhou',
  cancelada: 'Cancelada',
} as const;
export const exportacaoStatusSchema = enumOf(exportacaoStatusLabels);
export type ExportacaoStatus = z.infer<typeof exportacaoStatusSchema>;

/**
 * An export that runs behind the screen. `GET /{recurso}/exportar` answers 202 with it when there are
 * more than `exportDirectMax` rows, and the file itself (200) otherwise.
 */
export const exportacaoSchema = z.object({
  uuid: z.uuid(),
  /** First part of the address: `clientes`. */
  recurso: z.string(),
  recurso_label: z.string(),
  formato: exportFormatoSchema,
  nome_arquivo: z.string(),
  status: exportacaoStatusSchema,
  status_label: z.string(),
  /** Rows written so far. */
  linhas: z.number().int(),
  /** Rows to write, counted at the start; `null` when not known. */
  total: z.number().int().nullable(),
  criado_em: z.string(),
  concluida_em: z.string().nullable(),
  /** Until when the file can be downloaded; `null` before it is ready. */
  expira_em: z.string().nullable(),
  /** Whether there is a file to download now. */
  disponivel: z.boolean(),
  /** pt-BR, why it failed. */
  erro: z.string().nullable(),
});
export type Exportacao = z.infer<typeof exportacaoSchema>;

/** `GET /{recurso}/exportar` of a list: `route('GET /cargos/exportar', exportOf(cargoListQuerySchema, access))`. */
export const exportOf = <Shape extends z.ZodRawShape>(listQuery: z.ZodObject<Shape>, access: Access) =>
  ({
    query: exportQueryOf(listQuery),
    answer: file,
    others: { 202: dataOf(exportacaoSchema) },
    access,
  }) as const;

/** `GET /exportacoes`: the person's own, newest first. */
export const exportacoesSchema = z.object({ itens: z.array(exportacaoSchema) });

/** `POST /exportacoes/:uuid/link`: address that downloads the file for a few minutes. */
export const exportacaoLinkSchema = z.object({ url: z.string(), expira_em: z.string() });
