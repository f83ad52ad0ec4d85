import type { Location } from 'react-router-dom';
import type { Entries } from './history';

interface StoredState {
  usr?: unknown;
  key?: string;
  idx?: number;
}

/** The browser's own history; how far each entry is from the first is kept in its state. */
export function createBrowserEntries(view: Window = window): Entries {
  const { history } = view;
  const stored = (): StoredState | null => history.state as StoredState | null;
  let index = stored()?.idx;
  if (index === undefined) {
    index = 0;
    history.replaceState({ ...stored(), idx: index }, '');
  }
  let known = index;

  return {
    current() {
      const state = stored();
      // A link to a place inside the page is an entry the browser made by itself.
      if (typeof state?.idx !== 'number') history.replaceState({ ...state, idx: known + 1 }, '');
      known = stored()?.idx ?? known;
      return { location: read(view.location, stored()), index: known };
    },
    write({ location, index: at }, how) {
      const state: StoredState = { usr: location.state, key: location.key, idx: at };
      const address = location.pathname + location.search + location.hash;
      known = at;
      if (how === 'replace') history.replaceState(state, '', address);
      else
        try {
          history.pushState(state, '', address);
        } catch (error) {
          // Some browsers take a hundred entries in half a minute and no more; then the page loads anew.
          if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
          view.location.assign(address);
        }
    },
    go: (delta) => history.go(delta),
    onMove: (listener) => view.addEventListener('popstate', listener),
    encode(path) {
      // Two slashes in front would name another host.
      const { pathname, search, hash } = new URL(path.replace(/^\/{2,}/, '/'), view.location.origin);
      return pathname + search + hash;
    },
  };
}

function read({ pathname, search, hash }: globalThis.Location, state: StoredState | null): Location {
  return { pathname, search, hash, state: state?.usr ?? null, key: state?.key ?? 'default' };
}
