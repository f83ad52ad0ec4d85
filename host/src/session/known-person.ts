import type { AuthUser } from '@gestao/shared/session';
import { readLocal, writeLocal } from '../browser/local-memory';

const key = 'pessoa';

/** Who was signed in when the api last said so. */
interface KnownPerson {
  /** End of the session's token: it says nothing of another session. */
  sessao: string;
  /** Version of the host that understands it. */
  versao: string;
  pessoa: AuthUser;
}

const endOf = (token: string) => token.slice(-12);

/** Keeps the person of the session that was just read, so that a page loaded without a connection opens. */
export function rememberPerson(token: string, versao: string, pessoa: AuthUser): void {
  writeLocal(key, JSON.stringify({ sessao: endOf(token), versao, pessoa } satisfies KnownPerson));
}

/** The person of this session as last read, or `null`. What it may do is still the api's to say. */
export function knownPerson(token: string, versao: string): AuthUser | null {
  try {
    const known = JSON.parse(readLocal(key) ?? 'null') as KnownPerson | null;
    return known?.sessao === endOf(token) && known.versao === versao ? known.pessoa : null;
  } catch {
    return null;
  }
}

/** Leaves nothing of a session that ended. */
export function forgetPerson(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
