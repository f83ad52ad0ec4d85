import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { MassaResult } from '../../../../contracts/comum/massa';
import { type AddressOf, call, errorText, fieldErrors } from '../../../../http/index';
import { notify } from '../../../../notify/index';
import { useQueryClient } from '../../../../query/index';
import { texts } from '../texts';
import type { Massa, MassaAction } from './massa';
import { MassaDialog, MassaReasons } from './massa-dialog';

/** Records sent with one request: small enough for the progress to move, far below the api's limit. */
const step = 50;

/** Where a run stands. */
export interface MassaRun {
  total: number;
  done: number;
}

/** What `useMassa` needs of a list; `ListPage` fills it in for its `massa` prop. */
export interface UseMassaOptions {
  /** `/departamentos/massa` */
  path: AddressOf<'POST', '/massa'> | undefined;
  /** First part of the query keys that change with the records: `departamentos`. */
  noun: string;
  /** Called with the uuids that could not be changed, so that they stay chosen. */
  onDone: (failed: readonly string[]) => void;
}

/**
 * Bulk actions: asks before, sends the chosen records in steps with visible progress, says how many
 * were changed and, where some were not, which and why.
 * @returns `ask` opens the question for an action; `element` has to be rendered.
 */
export function useMassa<T>({ path, noun, onDone }: UseMassaOptions): {
  ask: (action: MassaAction<T>, uuids: readonly string[]) => void;
  element: ReactNode;
} {
  const [asked, setAsked] = useState<{ action: MassaAction<T>; uuids: readonly string[] } | null>(null);
  const [run, setRun] = useState<MassaRun | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [reasons, setReasons] = useState<MassaResult['falhas']>([]);
  const [showing, setShowing] = useState(false);
  const queryClient = useQueryClient();
  const notice = useId();
  const told = useRef(false);
  // Its action would open a dialog of a page that is gone.
  useEffect(
    () => () => {
      if (told.current) notify.dismiss(notice);
    },
    [notice],
  );

  async function send(dados: object | undefined) {
    if (!asked || !path) return;
    const { action, uuids } = asked;
    const changed: string[] = [];
    const falhas: MassaResult['falhas'] = [];
    setFailure(null);
    try {
      for (let at = 0; at < uuids.length; at += step) {
        setRun({ total: uuids.length, done: at });
        const chosen = { acao: action.acao, uuids: uuids.slice(at, at + step), ...(dados ? { dados } : {}) };
        // Which actions there are, and what each asks, only the list knows.
        const { data } = await call(`POST ${path}`, { body: chosen as never });
        changed.push(...data.sucesso);
        falhas.push(...data.falhas);
      }
      setAsked(null);
      tell(changed.length, falhas);
    } catch (error) {
      setFailure(error);
      // What is left is asked again; what was changed is not.
      setAsked({ action, uuids: uuids.filter((uuid) => !changed.includes(uuid)) });
    } finally {
      setRun(null);
      if (changed.length + falhas.length > 0) {
        onDone(uuids.filter((uuid) => !changed.includes(uuid)));
        await queryClient.invalidateQueries({ queryKey: [noun] });
      }
    }
  }

  function tell(changed: number, falhas: MassaResult['falhas']) {
    setReasons(falhas);
    if (falhas.length === 0) {
      notify.success(texts.bulkDone(changed), { id: notice });
      return;
    }
    told.current = true;
    notify.warning(texts.bulkPartly(changed, falhas.length), {
      id: notice,
      duration: Number.POSITIVE_INFINITY,
      action: { label: texts.bulkReasons, run: () => setShowing(true) },
    });
  }

  return {
    ask(action, uuids) {
      setFailure(null);
      setAsked({ action, uuids });
    },
    element: (
      <>
        {asked && (
          <MassaDialog
            action={asked.action as MassaAction}
            count={asked.uuids.length}
            run={run}
            failure={failure === null ? undefined : messageOf(failure)}
            errors={messagesByField(failure)}
            onConfirm={(dados) => void send(dados)}
            onClose={() => run === null && setAsked(null)}
          />
        )}
        {showing && <MassaReasons reasons={reasons} onClose={() => setShowing(false)} />}
      </>
    ),
  };
}

/** The bar's buttons, and what they open, for a list with bulk actions. */
export function useListMassa<T>(
  massa: Massa<T> | undefined,
  noun: string,
  onDone: (failed: readonly string[]) => void,
) {
  const { ask, element } = useMassa<T>({ path: massa?.path, noun, onDone });
  return {
    element: massa ? element : null,
    actionsFor: (chosen: readonly T[]) =>
      massa?.actions.filter((action) => action.when?.(chosen) ?? true) ?? [],
    ask,
  };
}

const fieldName = (name: string) => name.replace(/^dados\./, '');

function messagesByField(failure: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldErrors(failure)).map(([name, messages]) => [fieldName(name), messages.join(' ')]),
  );
}

function messageOf(failure: unknown): string {
  if (failure instanceof Error) console.error(failure);
  return errorText(failure);
}
