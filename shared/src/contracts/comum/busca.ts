import { z } from 'zod';
import { shortestSearch } from '../../rules/search';
import { dataOf } from './http';
import { destinoSchema } from './labels';

export const buscaTipos = ['cliente', 'tarefa', 'orcamento', 'usuario'] as const;

/** What the palette can begin with a record that it finds; the record's own page asks before anything is done. */
export const buscaAcoes = ['inativar', 'trocar_carteira'] as const;

export const buscaQuerySchema = z.strictObject({
  texto: z.string().trim().min(shortestSearch).max(120),
  /** Only records with which the person may begin this, each with the address where it begins. */
  acao: z.enum(buscaAcoes).optional(),
});
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
