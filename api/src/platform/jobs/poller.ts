const pollEvery = 2_000;

export interface Poller<Done> {
  /** Looks for work every two seconds. */
  start(): void;
  /** Does whatever is due; who asks meanwhile waits for the same. */
  drain(): Promise<Done>;
  /** Lets the piece being worked on finish. */
  stop(): Promise<void>;
}

/** @param run does what is due, and looks between two pieces whether it is stopped */
export function createPoller<Done>(
  run: (isStopped: () => boolean) => Promise<Done>,
  onError: (error: unknown) => void,
): Poller<Done> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<Done> | undefined;
  let stopped = false;
  const drain = () => {
    running ??= run(() => stopped).finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    drain,
    start() {
      timer = setInterval(() => void drain().catch(onError), pollEvery);
      timer.unref();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
