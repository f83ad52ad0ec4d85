import { z } from 'zod';

/** Type of the answer of `GET /eventos`, which the caller has to ask for by `Accept`. */
export const streamType = 'text/event-stream';

/**
 * What the stream of `GET /eventos` says, by the name of the event; the data is JSON.
 * - `mudanca`: a record that the person may see was written
 * - `tudo`: something may have been missed, at the start too: whatever was read before may be old
 * - `fim`: the session has ended; no more follows
 */
export const eventoNames = ['mudanca', 'tudo', 'fim'] as const;
export type EventoName = (typeof eventoNames)[number];

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
