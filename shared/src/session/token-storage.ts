import { previewKey } from './preview-key';

const key = 'token';

/**
 * The session token in local storage under `token` (docs/domain/plataforma.md#sessao-no-navegador). Where
 * local storage is refused or full, the token lives in memory for this tab and `persistent` turns false, so
 * that the shell can say so.
 *
 * A tab that was opened to see as somebody else (`Ver como`) has a token of its own in the tab's
 * storage. It is found once, when the page loads: from then on this tab knows nothing of the token
 * that the rest of the browser shares, and cannot end or replace it.
 */
export function createTokenStorage(storage: () => Storage, tabStorage?: () => Storage) {
  if (tabStorage && readPreview(tabStorage) !== null) return previewStorage(tabStorage);
  let memory: string | null = null;
  let persistent = true;
  return {
    preview: false,
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

function previewStorage(tabStorage: () => Storage) {
  return {
    preview: true,
    persistent: true,
    read: () => readPreview(tabStorage),
    write: (token: string) => tabStorage().setItem(previewKey, token),
    clear: () => tabStorage().removeItem(previewKey),
  };
}

function readPreview(tabStorage: () => Storage): string | null {
  try {
    return tabStorage().getItem(previewKey);
  } catch {
    return null;
  }
}
