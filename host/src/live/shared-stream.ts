import type { Heard } from './read-stream';

/** Longest pause before the stream is asked for again, in milliseconds. */
const longestPause = 60_000;
const shortestPause = 1_000;

export interface SharedStreamOptions {
  /** The same in all tabs of this browser that show the same session's person. */
  name: string;
  /** Reads the stream until it ends. @throws Response when it is refused */
  read(signal: AbortSignal, onHeard: (heard: Heard) => void): Promise<void>;
  /** In each tab, whatever tab reads. */
  onHeard(heard: Heard): void;
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
  channel.onmessage = ({ data }: MessageEvent<Heard>) => onHeard(data);

  function tell(heard: Heard): void {
    if (stop.signal.aborted) return;
    onHeard(heard);
    channel.postMessage(heard);
  }

  async function lead(): Promise<void> {
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
