import type { Cronograma } from '@gestao/shared/contracts/operacao/cronograma';
import { useQuery } from '@gestao/shared/query';
import { useSearchParams } from '@gestao/shared/router';
import { addDays } from '@gestao/shared/rules/calendar';
import { ViewSwitch } from '@gestao/shared/ui/board';
import { Button, ButtonLink, EmptyState, Loaded } from '@gestao/shared/ui/core';
import { useAddressWith } from '@gestao/shared/ui/table';
import { useMemo, useState } from 'react';
import page from '../../../components/page.module.css';
import { texts } from '../../../texts/cronograma';
import { cronogramaQuery } from '../projetos.queries';
import { createAxis, type DayWidths, dayWidths, type Span, type Zoom, zooms } from './axis';
import styles from './cronograma.module.css';
import { CronogramaTable } from './cronograma-table';
import { GanttChart } from './gantt/gantt-chart';
import { usePrinting } from './gantt/use-rows-in-sight';
import { inTime, rowsOf, undated } from './rows';
import { summaryOf } from './summary';
import { Tray } from './tray';
import { useDateChanges } from './use-date-changes';

/** The schedule of a project: a chart, or the same as a table. */
export function ProjetoCronograma({ uuid }: { uuid: string }) {
  const query = useQuery(cronogramaQuery(uuid));
  return (
    <Loaded query={query} skeleton="board" title={false}>
      {(data) => (data.tarefas.length === 0 ? <Empty /> : <Schedule data={data} />)}
    </Loaded>
  );
}

function Empty() {
  return (
    <div className={page.box}>
      <EmptyState icon="calendar" text={texts.empty} />
    </div>
  );
}

const zoomOf = (asked: string | null): Zoom => zooms.find((one) => one === asked) ?? 'semana';
const views = zooms.map((id) => ({ id, label: texts.zooms[id] }));

/** Width of the chart on paper, beside the names, in pixels. */
const paper = 760;

/** On paper all of the project stands on one width, from its first to its last day. */
function paperOf(data: Cronograma): { span: Span; widths: DayWidths } {
  const bars = data.tarefas.flatMap((one) => (inTime(one) && one.barra ? [one.barra] : []));
  const days = [
    data.projeto.data_prevista_fim,
    data.hoje,
    ...bars.flatMap(({ inicio, fim }) => [inicio, fim]),
  ]
    .filter((day) => day >= data.de && day <= data.ate)
    .sort();
  const span = { ...data, de: addDays(days[0] ?? data.de, -3), ate: addDays(days.at(-1) ?? data.ate, 10) };
  const plain = createAxis(span, [1, 0.4]);
  const each = Math.min(14, paper / plain.width);
  return { span, widths: [each, each * 0.4] };
}

function Schedule({ data }: { data: Cronograma }) {
  const [search] = useSearchParams();
  const addressWith = useAddressWith();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const printing = usePrinting();
  const zoom = printing ? 'mes' : zoomOf(search.get('zoom'));
  const critical = search.get('critico') === 'sim';
  const byStage = search.get('agrupar') === 'etapa';
  const asTable = search.get('modo') === 'tabela';
  const stages = data.tarefas.some((one) => inTime(one) && one.etapa !== null);
  const ordered = data.tarefas.some((one) => inTime(one) && one.folga !== undefined);
  // Only what days are open decides the axis: another answer with the same days draws nothing anew.
  const days = JSON.stringify([data.de, data.ate, data.sem_expediente, data.com_expediente]);
  const axis = useMemo(() => createAxis(data, dayWidths[zoom]), [days, zoom]);
  const rows = useMemo(
    () => rowsOf(data.tarefas, { folded, byStage: byStage && stages, none: texts.noStage }),
    [data.tarefas, folded, byStage, stages],
  );
  const drawnAxis = useMemo(() => {
    if (!printing) return axis;
    const { span, widths } = paperOf(data);
    return createAxis(span, widths);
  }, [printing, axis, data]);
  const changes = useDateChanges(data, axis, (key) => {
    const next = new Set(folded);
    if (!next.delete(key)) next.add(key);
    setFolded(next);
  });
  const loose = undated(data.tarefas);
  const toggle = (on: boolean, label: string, key: string, value: string) => (
    <ButtonLink
      small
      icon={on ? 'check' : undefined}
      aria-current={on ? 'true' : undefined}
      to={addressWith(key, on ? undefined : value)}
      preventScrollReset
    >
      {label}
    </ButtonLink>
  );
  return (
    <div className={page.page}>
      <div className={styles.bar}>
        <p className={styles.summary}>{summaryOf(data, axis)}</p>
        {!asTable && <ViewSwitch param="zoom" label={texts.zoom} keeps initial="semana" views={views} />}
        {!asTable && ordered && toggle(critical, texts.critical, 'critico', 'sim')}
        {stages && !asTable && toggle(byStage, texts.byStage, 'agrupar', 'etapa')}
        {toggle(asTable, texts.asTable, 'modo', 'tabela')}
        <Button small icon="printer" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      {loose.length > 0 && !asTable && (
        <Tray tarefas={loose} actions={changes.actions} onDrag={changes.onTrayDrag} />
      )}
      {asTable ? (
        <CronogramaTable data={data} rows={rows} actions={changes.actions} />
      ) : (
        <GanttChart
          data={data}
          rows={rows}
          axis={drawnAxis}
          zoom={zoom}
          critical={critical}
          printing={printing}
          would={changes.would}
          actions={changes.actions}
          onGesture={changes.onGesture}
          onLink={changes.onLink}
          onPut={changes.onPut}
        />
      )}
      {changes.window}
    </div>
  );
}
