import type { Host } from '../session/create-host';
import { applyChanges } from './apply-changes';
import { readStream } from './read-stream';
import { shareStream } from './shared-stream';

/** Nothing heard for so long: what is on the screen is asked again instead, in milliseconds. */
const silence = 60_000;

/** What was heard so shortly before the line broke may not have been all, in milliseconds. */
const lineBreaks = 5_000;

/** A sign-out of one's own is answered within, in milliseconds. */
const signingOutFor = 1_000;

type Parts = Pick<Host, 'session' | 'storage' | 'connection' | 'attended' | 'answers' | 'environment'>;

/**
 * Follows what others change for as long as somebody is signed in (docs/decisions/0040).
 * @returns a function that stops it
 */
export function watchChanges({
  session,
  storage,
  connection,
  attended,
  answers,
  environment,
}: Parts): () => void {
  let stop: (() => void) | undefined;
  let followed: string | undefined;

  /** @param since when whoever is signed in began to be shown anything */
  function follow(since: number): void {
    const { user, token } = session.store.getState();
    const name =
      user && token ? `gestao-mudancas:${user.uuid}${storage.preview ? ':previa' : ''}` : undefined;
    if (name === followed) return;
    stop?.();
    followed = name;
    stop = name ? start(name, since) : undefined;
  }

  /** The session is over: its next call says so to the person, unless he is just signing out himself. */
  function askWhoIsHere(): void {
    const { token } = session.store.getState();
    setTimeout(() => {
      if (session.store.getState().token === token) void session.fetchUser();
    }, signingOutFor);
  }

  function start(name: string, since: number): () => void {
    const changes = applyChanges(answers.get);
    let heardAt = Date.now();
    let first = true;
    const leave = shareStream({
      name,
      locks: navigator.locks,
      channel: (one) => new BroadcastChannel(one),
      shownSince: since,
      ready: () => connection.reached(),
      read: (signal, onHeard) => {
        const { token } = session.store.getState();
        const headers = {
          rota: location.pathname,
          ...(token ? { Authorization: token } : {}),
          ...(attended() ? {} : { ausente: '1' }),
        };
        const readAgo = Date.now() - (first ? since : heardAt - lineBreaks);
        const url = `${environment.api}eventos?lido_ha_ms=${Math.max(0, Math.round(readAgo))}`;
        return readStream(fetch, url, headers, signal, onHeard);
      },
      onHeard(heard, own) {
        heardAt = Date.now();
        if (heard.name === 'mudanca') changes.change(heard.data);
        // What was written since this page was opened is told to it behind this, so nothing is asked again now. Of a
        // stream that another tab began that is not sure.
        else if (heard.name === 'tudo') changes.everything(first && own);
        else if (heard.name === 'fim') askWhoIsHere();
        first = false;
      },
    });
    const timer = setInterval(() => {
      if (Date.now() - heardAt < silence || document.visibilityState !== 'visible') return;
      heardAt = Date.now();
      changes.everything();
    }, silence / 4);
    return () => {
      leave();
      changes.stop();
      clearInterval(timer);
    };
  }

  // What the page shows was asked for before these files came.
  follow(performance.timeOrigin);
  const off = session.store.subscribe(() => follow(Date.now()));
  return () => {
    off();
    stop?.();
  };
}
