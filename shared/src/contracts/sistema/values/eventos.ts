/** Type of the answer of `GET /eventos`, which the caller has to ask for by `Accept`. */
export const streamType = 'text/event-stream';

/**
 * What the stream of `GET /eventos` says, by the name of the event; the data is JSON.
 * - `mudanca`: a record that the person may see was written
 * - `tudo`: something may have been missed: whatever was read before may be old. At the start always; told twice
 *   there, the api does not know what was written since `lido_ha_ms` either
 * - `fim`: the session has ended; no more follows
 */
export const eventoNames = ['mudanca', 'tudo', 'fim'] as const;
export type EventoName = (typeof eventoNames)[number];
