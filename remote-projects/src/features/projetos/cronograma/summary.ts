import { formatDate } from '@gestao/shared/config';
import type { Cronograma } from '@gestao/shared/contracts/operacao/cronograma';
import { isTarefaAberta } from '@gestao/shared/contracts/operacao/values/tarefas';
import { texts } from '../../../texts/cronograma';
import type { Axis } from './axis';
import { inTime } from './rows';

/** The schedule in one sentence: when it ends by its open tasks, against the project's own end, and what that hangs on. */
export function summaryOf({ tarefas, projeto, dependencias }: Cronograma, axis: Axis): string {
  const ends = tarefas.flatMap((one) =>
    inTime(one) && one.barra && isTarefaAberta(one.status) ? [one.barra.fim] : [],
  );
  const end = ends.sort().at(-1);
  if (end === undefined) return texts.summary.none;
  const critical = tarefas.filter((one) => inTime(one) && one.critica).length;
  const collides = dependencias.filter(({ colide }) => colide).length;
  // A client's person sees neither order nor slack.
  const ordered = tarefas.some((one) => inTime(one) && one.folga !== undefined);
  return [
    texts.summary.end(formatDate(end)),
    texts.summary.slack(axis.between(end, projeto.data_prevista_fim)),
    ...(ordered ? [texts.summary.critical(critical)] : []),
    ...(collides > 0 ? [texts.summary.collides(collides)] : []),
  ].join(', ');
}
