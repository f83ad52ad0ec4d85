import { useEffect, useMemo, useRef, useState } from 'react';
import { errorText, fieldErrors, isConnectionError, isLostUpdate } from '../../../http';
import { createSaveQueue, type SaveOutcome } from '../../../rules/save-queue';
import { sameValue } from '../../kit/fields/field-text';
import type { Difference } from '../form/conflict/conflict-dialog';
import { useDraft } from '../form/use-draft';

/** Wait after the last change, in milliseconds. */
const pause = 900;
/** Wait before another try after nobody answered, in milliseconds: a server that starts anew takes a while. */
const again = 10_000;

export interface SaveState {
  /** `held`: the api would refuse it as it is, so it stays in this tab; `saving` also while it waits its moment. */
  kind: 'idle' | 'held' | 'saving' | 'saved' | 'failed' | 'stale';
  at: Date | null;
  /** Why it is held or was refused. */
  text: string | null;
  /** What the api refused, by field. */
  erros: Record<string, string[]>;
}
/** What was changed on which version, and what that version was. */
interface Kept<T> {
  editado: T;
  versao: number;
  base: T;
}

interface AutosaveOptions<T> {
  /** Of the draft in this tab. */
  key: string;
  /** The record as it was read, and its version. */
  base: T;
  versao: number;
  /** Saves on that version and answers the next one. */
  send: (editado: T, versao: number) => Promise<number>;
  /** Why it stays in this tab, because the api would refuse it; `null` when it may go. */
  holds?: (editado: T) => string | null;
  /** What of `sent` the api was not told, because it is no value yet; it stays in this tab. */
  rest?: (sent: T) => T | null;
  /** What the record is once `sent` was saved on `base`; without it, what was sent. */
  saved?: (base: T, sent: T) => T;
  /** Settles what two people changed at once. */
  conflict: {
    /** The record as it is by now. */
    load: () => Promise<{ base: T; versao: number }>;
    differences: (of: { original: T; theirs: T; mine: T }) => Difference[];
    take: (mine: T, theirs: readonly Difference[]) => T;
    /** The values in sight are these now. */
    onTaken: (editado: T) => void;
  };
}

/**
 * A kept draft over the record as it is by now: what the person had changed stays, what others saved
 * meanwhile comes along. Where both changed the same the old version stays, so that saving is refused
 * and the differences are shown instead of one overwriting the other unseen.
 */
function overPresent<T>(kept: Kept<T>, { base, versao, conflict }: AutosaveOptions<T>): Kept<T> | undefined {
  if (kept.versao === versao) return { editado: kept.editado, versao, base };
  // Kept by an older version of this page.
  if (kept.base === undefined) return undefined;
  const found = conflict.differences({ original: kept.base, theirs: base, mine: kept.editado });
  const mine = found.filter((one) => !sameValue(one.mine, one.original));
  if (mine.length === 0) return undefined;
  const editado = conflict.take(
    kept.editado,
    found.filter((one) => !mine.includes(one)),
  );
  const clash = mine.some((one) => !sameValue(one.theirs, one.original));
  return clash ? { ...kept, editado } : { editado, versao, base };
}

/**
 * Saves a moment after each change, one request after the other, each on the version the one before
 * left. What could not be saved stays in this tab; it is shown again after a reload, and saved then, and
 * tried again when the connection is back, and every few seconds while nobody answers. When another person saved first, it waits until the
 * differences are settled.
 */
