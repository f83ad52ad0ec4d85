const key = 'token';

/**
 * The session token in local storage under `token` (specification, section 3). Where local storage
 * is refused or full, the token lives in memory for this tab and `persistent` turns false, so that
 * the shell can say so.
 */
export function createTokenStorage(storage: () => Storage) {
  let memory: string | null = null;
  let persistent = true;
  return {
    get persistent() {
      return persistent;
    },
    read(): string | null {
      try {
        // Gone from a storage that works means signed out, perhaps by another tab.
        return storage().getItem(key) ?? (persistent ? null : memory);
      } catch {
        persistent = false;
        return memory;
      }
    },
    write(token: string): void {
      memory = token;
      try {
        storage().setItem(key, token);
        persistent = true;
      } catch {
        persistent = false;
      }
    },
    clear(): void {
      memory = null;
      try {
        storage().removeItem(key);
      } catch {
        persistent = false;
      }
    },
  };
}
export type TokenStorage = ReturnType<typeof createTokenStorage>;
