import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { MassaResult } from '../../../../contracts/comum/massa';
import { type AddressOf, call, errorText, fieldErrors } from '../../../../http/index';
import { notify } from '../../../../notify/index';
import { useQueryClient } from '../../../../query/index';
import { texts } from '../tool-texts';
import type { Asked, MassaAction, MassaStep, RowOf } from './massa';
import { MassaDialog, MassaReasons } from './massa-dialog';
import type { UseMassaOptions } from './use-massa';

/** Records sent with one request: small enough for the progress to move, far below the api's limit. */
const step = 50;

/** How long a notice offers to take an action back, in milliseconds. */
const undoTime = 10_000;

/** Where a run stands. */
export interface MassaRun {
  total: number;
  done: number;
}

/** Asks, sends and tells what `useMassa` was asked; what it was asked last counts. */
export function MassaRunner<T>({ path, noun, onDone, asked: latest }: UseMassaOptions & { asked: Asked<T> }) {
  const [question, setQuestion] = useState(latest);
  const [asked, setAsked] = useState<Asked<T> | null>(latest);
  const [run, setRun] = useState<MassaRun | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [reasons, setReasons] = useState<MassaResult['falhas']>([]);
  const [showing, setShowing] = useState(false);
  const queryClient = useQueryClient();
  const notice = useId();
  const told = useRef(false);
  if (question !== latest) {
    setQuestion(latest);
    setAsked(latest);
    setFailure(null);
  }
  // Its action would open a dialog of a page that is gone.
  useEffect(
    () => () => {
      if (told.current) notify.dismiss(notice);
    },
    [notice],
  );

  async function send(dados: object | undefined) {
    if (!asked || !path) return;
    const { action, uuids, rowOf } = asked;
    const changed: string[] = [];
    const falhas: MassaResult['falhas'] = [];
    setFailure(null);
    try {
      for (let at = 0; at < uuids.length; at += step) {
        setRun({ total: uuids.length, done: at });
        const data = await post(path, { acao: action.acao, dados }, uuids.slice(at, at + step));
        changed.push(...data.sucesso);
        falhas.push(...data.falhas);
      }
      setAsked(null);
      tell(changed.length, falhas, stepsBack(action, dados, changed, rowOf));
    } catch (error) {
      setFailure(error);
      // What is left is asked again; what was changed is not.
      setAsked({ action, rowOf, uuids: uuids.filter((uuid) => !changed.includes(uuid)) });
    } finally {
      setRun(null);
      if (changed.length + falhas.length > 0) {
        onDone(uuids.filter((uuid) => !changed.includes(uuid)));
        await queryClient.invalidateQueries({ queryKey: [noun] });
      }
    }
  }

  /** @param back what takes it back, if that is possible */
  function tell(changed: number, falhas: MassaResult['falhas'], back: readonly Back[] = []) {
    setReasons(falhas);
    if (falhas.length === 0) {
      const action = back.length > 0 ? { label: texts.bulkUndo, run: () => void undo(back) } : undefined;
      notify.success(texts.bulkDone(changed), {
        id: notice,
        ...(action ? { action, duration: undoTime } : {}),
      });
      return;
    }
    told.current = true;
    notify.warning(texts.bulkPartly(changed, falhas.length), {
      id: notice,
      duration: Number.POSITIVE_INFINITY,
      action: { label: texts.bulkReasons, run: () => setShowing(true) },
    });
  }

  async function undo(back: readonly Back[]) {
    if (!path) return;
    const result: MassaResult = { sucesso: [], falhas: [] };
    try {
      for (const { uuids, ...action } of back) {
        for (let at = 0; at < uuids.length; at += step) {
          const data = await post(path, action, uuids.slice(at, at + step));
          result.sucesso.push(...data.sucesso);
          result.falhas.push(...data.falhas);
        }
      }
      if (result.falhas.length > 0) tell(result.sucesso.length, result.falhas);
      else notify.success(texts.bulkUndone(result.sucesso.length), { id: notice });
    } catch (error) {
      notify.error(messageOf(error), { id: notice });
    } finally {
      await queryClient.invalidateQueries({ queryKey: [noun] });
    }
  }

  return (
    <>
      {asked && (
        <MassaDialog
          action={asked.action as MassaAction}
          hint={hintOf(asked)}
          uuids={asked.uuids}
          run={run}
          failure={failure === null ? undefined : messageOf(failure)}
          errors={messagesByField(failure)}
          onConfirm={(dados) => void send(dados)}
          onClose={() => run === null && setAsked(null)}
        />
      )}
      {showing && <MassaReasons reasons={reasons} onClose={() => setShowing(false)} />}
    </>
  );
}

function hintOf<T>({ action: { hint }, uuids, rowOf }: Asked<T>): ReactNode {
  if (typeof hint !== 'function') return hint;
  return hint(uuids.flatMap((uuid) => rowOf?.(uuid) ?? []));
}

/** A step that takes an action back, and the records it is for. */
type Back = MassaStep & { uuids: string[] };

/** Which actions there are, and what each asks, only the list knows. */
async function post(
  path: AddressOf<'POST', '/massa'>,
  { acao, dados }: MassaStep,
  uuids: readonly string[],
): Promise<MassaResult> {
  const body = { acao, uuids, ...(dados ? { dados } : {}) };
  return (await call(`POST ${path}`, { body: body as never })).data;
}

/** What takes an action back: records that need the same go in one step. */
function stepsBack<T>(
  action: MassaAction<T>,
  dados: object | undefined,
  changed: readonly string[],
  rowOf: RowOf<T> | undefined,
): Back[] {
  const steps = new Map<string, Back>();
  for (const uuid of changed) {
    const row = rowOf?.(uuid);
    const back = row === undefined ? undefined : action.undo?.(row, dados ?? {});
    if (!back) continue;
    const key = JSON.stringify(back);
    const same = steps.get(key);
    if (same) same.uuids.push(uuid);
    else steps.set(key, { ...back, uuids: [uuid] });
  }
  return [...steps.values()];
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
