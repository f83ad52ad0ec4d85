import { type Environment, noticeDuration, setDateFormat, setDatesInWords } from '@gestao/shared/config';
import { emit } from '@gestao/shared/events';
// biome-ignore lint/style/noRestrictedImports: the session reads with the client that is set here
import { createHttp, http, httpErrors, setHttp, uploadFetch } from '@gestao/shared/http';
import type { Registry } from '@gestao/shared/manifest';
import { notify } from '@gestao/shared/notify';
import { setPages } from '@gestao/shared/router';
import {
  type AuthUser,
  clearDrafts,
  createSession,
  createTokenStorage,
  type Session,
  setSession,
  type TokenStorage,
} from '@gestao/shared/session';
import { type SlotSource, setSlots } from '@gestao/shared/slots';
import { watchPresence } from '../browser/presence';
import type { Federation } from '../federation/create-federation';
import { tellLostParts } from '../federation/tell-lost-parts';
import { createStore, type StoreApi } from '../hooks/store';
import type { MicrosoftSignIn } from '../microsoft/microsoft-sign-in';
import { type AnswerCache, createAnswerCache } from './answer-cache';
import { applyPreferences } from './appearance';
import { type Connection, createConnection } from './connection';
import { createFarewell } from './farewell';
import { createIgnoredNotice } from './ignored-notice';
import { patientReads } from './patient-reads';
import { tellLeaving } from './watch-other-tabs';

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
  /** Whether somebody is at the page. */
  attended(): boolean;
  /** Whether this tab showed what another person sees (`Ver como`) and that has ended. */
  previewOver: StoreApi<boolean>;
  /** Whether nobody is signed in because the last person left by choice: whoever comes next starts at the beginning. */
  left(): boolean;
  /** The person signs out in another tab: what this one shows is not where the next person begins. */
  leftElsewhere(): void;
  /** Signs out here and on the server; never fails. In a preview it ends the preview alone. */
  signOut(): Promise<void>;
}

/** Builds the shell's parts and sets the singletons of `@gestao/shared` that remotes rely on. */
export function createHost(options: HostOptions): Host {
  const { environment, microsoft, registry } = options;
  const storage = createTokenStorage(
    () => localStorage,
    () => sessionStorage,
  );
  const previewOver = createStore(false);
  const answers = createAnswerCache();
  const rota = () => location.pathname;
  const attended = watchPresence();
  const connection = createConnection(() => {
    const { token } = session.store.getState();
    return {
      url: `${environment.api}health`,
      headers: { rota: rota(), ...(token ? { Authorization: token } : {}) },
    };
  }, options.fetch);
  const farewell = createFarewell();
  let signingOut = false;
  let left = false;
  /** Whether the person is the one last known, because the api could not be asked. */
  let unconfirmed = false;

  /** The answer about the session's person as it was last given. */
  async function keptPerson(): Promise<{ data: AuthUser } | null> {
    const { token, user } = session.store.getState();
    if (!token || user || storage.preview) return null;
    const person = (await lookOf())?.knownPerson(token, registry.host.version);
    if (!person) return null;
    unconfirmed = true;
    void connection.check().then((reached) => reached && confirm());
    return { data: person };
  }

  /** An answer that came from the api, and made no sense, is a failure; no answer is none yet (decision 0033). */
  function unreached(): Promise<void> | null {
    const waits = connection.store.get().downSince !== null && session.store.getState().user === null;
    return waits ? connection.reached() : null;
  }

  function confirm(): void {
    if (unconfirmed) void session.fetchUser();
    unconfirmed = false;
  }

  const session = createSession({
    http: patientReads(http, {
      kept: keptPerson,
      unreached,
      onUnreached: (error) => console.error(`Get User: ${String(error)}`, error),
    }),
    storage,
    // Whoever looks through another person's eyes is neither signed in nor out with Microsoft.
    silentMicrosoftIdToken: storage.preview ? async () => null : microsoft.silentIdToken,
    ...(environment.staging && !storage.preview ? { microsoftLogout: microsoft.logout } : {}),
  });

  function onUnauthorized(token: string): void {
    if (signingOut || session.store.getState().token !== token) return;
    session.reset();
    if (storage.preview) return;
    notify.error(httpErrors.unauthorized, { id: 'login-expirado', duration: noticeDuration });
    emit('session-expired', { path: location.pathname + location.search });
  }

  setHttp(
    createHttp({
      baseUrl: () => environment.api,
      token: () => session.store.getState().token,
      rota,
      attended,
      onUnauthorized,
      onIgnored: createIgnoredNotice(),
      fetch: connection.watch(farewell.guard(options.fetch)),
      uploadFetch: (form, onProgress) => connection.watch(uploadFetch(form, onProgress)),
    }),
  );
  setSession(session);
  setPages(registry.remotes.flatMap((remote) => remote.pages));
  const offers = registry.remotes.flatMap(({ title, slots = [] }) =>
    slots.map((slot) => ({ ...slot, title })),
  );
  setSlots({
    entries: (name) => offers.filter(({ slot }) => slot === name).sort((a, b) => a.order - b.order),
    load: options.federation.loadSlot as SlotSource['load'],
  });

  tellLostParts(options.federation);

  connection.store.subscribe(() => {
    if (connection.store.get().downSince) return;
    answers.askAgain();
    confirm();
  });

  session.store.subscribe((now, before) => {
    if (now.token && !before.token) left = false;
    if (now.user && !before.user && !storage.preview) microsoft.allowRedirect();
    // Cached answers belong to the person who asked for them.
    if (before.user && now.user?.id !== before.user.id) answers.clear();
    if (now.user && now.user !== before.user) {
      setDatesInWords(now.user.is_client === 1);
      // The look stays the administrator's: this browser would remember the other person's.
      if (storage.preview) setDateFormat(now.user.preferencias.formato_data);
      else applyPreferences(now.user.preferencias);
      void wearFirm(now.user, storage.preview ? null : now.token, registry.host.version);
    }
    if (before.token && !now.token && !storage.preview) void lookOf().then((look) => look?.forgetSession());
    if (storage.preview && !now.token) previewOver.set(true);
  });

  return {
    ...options,
    session,
    storage,
    answers,
    connection,
    attended,
    previewOver,
    left: () => left,
    leftElsewhere() {
      left = true;
    },
    async signOut() {
      signingOut = true;
      left = true;
      if (!storage.preview) tellLeaving();
      clearDrafts();
      farewell.begin();
      try {
        await session.logout();
      } finally {
        farewell.end();
        if (!storage.preview) microsoft.allowRedirect();
        signingOut = false;
      }
    },
  };
}

/** The firm's look comes with the frame that shows it; without that file there is no frame either. */
const lookOf = () => import(/* webpackChunkName: "frame" */ './firm-look').catch(() => null);

async function wearFirm(user: AuthUser, token: string | null, version: string): Promise<void> {
  const look = await lookOf();
  look?.applyFirm(user.empresa);
  // A preview has no token here: its person and rights are not this browser's.
  if (!token) return;
  look?.rememberRights(token, user.all_permissions);
  look?.rememberPerson(token, version, user);
}
