import { type Environment, noticeDuration } from '@gestao/shared/config';
import { emit } from '@gestao/shared/events';
import { createHttp, http, httpErrors, setHttp } from '@gestao/shared/http';
import type { Registry } from '@gestao/shared/manifest';
import { notify } from '@gestao/shared/notify';
import { setPages } from '@gestao/shared/router';
import {
  clearDrafts,
  createSession,
  createTokenStorage,
  type Session,
  setSession,
  type TokenStorage,
} from '@gestao/shared/session';
import { setSlots } from '@gestao/shared/slots';
import type { Federation } from '../federation/create-federation';
import type { MicrosoftSignIn } from '../microsoft/microsoft-sign-in';
import { type AnswerCache, createAnswerCache } from './answer-cache';
import { applyPreferences } from './appearance';
import { type Connection, createConnection } from './connection';
import { patientReads } from './patient-reads';

export interface HostOptions {
  registry: Registry;
  environment: Environment;
  federation: Federation;
  microsoft: MicrosoftSignIn;
  fetch: typeof fetch;
}

/** Everything the shell is made of; made once per page load, and per case in tests. */
export interface Host extends HostOptions {
  session: Session;
  storage: TokenStorage;
  answers: AnswerCache;
  connection: Connection;
  /** Signs out here and on the server; never fails. */
  signOut(): Promise<void>;
}

/** Builds the shell's parts and sets the singletons of `@gestao/shared` that remotes rely on. */
export function createHost(options: HostOptions): Host {
  const { environment, microsoft, registry } = options;
  const storage = createTokenStorage(() => localStorage);
  const answers = createAnswerCache();
  const connection = createConnection(() => `${environment.api}health`, options.fetch);
  let signingOut = false;

  const session = createSession({
    http: patientReads(http),
    storage,
    silentMicrosoftIdToken: microsoft.silentIdToken,
    ...(environment.staging ? { microsoftLogout: microsoft.logout } : {}),
  });

  function onUnauthorized(token: string): void {
    if (signingOut || session.store.getState().token !== token) return;
    session.reset();
    notify.error(httpErrors.unauthorized, { id: 'login-expirado', duration: noticeDuration });
    emit('session-expired', { path: location.pathname + location.search });
  }

  setHttp(
    createHttp({
      baseUrl: () => environment.api,
      token: () => session.store.getState().token,
      rota: () => location.pathname,
      onUnauthorized,
      fetch: connection.watch(options.fetch),
    }),
  );
  setSession(session);
  setPages(registry.remotes.flatMap((remote) => remote.pages));
  const offers = registry.remotes.flatMap(({ title, slots = [] }) =>
    slots.map((slot) => ({ ...slot, title })),
  );
  setSlots({
    entries: (name) => offers.filter(({ slot }) => slot === name).sort((a, b) => a.order - b.order),
    load: options.federation.loadSlot,
  });

  session.store.subscribe((now, before) => {
    // Cached answers belong to the person who asked for them.
    if (before.user && now.user?.id !== before.user.id) answers.clear();
    if (now.user && now.user !== before.user) applyPreferences(now.user.preferencias);
  });

  return {
    ...options,
    session,
    storage,
    answers,
    connection,
    async signOut() {
      signingOut = true;
      clearDrafts();
      try {
        await session.logout();
      } finally {
        signingOut = false;
      }
    },
  };
}
