/** How a save ended: only `unanswered` is worth another try by itself. */
export type SaveOutcome = 'saved' | 'unanswered' | 'refused';

/** What waits to be saved, one request after the other. */
export interface SaveQueue<T> {
  /**
   * What is to be saved now, in place of what waited before.
   * @param wait in milliseconds before it goes out by itself, `pause` unless told; null: it waits for `flush`
   */
  put(value: T, wait?: number | null): void;
  /** Takes away what waits, and answers it. */
  take(): T | undefined;
  /** What waits. */
  waiting(): T | undefined;
  /** Sends what waits at once. @returns whether everything was saved */
  flush(): Promise<boolean>;
  /** Waits for nothing more: no further try by itself. What is sent still counts. */
  close(): void;
  /** Opposite of `close`: a page that is shown once more. */
  open(): void;
}

/**
 * The way every autosave of the product sends: a moment after the last change, never two requests at a
 * time, tried again while nobody answers. What was refused waits until it is changed or asked for.
 * @param pause wait after the last change, in milliseconds
 * @param again wait before another try after nobody answered, in milliseconds
 * @param send never rejects
 */
export function createSaveQueue<T>({
  pause,
  again,
  send,
}: {
  pause: number;
  again: number;
  send: (value: T) => Promise<SaveOutcome>;
}): SaveQueue<T> {
  let next: { value: T } | undefined;
  let running: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const schedule = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void queue.flush(), wait);
  };

  async function run(): Promise<boolean> {
    while (next) {
      const { value } = next;
      next = undefined;
      const outcome = await send(value);
      if (outcome === 'saved') continue;
      // What was changed meanwhile holds more than what did not get through.
      next ??= { value };
      if (outcome === 'unanswered' && !closed) schedule(again);
      return false;
    }
    return true;
  }

  const queue: SaveQueue<T> = {
    put(value, wait = pause) {
      next = { value };
      clearTimeout(timer);
      if (wait !== null) schedule(wait);
    },
    take() {
      clearTimeout(timer);
      const value = next?.value;
      next = undefined;
      return value;
    },
    waiting: () => next?.value,
    flush() {
      clearTimeout(timer);
      running ??= run().finally(() => {
        running = undefined;
      });
      return running;
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
    open() {
      closed = false;
    },
  };
  return queue;
}
