import { useEffect, useMemo, useRef } from 'react';
import { useSession } from '../../../session';
import { clearDraft, readDraft, writeDraft } from '../../../session/drafts';

export interface Draft<T extends object> {
  /** What was kept when the page opened. */
  restored: T | undefined;
  /** Keeps the values a moment later, and at the latest when the page goes away. */
  keep: (values: T) => void;
  clear: () => void;
}

/** Wait after the last change, in milliseconds. */
const pause = 300;

/**
 * What is still to be written, by person and key: a form that takes the place of another one reads its
 * draft before the other has gone, and must find the last letters there.
 */
const unwritten = new Map<string, () => void>();

/**
 * Half-filled values of this tab, per person, under `key` (`clientes.new`, `clientes.edit:<uuid>`).
 * They survive reloading and an expired session; saving, leaving on purpose and signing out forget
 * them. Without a key nothing is kept.
 */
export function useDraft<T extends object>(key: string | undefined): Draft<T> {
  const signedIn = useSession((state) => state.user?.uuid);
  // When the session expires the person is gone before this page is: the draft is still theirs.
  const person = useRef(signedIn);
  if (signedIn) person.current = signedIn;
  const waiting = useRef<{ values: T; timer: ReturnType<typeof setTimeout> } | null>(null);

  const draft = useMemo(() => {
    const owner = person.current;
    const active = key !== undefined && owner !== undefined;
    const id = `${owner} ${key}`;
    const stop = () => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = null;
      if (unwritten.get(id) === flush) unwritten.delete(id);
    };
    const flush = () => {
      if (active && waiting.current) writeDraft(owner, key, waiting.current.values);
      stop();
    };
    if (active) unwritten.get(id)?.();
    return {
      restored: active ? readDraft<T>(owner, key) : undefined,
      keep(values: T) {
        stop();
        waiting.current = { values, timer: setTimeout(flush, pause) };
        unwritten.set(id, flush);
      },
      clear() {
        stop();
        if (active) clearDraft(owner, key);
      },
      flush,
    };
  }, [key]);

  useEffect(() => {
    window.addEventListener('pagehide', draft.flush);
    return () => {
      window.removeEventListener('pagehide', draft.flush);
      draft.flush();
    };
  }, [draft]);

  return draft;
}
