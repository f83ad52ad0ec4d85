import type { Cronograma, TarefaNoTempo } from '@gestao/shared/contracts/operacao/cronograma';
import type { MudancaDeDatas } from '@gestao/shared/contracts/operacao/tarefa-domino';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { texts } from '../../../texts/cronograma';
import { DominoDialog } from '../../tarefas/domino/domino-windows';
import { cronogramaQuery } from '../projetos.queries';
import type { Axis } from './axis';
import { type Adding, BeforeDialog } from './before-dialog';
import { changeOf, firstDates, type Gesture, type Place, placeAfter } from './changes';
import { DatasDialog } from './cronograma-windows';
import type { RowActions } from './gantt/gantt-row';
import { inTime } from './rows';

type Asked =
  | { kind: 'change'; change: MudancaDeDatas; would: { uuid: string; place: Place } | null }
  | { kind: 'dates'; tarefa: TarefaNoTempo }
  | { kind: 'before'; uuid: string; adding?: Adding };

/** Everything by which a person changes a schedule, and the windows that ask before it is written. */
export function useDateChanges(data: Cronograma, axis: Axis, fold: (key: string) => void) {
  const [asked, setAsked] = useState<Asked | null>(null);
  /** Kept in its new place from saving until the schedule is read again. */
  const [saved, setSaved] = useState<{ uuid: string; place: Place } | null>(null);
  const putting = useRef<TarefaNoTempo | null>(null);
  const queryClient = useQueryClient();
  useEffect(() => setSaved(null), [data]);

  const find = (uuid: string): TarefaNoTempo | undefined =>
    data.tarefas.filter(inTime).find((one) => one.uuid === uuid);
  const latest = useRef({ find, fold });
  latest.current = { find, fold };

  const actions = useMemo<RowActions>(
    () => ({
      fold: (key) => latest.current.fold(key),
      dates: (uuid) => {
        const tarefa = latest.current.find(uuid);
        if (tarefa) setAsked({ kind: 'dates', tarefa });
      },
      before: (uuid) => setAsked({ kind: 'before', uuid }),
    }),
    [],
  );

  function close() {
    setAsked(null);
    // A refusal may come from what somebody changed since this was read.
    void queryClient.invalidateQueries({ queryKey: cronogramaQuery(data.projeto.uuid).queryKey });
  }

  function onGesture(uuid: string, gesture: Gesture) {
    const tarefa = find(uuid);
    const change = tarefa && changeOf(tarefa, gesture, axis);
    if (!change || !tarefa.barra) return;
    setAsked({ kind: 'change', change, would: { uuid, place: placeAfter(tarefa.barra, gesture, axis) } });
  }

  function onLink(before: string, after: string) {
    const [one, other] = [find(before), find(after)];
    if (!one || !other) return;
    if (!other.move) notify.error(texts.linkRefused(other.titulo));
    else if (
      data.dependencias.some((link) => link.predecessora_uuid === before && link.sucessora_uuid === after)
    )
      notify.error(texts.linkExists(one.titulo, other.titulo));
    else {
      const { uuid, codigo, titulo } = one;
      setAsked({ kind: 'before', uuid: after, adding: { uuid, codigo, titulo } });
    }
  }

  function onPut(day: string) {
    const tarefa = putting.current;
    putting.current = null;
    if (tarefa) setAsked({ kind: 'change', change: firstDates(tarefa, day, axis), would: null });
  }

  let window_: ReactNode = null;
  if (asked?.kind === 'change')
    window_ = <DominoDialog changes={[asked.change]} onClose={close} onSaved={() => setSaved(asked.would)} />;
  else if (asked?.kind === 'dates')
    window_ = (
      <DatasDialog
        tarefa={asked.tarefa}
        onNext={(change) => setAsked({ kind: 'change', change, would: null })}
        onClose={() => setAsked(null)}
      />
    );
  else if (asked?.kind === 'before')
    window_ = <BeforeDialog uuid={asked.uuid} adding={asked.adding} onClose={() => setAsked(null)} />;

  return {
    actions,
    would: (asked?.kind === 'change' ? asked.would : null) ?? saved,
    onGesture,
    onLink,
    onPut,
    onTrayDrag: (tarefa: TarefaNoTempo | null) => {
      putting.current = tarefa;
    },
    window: window_,
  };
}
