import { errorText, fieldErrors } from '@gestao/shared/http';
import { useDraft } from '@gestao/shared/ui/form';
import { useEffect, useMemo, useRef, useState } from 'react';

/** Wait after the last change, in milliseconds. */
const pause = 900;

export interface SaveState {
  /** `held`: the api would refuse it as it is, so it stays in this tab. */
  kind: 'idle' | 'held' | 'saving' | 'saved' | 'failed' | 'stale';
  at: Date | null;
  text: string | null;
  /** What the api refused, by field. */
  erros: Record<string, string[]>;
}
interface Kept<T> {
  editado: T;
  versao: number;
}

/**
 * Saves a moment after each change, one request after the other, each on the version the one before
 * left. What could not be saved stays in this tab; it is shown again after a reload, and saved then, and
 * tried again when the connection is back.
 * @param send saves on that version and answers the next one.
 * @param sendable `false` keeps it only in this tab, because the api would refuse it.
 */
export function useAutosave<T extends object>(
  key: string,
  versao: number,
  send: (editado: T, versao: number) => Promise<number>,
  sendable: (editado: T) => boolean = () => true,
) {
  const draft = useDraft<Kept<T>>(key);
  const [state, setState] = useState<SaveState>({ kind: 'idle', at: null, text: null, erros: {} });
  const latestSend = useRef(send);
  latestSend.current = send;
  const latestSendable = useRef(sendable);
  latestSendable.current = sendable;
  const [restored] = useState(() => (draft.restored?.versao === versao ? draft.restored.editado : undefined));
  const box = useRef({
    versao,
    waiting: null as T | null,
    /** Nothing but the person helps with what waits. */
    stuck: null as 'held' | 'failed' | 'stale' | null,
    running: null as Promise<boolean> | null,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  });

  const actions = useMemo(() => {
    const now = box.current;
    async function run(): Promise<boolean> {
      while (now.waiting) {
        const editado = now.waiting;
        now.waiting = null;
        setState((before) => ({ ...before, kind: 'saving' }));
        try {
          now.versao = await latestSend.current(editado, now.versao);
          now.stuck = null;
          // What was typed meanwhile now stands on this version.
          if (now.waiting) draft.keep({ editado: now.waiting, versao: now.versao });
          else draft.clear();
          setState({ kind: 'saved', at: new Date(), text: null, erros: {} });
        } catch (error) {
          if (error instanceof Error) console.error(error);
          now.waiting ??= editado;
          const stuck = isLostUpdate(error) ? 'stale' : 'failed';
          now.stuck = stuck;
          setState((before) => ({
            kind: stuck,
            at: before.at,
            text: errorText(error),
            erros: fieldErrors(error),
          }));
          return false;
        }
      }
      return true;
    }
    const flush = (): Promise<boolean> => {
      clearTimeout(now.timer);
      now.running ??= run().finally(() => {
        now.running = null;
      });
      return now.running;
    };
    return {
      flush,
      change(editado: T) {
        const goes = latestSendable.current(editado);
        draft.keep({ editado, versao: now.versao });
        clearTimeout(now.timer);
        now.waiting = goes ? editado : null;
        if (goes) {
          if (now.stuck === 'held') now.stuck = null;
          now.timer = setTimeout(() => void flush(), pause);
        } else {
          now.stuck = 'held';
          setState((before) => ({ ...before, kind: 'held' }));
        }
      },
      /** Whether leaving would lose something: what only waits its moment is saved on the way out. */
      unsaved: () => now.stuck !== null,
      retry() {
        if (now.stuck === 'failed') void flush();
      },
      /** Of the budget as it was last saved. */
      versao: () => now.versao,
      discard() {
        now.waiting = null;
        now.stuck = null;
        clearTimeout(now.timer);
        draft.clear();
      },
    };
  }, [draft]);

  useEffect(() => {
    if (restored) actions.change(restored);
    window.addEventListener('online', actions.retry);
    return () => {
      window.removeEventListener('online', actions.retry);
      void actions.flush();
    };
  }, [actions, restored]);
  return { state, restored, ...actions };
}
/** What a screen shows of it. */
export type Autosave = Pick<ReturnType<typeof useAutosave>, 'state' | 'flush' | 'discard'>;

export const isLostUpdate = (error: unknown) =>
  typeof error === 'object' && error !== null && 'codigo' in error && error.codigo === 'versao_desatualizada';
