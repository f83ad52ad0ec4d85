/** Query parameter of `/login` that carries where to go after signing in. */
export const returnParameter = 'volta';

/**
 * The address to return to, if it is one of our own: never another origin, however it is spelled
 * (`//evil`, `/\evil`, `javascript:`), and never the sign-in pages themselves.
 */
export function safeReturnPath(value: string | null | undefined): string | undefined {
  if (!value?.startsWith('/') || hasControlCharacter(value)) return undefined;
  let url: URL;
  try {
    url = new URL(value, location.origin);
  } catch {
    return undefined;
  }
  if (url.origin !== location.origin || value.startsWith('//') || value.includes('\\')) return undefined;
  if (url.pathname === '/login' || url.pathname.startsWith('/auth/')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Address of the sign-in page that comes back to `path`; nothing is carried for the home page. */
export function loginPath(path: string): string {
  const back = safeReturnPath(path);
  return !back || back === '/' ? '/login' : `/login?${returnParameter}=${encodeURIComponent(back)}`;
}

function hasControlCharacter(value: string): boolean {
  return [...value].some((character) => character.charCodeAt(0) < 32);
}
