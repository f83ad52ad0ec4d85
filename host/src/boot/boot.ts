import { environmentOf } from '@gestao/shared/config';
import { matchPage, type PageManifest } from '@gestao/shared/manifest';
import type { EarlyRequest } from './early-requests';
import { requestKey } from './early-requests';
import { readEnvironments, readRegistry } from './inlined';
import { isKnownForbidden } from './known-rights';

/**
 * Runs from the HTML itself, before the main bundle has arrived: asks who is signed in and for the
 * page's first data, so that neither waits for the code that will show them.
 */
function begin(): void {
  const token = readToken();
  if (!token) return;
  const rota = location.pathname;
  const { api } = environmentOf(location.hostname, readEnvironments());
  const pages = readRegistry().remotes.flatMap((remote): readonly PageManifest[] => remote.pages);
  const match = matchPage(pages, rota);
  const data = match && !isKnownForbidden(match.page, token) ? match.data : [];
  const paths = ['/auth/user', ...data.flatMap((path) => withSearch(path, location.search))];
  window.gestaoEarly = paths.map((path): EarlyRequest => {
    const url = requestKey(api + path.replace(/^\//, ''), location.href);
    const response = fetch(url, { headers: { Authorization: token, rota } });
    // Whoever takes it handles the failure; if nobody does, it is no unhandled rejection.
    response.catch(() => undefined);
    return { url, token, rota, response };
  });
}

function readToken(): string | null {
  try {
    // A tab of `Ver como` has a token of its own, as the session's token storage has it too.
    return sessionStorage.getItem('token-ver-como') ?? localStorage.getItem('token');
  } catch {
    return null;
  }
}

/**
 * A list keeps its filters in the address: they win over the defaults in the declared path. On another
 * tab of the page (`aba`) they belong to what that tab shows, which asks for itself.
 */
function withSearch(path: string, search: string): string[] {
  const [pathname = '', defaults] = path.split('?');
  if (defaults === undefined) return [path];
  const asked = new URLSearchParams(search);
  if (asked.has('aba')) return [];
  const query = new URLSearchParams(defaults);
  for (const [key, value] of asked) query.set(key, value);
  return [`${pathname}?${query}`];
}

// The policy of the page forbids `new Function`; told so, the schema library does not even try it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
begin();
