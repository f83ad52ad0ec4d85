import { call } from '@gestao/shared/http';

/** Failures that were told while this page is open. */
const told = new Set<string>();

/** First place in a file of ours that an error went through; nothing of its words, which may hold what a person typed. */
function placeOf(error: unknown): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, place = null] = /(\/(?:host|remotes)\/[\w./-]{1,150}:\d{1,8}:\d{1,8})/.exec(stack) ?? [];
  return place;
}

/** Tells the server, once, that a part of the page failed; never in the way, and never with what was in it. */
export function tellFailure(area: string, version: string | null, code: string, error: unknown): void {
  const body = { area, versao: version, codigo: code, onde: placeOf(error) };
  const key = JSON.stringify(body);
  if (told.has(key) || told.size >= 20) return;
  told.add(key);
  call('POST /relatos-falha', { body, keepalive: true }).catch(() => {});
}
