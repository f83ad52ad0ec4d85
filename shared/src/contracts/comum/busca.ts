import { z } from 'zod';
import { shortestSearch } from '../../rules/search';
import { dataOf } from './http';
import { destinoSchema } from './labels';

export const buscaTipos = ['cliente', 'tarefa', 'orcamento', 'usuario'] as const;

export const buscaQuerySchema = z.strictObject({ texto: z.string().trim().min(shortestSearch).max(120) });

/** One record the command palette can open. */
export const buscaItemSchema = z.object({
  tipo: z.enum(buscaTipos),
  uuid: z.string(),
  titulo: z.string(),
  /** What tells equal names apart: document, client, state. */
  detalhe: z.string().nullable(),
  destino: destinoSchema,
});
export type BuscaItem = z.infer<typeof buscaItemSchema>;

/**
 * `GET /busca?texto=`: a few records of each kind inside the person's rows
 * (docs/domain/plataforma.md#teclado).
 */
export const buscaSchema = dataOf(z.array(buscaItemSchema));
