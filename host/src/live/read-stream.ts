import type { Mudanca } from '@gestao/shared/contracts/sistema/eventos';
import { type EventoName, eventoNames, streamType } from '@gestao/shared/contracts/sistema/values/eventos';

/** One thing that the stream said; `vivo` is its sign of life. */
export type Heard = { name: 'mudanca'; data: Mudanca } | { name: Exclude<EventoName, 'mudanca'> | 'vivo' };

/**
 * Reads the api's stream of changes until it ends. `EventSource` cannot send the session's header.
 * @throws Response when the api refuses it, or a page came in its place; whatever `fetcher` throws when the line breaks
 */
export async function readStream(
  fetcher: typeof fetch,
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
  onHeard: (heard: Heard) => void,
): Promise<void> {
  const response = await fetcher(url, {
    headers: { ...headers, accept: streamType },
    cache: 'no-store',
    signal,
  });
  const isStream = (response.headers.get('content-type') ?? '').startsWith(streamType);
  if (!response.ok || !response.body || !isStream) throw response;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + value).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const heard = heardIn(part);
      if (heard) onHeard(heard);
    }
  }
}

/** What one block says; nothing for an event of a newer api. */
export function heardIn(block: string): Heard | null {
  if (block.startsWith(':')) return { name: 'vivo' };
  const [, found, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
  const name = eventoNames.find((one) => one === found);
  if (!name || data === undefined) return null;
  return name === 'mudanca' ? { name, data: JSON.parse(data) as Mudanca } : { name };
}
