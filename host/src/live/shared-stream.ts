import type { Heard } from './read-stream';

/** Longest pause before the stream is asked for again, in milliseconds. */
const longestPause = 60_000;
const shortestPause = 1_000;
/** So long the reading tab remembers what it heard, for a tab that comes later; in milliseconds. */
const keptFor = 60_000;

/**
 * What tabs say to each other beside what was heard. A tab of another version of the host takes either for an event
 * that it does not know.
 */
type Asked =
  /** A tab shows what was read since then, by the browser's clock, and joins now. */
  | { name: 'desde'; desde: number; de: string }
  /** To that tab alone: what it missed. */
  | { name: 'perdido'; para: string; heard: Heard };

export interface SharedStreamOptions {
  /** The same in all tabs of this browser that show the same session's person. */
  name: string;
  /** Reads the stream until it ends. @throws Response when it is refused */
  read(signal: AbortSignal, onHeard: (heard: Heard) => void): Promise<void>;
  /** In each tab, whatever tab reads. @param own this tab asked for it */
  onHeard(heard: Heard, own: boolean): void;
  /** Since when this tab has what it shows, by the browser's clock. */
  shownSince: number;
  /** Waits until asking makes sense, for instance until there is a connection. */
  ready(): Promise<void>;
  locks: Pick<LockManager, 'request'> | undefined;
  channel(name: string): Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
  pause?(milliseconds: number): Promise<void>;
}

/**
 * One stream for all tabs of a browser: the tab that holds the lock reads it and passes on what it hears; when
 * that tab goes, another one gets the lock (docs/decisions/0040).
 * Without locks (a page that is not served over a safe address) nothing is read.
 * @returns a function that stops taking part
 */
export function shareStream(options: SharedStreamOptions): () => void {
  const { name, read, onHeard, ready, locks } = options;
  const pause = options.pause ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  if (!locks) return () => undefined;
  const stop = new AbortController();
  const channel = options.channel(name);
  const self = crypto.randomUUID();
  /** What this tab read itself. */
  let recent: { at: number; heard: Heard }[] = [];
  let leads = false;
  channel.onmessage = ({ data }: MessageEvent<Heard | Asked>) => {
    if (data.name === 'perdido') {
      if (data.para === self) onHeard(data.heard, false);
    } else if (data.name === 'desde') tellMissed(data.desde, data.de);
    else onHeard(data, false);
  };
  channel.postMessage({ name: 'desde', desde: options.shownSince, de: self } satisfies Asked);

  function tell(heard: Heard): void {
    if (stop.signal.aborted) return;
    onHeard(heard, true);
    channel.postMessage(heard);
    const now = Date.now();
    recent = recent.filter(({ at }) => at > now - keptFor);
    if (heard.name === 'mudanca' || heard.name === 'tudo') recent.push({ at: now, heard });
  }

  function tellMissed(desde: number, para: string): void {
    if (!leads) return;
    const missed: Heard[] =
      desde > Date.now() - keptFor
        ? recent.filter(({ at }) => at >= desde).map(({ heard }) => heard)
        : [{ name: 'tudo' }];
    for (const heard of missed) channel.postMessage({ name: 'perdido', para, heard } satisfies Asked);
  }

  async function lead(): Promise<void> {
    leads = true;
    for (let failures = 0; !stop.signal.aborted; failures += 1) {
      await ready();
      if (stop.signal.aborted) return;
      let over = false;
      try {
        await read(stop.signal, (heard) => {
          failures = 0;
          over ||= heard.name === 'fim';
          tell(heard);
        });
      } catch (error) {
        // The api says that there is no session: the next call of the page says so to the person.
        over = error instanceof Response && error.status === 401;
      }
      if (over) return;
      // Not all browsers of a firm at once, after a restart of the server.
      await pause(Math.min(shortestPause * 2 ** failures, longestPause) * (0.5 + Math.random()));
    }
  }

  void locks.request(name, { signal: stop.signal }, lead).catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}
