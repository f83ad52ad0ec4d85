import type { PageManifest } from '@gestao/shared/manifest';

const key = 'direitos';

/** What a session was allowed when it was last read, so that the boot script asks nothing it would be refused. */
interface KnownRights {
  /** End of the session's token: rights of another session say nothing. */
  sessao: string;
  lista: readonly string[];
}

const endOf = (token: string) => token.slice(-12);

/** Keeps the rights of the session that was just read. */
export function rememberRights(token: string, lista: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify({ sessao: endOf(token), lista } satisfies KnownRights));
  } catch {
    // Without them the boot script asks, and the api refuses.
  }
}

/** Leaves nothing of a session that ended. */
export function forgetRights(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}

/**
 * Whether the page is known to be forbidden. Only for what is asked early: the guard decides by the
 * rights of this moment, and the api by its own.
 */
export function isKnownForbidden({ permission }: Pick<PageManifest, 'permission'>, token: string): boolean {
  if (!permission) return false;
  try {
    const known = JSON.parse(localStorage.getItem(key) ?? 'null') as KnownRights | null;
    if (known?.sessao !== endOf(token)) return false;
    const wanted = typeof permission === 'string' ? [permission] : permission;
    return !wanted.some((one) => known.lista.includes(one));
  } catch {
    return false;
  }
}
