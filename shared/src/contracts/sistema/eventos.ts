import { z } from 'zod';

export { type EventoName, eventoNames, streamType } from './values/eventos';

export const eventosQuerySchema = z.strictObject({
  /** Since when the reader has what it shows, in milliseconds before now: what was written since is told first. */
  lido_ha_ms: z.coerce.number().int().min(0).optional(),
});

/** Data of `mudanca`. */
export const mudancaSchema = z.object({
  /** Names under which screens keep what they read of it: nouns of routes. */
  nouns: z.array(z.string()).min(1),
  /** The record; `null` when only its kind is told. */
  uuid: z.string().nullable(),
  /** Its version now, where the write told it. */
  versao: z.number().int().nullable(),
  /** Who wrote it; `null` for the person himself, and where only the kind is told. */
  por: z.string().nullable(),
  /** The person wrote it himself, in this browser or another. */
  meu: z.boolean(),
});
export type Mudanca = z.infer<typeof mudancaSchema>;
