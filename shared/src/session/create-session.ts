import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AuthUser, LoginResponse, TwoFactorChallenge } from '../contracts/acesso/auth';
import type { Http } from '../http';
import { httpErrors } from '../http/errors';
import { clearDrafts } from './drafts';
import type { TokenStorage } from './token-storage';

export interface SessionState {
  user: AuthUser | null;
  token: string | null;
  isAuthenticated: boolean;
}

export interface SessionDependencies {
  http: Pick<Http, 'get' | 'post'>;
  storage: TokenStorage;
  /** Silent sign-in with the first cached Microsoft account; `null` when there is none or it fails. */
  silentMicrosoftIdToken: () => Promise<string | null>;
  /** Popup sign-out, attempted on the two staging hosts only; its failures are ignored. */
  microsoftLogout?: () => Promise<void>;
  logError?: (text: string, error: unknown) => void;
}

export type PasswordCredentials = { login: string; password: string; manter_conectado?: boolean };
export type SecondFactor = { desafio: string; codigo: string };

/** How long `Sair` waits for the server's word, in milliseconds; the request itself goes on. */
const logoutPatience = 3_000;

/** Session life (docs/domain/plataforma.md#sessao-no-navegador): startup, both sign-ins, logout, reset. */
export function createSession(dependencies: SessionDependencies) {
  const { http, storage } = dependencies;
  const store: StoreApi<SessionState> = createStore(() => ({
    user: null,
    token: storage.read(),
    isAuthenticated: false,
  }));
  let starting: Promise<void> | null = null;

  function reset(): void {
    storage.clear();
    store.setState({ user: null, token: null, isAuthenticated: false });
  }

  async function fetchUser(): Promise<AuthUser | null> {
    const { token } = store.getState();
    try {
      const answer = await http.get<{ data: AuthUser | null } | null>('/auth/user');
      // Meanwhile somebody else signed in, or out: this answer is about an earlier session.
      if (store.getState().token !== token) return store.getState().user;
      // It names nobody: no answer that makes sense, and so a failure like any other.
      const data = answer?.data;
      if (!data) return await Promise.reject(httpErrors.internal);
      store.setState({ user: data, isAuthenticated: true });
      return data;
    } catch (error) {
      (dependencies.logError ?? console.error)(`Get User: ${String(error)}`, error);
      return null;
    }
  }

  async function acceptToken(token: string): Promise<AuthUser | null> {
    storage.write(token);
    store.setState({ token });
    return fetchUser();
  }

  async function startup(): Promise<void> {
    const stored = storage.read();
    if (stored) {
      store.setState({ token: stored });
      if (!(await fetchUser())) reset();
      return;
    }
    const idToken = await dependencies.silentMicrosoftIdToken().catch(() => null);
    if (!idToken || !(await exchangeMicrosoft(idToken).catch(() => null))) reset();
  }

  async function exchangeMicrosoft(idToken: string): Promise<AuthUser | null> {
    const { token } = await http.post<{ token: string }>('/auth/microsoft', { id_token: idToken });
    return acceptToken(token);
  }

  return {
    store,
    fetchUser,
    reset,
    /** Runs once per page load; every navigation waits for the same run. */
    startup(): Promise<void> {
      starting ??= startup();
      return starting;
    },
    /**
     * Password sign-in, or its second step. When a second factor is needed the challenge is handed
     * back for the second step; otherwise the token is kept and the user fetched.
     */
    async login(
      credentials: PasswordCredentials | SecondFactor,
    ): Promise<TwoFactorChallenge | AuthUser | null> {
      const response = await http.post<LoginResponse>('/auth/login', credentials);
      if (response.necessita_dois_fatores) return response;
      return acceptToken(response.token);
    },
    /** Exchanges the id token of the Microsoft popup for a product token, then fetches the user. */
    loginMicrosoft: exchangeMicrosoft,
    async logout(): Promise<void> {
      await patiently(http.post('/auth/logout').catch(() => undefined));
      clearDrafts();
      reset();
      // Its popup may stay open for minutes; the product's own sign-out is over.
      void dependencies.microsoftLogout?.().catch(() => undefined);
    },
    /** Another tab changed the stored token: sign out, or become whoever signed in there. */
    async syncFromStorage(): Promise<void> {
      const stored = storage.read();
      if (stored === store.getState().token) return;
      if (!stored) return reset();
      store.setState({ token: stored, user: null, isAuthenticated: false });
      if (!(await fetchUser())) reset();
    },
  };
}
export type Session = ReturnType<typeof createSession>;

/** Waits for the work, but not for ever: a server that hangs must not hold a person inside. */
async function patiently(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, logoutPatience);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}
