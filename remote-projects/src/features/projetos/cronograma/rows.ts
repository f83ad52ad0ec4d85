import type { TarefaDoCronograma, TarefaNoTempo } from '@gestao/shared/contracts/operacao/cronograma';

/** A line of the chart: a task, or the stage under which tasks stand. */
export type ChartRow =
  | { kind: 'stage'; key: string; level: 1; title: string; count: number; open: boolean }
  | {
      kind: 'task';
      key: string;
      level: number;
      tarefa: TarefaDoCronograma;
      /** Whether it has parts, and they show. */
      open: boolean | null;
    };

/**
 * Tasks in the order of their tree, each followed by its parts, under their stages where that is asked for.
 * @param folded keys of rows whose parts do not show
 * @param none name of the stage of those that have none
 */
export function rowsOf(
  tarefas: readonly TarefaDoCronograma[],
  { folded, byStage, none }: { folded: ReadonlySet<string>; byStage: boolean; none: string },
): ChartRow[] {
  const known = new Set(tarefas.map(({ uuid }) => uuid));
  const parts = new Map<string | null, TarefaDoCronograma[]>();
  for (const tarefa of tarefas) {
    const pai = tarefa.pai_uuid !== null && known.has(tarefa.pai_uuid) ? tarefa.pai_uuid : null;
    const there = parts.get(pai);
    if (there) there.push(tarefa);
    else parts.set(pai, [tarefa]);
  }
  const rows: ChartRow[] = [];
  const add = (tarefa: TarefaDoCronograma, level: number) => {
    const below = parts.get(tarefa.uuid);
    const open = below ? !folded.has(tarefa.uuid) : null;
    rows.push({ kind: 'task', key: tarefa.uuid, level, tarefa, open });
    if (open) for (const one of below ?? []) add(one, level + 1);
  };
  const roots = parts.get(null) ?? [];
  if (!byStage) {
    for (const root of roots) add(root, 1);
    return rows;
  }
  const stages = new Map<string, TarefaDoCronograma[]>();
  for (const root of roots) {
    const stage = (root.resumida ? null : root.etapa) ?? none;
    stages.set(stage, [...(stages.get(stage) ?? []), root]);
  }
  for (const [title, inStage] of stages) {
    const key = `etapa ${title}`;
    const open = !folded.has(key);
    rows.push({ kind: 'stage', key, level: 1, title, count: inStage.length, open });
    if (open) for (const root of inStage) add(root, 2);
  }
  return rows;
}

/** Open tasks without any date, which the person may give one. */
export const undated = (tarefas: readonly TarefaDoCronograma[]): TarefaNoTempo[] =>
  tarefas.filter((one): one is TarefaNoTempo => !one.resumida && one.barra === null && one.move);

/** A task whose dates the person sees. */
export const inTime = (tarefa: TarefaDoCronograma): tarefa is TarefaNoTempo => !tarefa.resumida;
