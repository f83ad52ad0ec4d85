import { formatDate } from '@gestao/shared/config';
import type { TarefaNoTempo } from '@gestao/shared/contracts/operacao/cronograma';
import { texts } from '../../../../texts/cronograma';
import type { Place } from '../changes';

export const rangeOf = ({ inicio, fim }: Place) => texts.range(formatDate(inicio), formatDate(fim));

/** A bar in one sentence, for a tooltip and for who does not see the chart. */
export function describe(tarefa: TarefaNoTempo): string {
  const { barra, folga } = tarefa;
  if (!barra) return tarefa.titulo;
  const facts = [
    rangeOf(barra),
    barra.marco ? texts.milestone : texts.days(barra.dias_uteis),
    barra.calculado && texts.estimated,
    tarefa.status_label,
    tarefa.situacao_prazo_label !== tarefa.status_label && tarefa.situacao_prazo_label,
    texts.percent(tarefa.progresso),
    tarefa.critica && texts.isCritical,
    typeof folga === 'number' && texts.slackOf(folga),
    tarefa.bloqueada && texts.blocked,
    tarefa.responsavel,
  ].filter(Boolean);
  return `${tarefa.titulo}: ${facts.join(', ')}`;
}
