import type { Environment } from '@gestao/shared/config';
import { loadPart } from '../parts/load-part';

export interface MicrosoftSignIn {
  /** Whether this deployment has a Microsoft application registered. */
  configured: boolean;
  /** Id token of the first cached account, without asking anything; `null` when there is none. */
  silentIdToken(): Promise<string | null>;
  /** Id token from the popup. Call it from a click. */
  popupIdToken(): Promise<string>;
  /** Whether this browser has an account that would sign in by itself at the next start. */
  hasAccount(): boolean;
  /**
   * The silent sign-in may leave the page for the provider once more: somebody has signed in since, or out. A try
   * that brought nobody in is not repeated until then.
   */
  allowRedirect(): void;
  /** Popup sign-out of the cached account, which is forgotten at once. Call it from a click. */
  logout(): Promise<void>;
}

export interface MicrosoftDependencies {
  environment: Environment;
  /** One value per sign-in, issued by the api and bound into the id token. */
  nonce: () => Promise<string>;
  storage: () => Storage;
  /** Storage of this tab, to try the redirect only once per sign-in. */
  tabStorage: () => Storage;
}

/** In the tab's storage: `away` while at the identity provider, `tried` afterwards. */
const redirectKey = 'microsoft-redirect';

/**
 * The Microsoft account, behind a door: its library is as heavy as React DOM, so it is fetched only on
 * the button, or when this browser has a cached account.
 */
export function createMicrosoftSignIn(dependencies: MicrosoftDependencies): MicrosoftSignIn {
  const { nonce, storage, tabStorage } = dependencies;
  const { microsoft } = dependencies.environment;
  if (!microsoft) {
    return {
      configured: false,
      silentIdToken: async () => null,
      popupIdToken: () => Promise.reject(new Error('no Microsoft application is configured')),
      hasAccount: () => false,
      allowRedirect: () => undefined,
      logout: async () => undefined,
    };
  }
  const client = async () => {
    const library = await loadPart(() => import(/* webpackChunkName: "microsoft" */ './msal-client'));
    if (!library) throw new Error('the Microsoft library did not come');
    const { createMsalClient, isUnrecognised } = library;
    return { ...(await createMsalClient(microsoft)), isUnrecognised };
  };
  let loaded: ReturnType<typeof client> | undefined;
  const ready = () => {
    loaded ??= client().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };

  return {
    configured: true,
    async silentIdToken() {
      if (readMark(tabStorage) === 'away') {
        writeMark(tabStorage, 'tried');
        return (await ready()).completeRedirect();
      }
      if (!hasCachedAccount(storage)) return null;
      const [msal, value] = await Promise.all([ready(), nonce()]);
      try {
        return await msal.silent(value);
      } catch (error) {
        if (!msal.isUnrecognised(error) || readMark(tabStorage) || !writeMark(tabStorage, 'away'))
          throw error;
        await msal.redirect(await nonce());
        // The page is on its way out.
        return new Promise<never>(() => undefined);
      }
    },
    async popupIdToken() {
      const [msal, value] = await Promise.all([ready(), nonce()]);
      return msal.popup(value);
    },
    hasAccount: () => hasCachedAccount(storage),
    allowRedirect() {
      try {
        tabStorage().removeItem(redirectKey);
      } catch {
        // Where nothing is kept there was no redirect.
      }
    },
    async logout() {
      if (hasCachedAccount(storage)) await (await ready()).logout();
    },
  };
}

/** Whether the library has left an account in local storage; told by its keys, without loading it. */
function hasCachedAccount(storage: () => Storage): boolean {
  try {
    return Object.keys(storage()).some((key) => {
      if (!/^msal(\.\d+)?\.account\.keys$/.test(key)) return false;
      return storage().getItem(key) !== '[]';
    });
  } catch {
    return false;
  }
}

function readMark(tabStorage: () => Storage): string | null {
  try {
    return tabStorage().getItem(redirectKey);
  } catch {
    return 'tried';
  }
}

/** @returns `false` where nothing can be kept: then there is no redirect either, since it could not be told from a loop */
function writeMark(tabStorage: () => Storage, mark: 'away' | 'tried'): boolean {
  try {
    tabStorage().setItem(redirectKey, mark);
    return true;
  } catch {
    return false;
  }
}
