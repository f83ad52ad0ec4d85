import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router-dom';

/** A place in the tab's history: its address, and how far it is from the first one. */
export interface Entry {
  location: Location;
  index: number;
}

/** Where the entries live: the browser's history, or an array in tests. */
export interface Entries {
  current(): Entry;
  write(entry: Entry, how: 'push' | 'replace'): void;
  go(delta: number): void;
  /** Calls back when the person moved through the entries. */
  onMove(listener: () => void): void;
  /** The address as the browser would spell it. */
  encode(path: string): string;
}

export interface Move {
  location: Location;
  action: NavigationType;
}

export interface BlockerArguments {
  currentLocation: Location;
  nextLocation: Location;
  historyAction: NavigationType;
}
export type ShouldBlock = (move: BlockerArguments) => boolean;

/** A navigation that waits for an answer. */
export interface BlockedMove {
  location: Location;
  proceed(): void;
  reset(): void;
}

/**
 * What react-router's own histories lack outside its data router: navigations that can be held back,
 * going back and forward included.
 */
export interface History extends Navigator {
  /** The same object until the address changes. */
  current(): Move;
  listen(listener: (move: Move) => void): () => void;
  /** One at a time; the newest replaces the one before. */
  block(shouldBlock: ShouldBlock): () => void;
  /** The navigation held back now; the same object while it waits. */
  blocked(): BlockedMove | null;
  onBlocked(listener: () => void): () => void;
}

export function createHistory(entries: Entries): History {
  const listeners = new Set<(move: Move) => void>();
  const blockedListeners = new Set<() => void>();
  let { location, index } = entries.current();
  let move: Move = { location, action: NavigationType.Pop };
  let shouldBlock: ShouldBlock | undefined;
  let waiting: BlockedMove | null = null;
  let returning = false;
  let allowed = false;

  function settle(next: Entry, action: NavigationType): void {
    ({ location, index } = next);
    move = { location, action };
    for (const listener of listeners) listener(move);
  }

  function wait(next: BlockedMove | null): void {
    if (waiting === next) return;
    waiting = next;
    for (const listener of blockedListeners) listener();
  }

  /** Whether the navigation is held back; `retry` is what happens when the person wants it all the same. */
  function holds(next: Location, action: NavigationType, retry: () => void): boolean {
    const free = allowed;
    allowed = false;
    if (free || !shouldBlock?.({ currentLocation: location, nextLocation: next, historyAction: action })) {
      wait(null);
      return false;
    }
    wait({
      location: next,
      proceed() {
        wait(null);
        allowed = true;
        retry();
      },
      reset: () => wait(null),
    });
    return true;
  }

  function navigate(to: To, state: unknown, how: 'push' | 'replace'): void {
    const next = locationOf(to, location.pathname, state, entries);
    const action = how === 'push' ? NavigationType.Push : NavigationType.Replace;
    if (holds(next, action, () => navigate(to, state, how))) return;
    const entry = { location: next, index: how === 'push' ? index + 1 : index };
    entries.write(entry, how);
    settle(entry, action);
  }

  entries.onMove(() => {
    if (returning) {
      returning = false;
      return;
    }
    const next = entries.current();
    const delta = next.index - index;
    if (holds(next.location, NavigationType.Pop, () => entries.go(delta))) {
      // The browser has already moved: it is led back while the question stands.
      returning = delta !== 0;
      entries.go(-delta);
    } else settle(next, NavigationType.Pop);
  });

  return {
    current: () => move,
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push: (to, state) => navigate(to, state, 'push'),
    replace: (to, state) => navigate(to, state, 'replace'),
    go: entries.go,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    block(next) {
      shouldBlock = next;
      return () => {
        if (shouldBlock !== next) return;
        shouldBlock = undefined;
        wait(null);
      };
    },
    blocked: () => waiting,
    onBlocked: (listener) => {
      blockedListeners.add(listener);
      return () => blockedListeners.delete(listener);
    },
  };
}

/** A fresh location; an address without a path stays on `from`. */
export function locationOf(to: To, from: string, state: unknown, entries: Pick<Entries, 'encode'>): Location {
  const parts = { pathname: from, ...(typeof to === 'string' ? parsePath(to) : to) };
  return {
    pathname: '/',
    search: '',
    hash: '',
    ...parsePath(entries.encode(createPath(parts))),
    state: state ?? null,
    key: Math.random().toString(36).slice(2, 10),
  };
}
