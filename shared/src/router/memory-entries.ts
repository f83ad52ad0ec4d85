import { type Entries, type Entry, locationOf } from './history';

/** A history in memory, for tests and previews. */
export function createMemoryEntries(addresses: readonly string[] = ['/']): Entries {
  const encode = (path: string) => path;
  const list: Entry[] = addresses.map((address, index) => ({
    location: locationOf(address, '/', null, { encode }),
    index,
  }));
  let at = list.length - 1;
  let moved = () => {};

  return {
    current() {
      const entry = list[at];
      if (!entry) throw new Error('a history in memory needs an address');
      return entry;
    },
    write(entry, how) {
      if (how === 'push') {
        at += 1;
        list.length = at;
      }
      list[at] = entry;
    },
    go(delta) {
      at = Math.min(Math.max(at + delta, 0), list.length - 1);
      moved();
    },
    onMove(listener) {
      moved = listener;
    },
    encode,
  };
}
