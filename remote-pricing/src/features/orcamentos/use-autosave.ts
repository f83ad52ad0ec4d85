import { errorText, fieldErrors } from '@gestao/shared/http';
import { useDraft } from '@gestao/shared/ui/form';
import { useEffect, useMemo, useRef, useState } from 'react';

/** Wait after the last change, in milliseconds. */
const pause = 900;

export interface SaveState {
  kind: 'idle' | 'saving' | 'saved' | 'failed' | 'stale';
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
 * left. What could not be saved stays in this tab and is offered again after a reload.
 * @param send saves on that version and answers the next one.
 */
export function useAutosave<T extends object>(
  key: string,
  versao: number,
  send: (editado: T, versao: number) => Promise<number>,
) {
  const draft = useDraft<Kept<T>>(key);
  const [state, setState] = useState<SaveState>({ kind: 'idle', at: null, text: null, erros: {} });
  const latestSend = useRef(send);
  latestSend.current = send;
  const [restored] = useState(() => (draft.restored?.versao === versao ? draft.restored.editado : undefined));
  const box = useRef({
    versao,
    waiting: null as T | null,
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
          if (!now.waiting) draft.clear();
          setState({ kind: 'saved', at: new Date(), text: null, erros: {} });
        } catch (error) {
          if (error instanceof Error) console.error(error);
          now.waiting ??= editado;
          setState((before) => ({
            kind: isLostUpdate(error) ? 'stale' : 'failed',
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
      /** @param sendable `false` keeps it only in this tab, because the api would refuse it. */
      change(editado: T, sendable: boolean) {
        draft.keep({ editado, versao: now.versao });
        clearTimeout(now.timer);
        now.waiting = sendable ? editado : null;
        if (sendable) now.timer = setTimeout(() => void flush(), pause);
      },
      /** Of the budget as it was last saved. */
      versao: () => now.versao,
      discard() {
        now.waiting = null;
        clearTimeout(now.timer);
        draft.clear();
      },
    };
  }, [draft]);

  useEffect(() => () => void actions.flush(), [actions]);
  return { state, restored, ...actions };
}
/** What a screen shows of it. */
export type Autosave = Pick<ReturnType<typeof useAutosave>, 'state' | 'flush' | 'discard'>;

export const isLostUpdate = (error: unknown) =>
  typeof error === 'object' && error !== null && 'codigo' in error && error.codigo === 'versao_desatualizada';
