import { formatDate } from '@gestao/shared/config';
import type { Cronograma, TarefaDoCronograma } from '@gestao/shared/contracts/operacao/cronograma';
import { tarefaTone } from '@gestao/shared/rules/tones';
import { StatusBadge } from '@gestao/shared/ui/core';
import { type Column, DataTable, useAddressWith } from '@gestao/shared/ui/table';
import type { CSSProperties } from 'react';
import { useMemo } from 'react';
import table from '../../../components/tarefa-table.module.css';
import { common } from '../../../texts/common';
import { texts } from '../../../texts/cronograma';
import type { RowActions } from './gantt/gantt-row';
import { type ChartRow, inTime } from './rows';

type TaskRow = Extract<ChartRow, { kind: 'task' }>;

/** What a task waits for, by name. */
function awaitsOf({ dependencias, tarefas }: Cronograma): ReadonlyMap<string, string> {
  const titles = new Map(tarefas.map(({ uuid, titulo }) => [uuid, titulo]));
  const awaits = new Map<string, string[]>();
  for (const { predecessora_uuid, sucessora_uuid, folga_dias_uteis } of dependencias) {
    const title = titles.get(predecessora_uuid);
    if (title === undefined) continue;
    const known = awaits.get(sucessora_uuid) ?? [];
    awaits.set(sucessora_uuid, [...known, texts.awaitsOne(title, folga_dias_uteis)]);
  }
  return new Map([...awaits].map(([uuid, all]) => [uuid, all.join('; ')]));
}

const of =
  (tell: (tarefa: Extract<TarefaDoCronograma, { resumida: false }>) => string | number | null | undefined) =>
  ({ tarefa }: TaskRow) =>
    (inTime(tarefa) ? tell(tarefa) : null) ?? common.dash;

function columnsOf(data: Cronograma): Column<TaskRow>[] {
  const awaits = awaitsOf(data);
  const full = data.tarefas.filter(inTime);
  const ordered = full.some(({ folga }) => folga !== undefined);
  const columns: (Column<TaskRow> | false)[] = [
    {
      key: 'titulo',
      header: texts.task,
      primary: true,
      cell: ({ tarefa, level }) => (
        <span
          className={level > 1 ? table.child : undefined}
          style={{ '--level': level - 1 } as CSSProperties}
        >
          {tarefa.titulo}
        </span>
      ),
    },
    full.some(({ responsavel }) => responsavel !== undefined) && {
      key: 'responsavel',
      header: common.responsible,
      cell: of(({ responsavel }) => responsavel),
    },
    full.some(({ etapa }) => etapa !== null) && {
      key: 'etapa',
      header: texts.stage,
      cell: of(({ etapa }) => etapa),
    },
    {
      key: 'inicio',
      header: texts.begin,
      cell: of(({ barra }) => barra && formatDate(barra.inicio)),
    },
    { key: 'fim', header: texts.end, cell: of(({ barra }) => barra && formatDate(barra.fim)) },
    {
      key: 'dias',
      header: texts.length,
      align: 'end',
      cell: of(({ barra }) => barra && (barra.marco ? texts.milestone : barra.dias_uteis)),
    },
    ordered && {
      key: 'folga',
      header: texts.slack,
      cell: of(({ folga, critica }) =>
        folga == null
          ? null
          : critica
            ? `${texts.slackOf(folga)}, ${texts.isCritical}`
            : texts.slackOf(folga),
      ),
    },
    ordered && {
      key: 'aguarda',
      header: texts.awaits,
      cell: ({ tarefa }) => awaits.get(tarefa.uuid) ?? common.dash,
    },
    {
      key: 'progresso',
      header: texts.progress,
      align: 'end',
      cell: of(({ progresso }) => texts.percent(progresso)),
    },
    {
      key: 'status',
      header: common.status,
      state: true,
      cell: ({ tarefa }) => <StatusBadge tone={tarefaTone[tarefa.status]}>{tarefa.status_label}</StatusBadge>,
    },
  ];
  return columns.filter((one) => one !== false);
}

/** The chart in words: the same tasks in the same order, what each waits for, and the same menu. */
export function CronogramaTable({
  data,
  rows,
  actions,
}: {
  data: Cronograma;
  rows: readonly ChartRow[];
  actions: RowActions;
}) {
  const addressWith = useAddressWith();
  const columns = useMemo(() => columnsOf(data), [data]);
  const tasks = useMemo(() => rows.filter((row): row is TaskRow => row.kind === 'task'), [rows]);
  return (
    <DataTable
      caption={texts.chart(data.projeto.nome)}
      columns={columns}
      rows={tasks}
      rowKey={({ key }) => key}
      rowLabel={({ tarefa }) => tarefa.titulo}
      rowTo={({ tarefa }) => (tarefa.resumida ? undefined : addressWith('tarefa', tarefa.uuid))}
      rowMenu={({ tarefa }) =>
        tarefa.resumida || !tarefa.move
          ? []
          : [
              { label: texts.moveDates, onSelect: () => actions.dates(tarefa.uuid) },
              { label: texts.before, onSelect: () => actions.before(tarefa.uuid) },
            ]
      }
    />
  );
}
