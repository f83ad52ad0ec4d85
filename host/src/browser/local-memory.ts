/** Remembers small choices of this browser; where storage is refused they last as long as the tab. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A choice that cannot be remembered is only a lost convenience.
  }
}
