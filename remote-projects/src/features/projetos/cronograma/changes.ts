import type { Barra, TarefaNoTempo } from '@gestao/shared/contracts/operacao/cronograma';
import type { MudancaDeDatas } from '@gestao/shared/contracts/operacao/tarefa-domino';
import type { Axis } from './axis';

/** What a person does to a bar, by pointer or by keys. */
export type Gesture =
  | { kind: 'move'; days: number }
  | { kind: 'begin'; day: string }
  | { kind: 'end'; day: string };

export type Place = Pick<Barra, 'inicio' | 'fim'>;

/** Where a bar lies after a gesture: always on days with business, its beginning never after its end. */
export function placeAfter({ inicio, fim }: Place, gesture: Gesture, axis: Axis): Place {
  if (gesture.kind === 'move')
    return { inicio: axis.shift(inicio, gesture.days), fim: axis.shift(fim, gesture.days) };
  if (gesture.kind === 'begin') return { inicio: gesture.day > fim ? fim : gesture.day, fim };
  return { inicio, fim: gesture.day < inicio ? inicio : gesture.day };
}

/** What dragging by some pixels means, snapped to days with business. @returns `null` where nothing changes */
export function gestureOf(
  kind: Gesture['kind'],
  { inicio, fim }: Place,
  moved: number,
  axis: Axis,
): Gesture | null {
  const day = kind === 'end' ? fim : inicio;
  const middle = (axis.left(day) + axis.right(day)) / 2;
  const to = axis.businessAt(middle + moved);
  if (kind === 'move') {
    const days = axis.between(inicio, to);
    return days === 0 ? null : { kind, days };
  }
  if (kind === 'begin') return to === inicio || to > fim ? null : { kind, day: to };
  return to === fim || to < inicio ? null : { kind, day: to };
}

/** The field a deadline stands in; a task without one is given its internal date, never a legal one. */
const deadlineOf = ({ data_vencimento, data_meta }: TarefaNoTempo) =>
  data_vencimento !== null
    ? ('data_vencimento' as const)
    : data_meta !== null
      ? ('data_meta' as const)
      : null;

/**
 * The dates that a gesture writes (docs/domain/operacao.md#cronograma). A bar moves with all its dates; an end that is
 * pulled leaves the other one where it stands, also where only the estimate gave that one.
 */
export function changeOf(tarefa: TarefaNoTempo, gesture: Gesture, axis: Axis): MudancaDeDatas | null {
  const { uuid, versao, barra } = tarefa;
  if (!barra) return null;
  const { inicio, fim } = placeAfter(barra, gesture, axis);
  const deadline = deadlineOf(tarefa);
  const written = tarefa.data_inicio_prevista !== null;
  if (gesture.kind === 'move' || (barra.marco && gesture.kind === 'end'))
    return {
      uuid,
      versao,
      ...(written || deadline === null ? { data_inicio_prevista: inicio } : {}),
      ...(deadline === null ? {} : { [deadline]: fim, acompanham: true }),
    };
  if (gesture.kind === 'begin')
    return {
      uuid,
      versao,
      data_inicio_prevista: inicio,
      ...(barra.calculado === 'fim' ? { data_meta: fim } : {}),
    };
  return {
    uuid,
    versao,
    [deadline ?? 'data_meta']: fim,
    ...(barra.calculado === 'inicio' ? { data_inicio_prevista: inicio } : {}),
    // The internal date lies at or before the legal one.
    ...(deadline === 'data_vencimento' && tarefa.data_meta !== null && tarefa.data_meta > fim
      ? { data_meta: fim }
      : {}),
  };
}

/** Puts a task without dates on a day: from there, as long as its estimate says. */
export function firstDates(
  { uuid, versao, dias_estimados }: Pick<TarefaNoTempo, 'uuid' | 'versao' | 'dias_estimados'>,
  day: string,
  axis: Axis,
): MudancaDeDatas {
  return {
    uuid,
    versao,
    data_inicio_prevista: day,
    data_meta: axis.shift(day, dias_estimados - 1),
  };
}