export function useAutosave<T extends object>(options: AutosaveOptions<T>) {
  const draft = useDraft<Kept<T>>(options.key);
  const [state, setState] = useState<SaveState>({ kind: 'idle', at: null, text: null, erros: {} });
  const latest = useRef(options);
  latest.current = options;
  const [restored] = useState(() => draft.restored && overPresent(draft.restored, options));
  const box = useRef({
    versao: restored?.versao ?? options.versao,
    base: restored?.base ?? options.base,
    /** Nothing but the person helps with what waits. */
    stuck: null as 'held' | 'failed' | 'stale' | null,
  });

  const { queue, actions } = useMemo(() => {
    const now = box.current;
    const keep = (editado: T) => draft.keep({ editado, versao: now.versao, base: now.base });
    async function send(editado: T): Promise<SaveOutcome> {
      setState((before) => ({ ...before, kind: 'saving' }));
      try {
        now.versao = await latest.current.send(editado, now.versao);
      } catch (error) {
        if (error instanceof Error) console.error(error);
        const stuck = isLostUpdate(error) ? 'stale' : 'failed';
        now.stuck = stuck;
        setState((before) => ({
          kind: stuck,
          at: before.at,
          text: errorText(error),
          erros: fieldErrors(error),
        }));
        return isConnectionError(error) ? 'unanswered' : 'refused';
      }
      now.base = latest.current.saved?.(now.base, editado) ?? editado;
      // What was typed meanwhile now stands on this version, and so does what could not be sent.
      const waiting = queue.waiting();
      const rest = waiting ? null : (latest.current.rest?.(editado) ?? null);
      const left = waiting ?? rest;
      if (left) keep(left);
      else draft.clear();
      now.stuck = rest ? 'held' : null;
      const text = rest && (latest.current.holds?.(rest) ?? null);
      const kind = rest ? 'held' : waiting ? 'saving' : 'saved';
      setState({ kind, at: new Date(), text, erros: {} });
      return 'saved';
    }
    const queue = createSaveQueue<T>({ pause, again, send });
    const flush = () => (now.stuck === 'stale' ? Promise.resolve(false) : queue.flush());
    function change(editado: T) {
      keep(editado);
      queue.take();
      const reason = now.stuck === 'stale' ? null : (latest.current.holds?.(editado) ?? null);
      if (reason !== null) {
        now.stuck = 'held';
        setState((before) => ({ ...before, kind: 'held', text: reason }));
        return;
      }
      if (now.stuck === 'held') now.stuck = null;
      // What waits its moment is not told as saved; why the last try failed stays until the next one.
      setState((before) =>
        now.stuck === null && before.kind !== 'saving' ? { ...before, kind: 'saving', text: null } : before,
      );
      queue.put(editado, now.stuck === 'stale' ? null : pause);
    }
    let theirs: { base: T; versao: number } | null = null;
    const actions = {
      flush,
      change,
      /** Whether leaving would lose something: what only waits its moment is saved on the way out. */
      unsaved: () => now.stuck !== null,
      retry() {
        if (now.stuck === 'failed') void flush();
      },
      /** Of the record as it was last saved. */
      versao: () => now.versao,
      discard() {
        queue.take();
        now.stuck = null;
        draft.clear();
      },
      /** In what the record, as it is by now, differs from what was typed. */
      async compare(): Promise<readonly Difference[]> {
        const { conflict } = latest.current;
        theirs = await conflict.load();
        const mine = queue.waiting() ?? theirs.base;
        return conflict.differences({ original: now.base, theirs: theirs.base, mine });
      },
      /** Saves over the other person's version, of which these fields are taken. */
      async saveOver(taken: readonly Difference[]) {
        const mine = queue.waiting();
        if (!theirs || !mine) return;
        const { conflict } = latest.current;
        const editado = conflict.take(mine, taken);
        now.versao = theirs.versao;
        now.base = theirs.base;
        now.stuck = null;
        conflict.onTaken(editado);
        change(editado);
        await flush();
      },
    };
    return { queue, actions };
  }, [draft]);

  useEffect(() => {
    queue.open();
    if (restored) actions.change(restored.editado);
    window.addEventListener('online', actions.retry);
    return () => {
      window.removeEventListener('online', actions.retry);
      queue.close();
      void actions.flush();
    };
  }, [queue, actions, restored]);
  return { state, restored: restored?.editado, ...actions };
}
/** What a screen shows of it. */
export type Autosave = Pick<
  ReturnType<typeof useAutosave>,
  'state' | 'flush' | 'discard' | 'compare' | 'saveOver'
>;
