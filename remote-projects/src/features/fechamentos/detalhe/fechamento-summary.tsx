import { formatDate } from '@gestao/shared/config';
import type { FechamentoDetalhe } from '@gestao/shared/contracts/operacao/fechamentos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { fechamentoTone, situacaoTone } from '@gestao/shared/rules/tones';
import { ProgressRing } from '@gestao/shared/ui/charts';
import { Kpi, KpiRow, Muted } from '@gestao/shared/ui/core';
import { useAddressWith } from '@gestao/shared/ui/table';
import { common } from '../../../texts/common';
import { texts } from '../../../texts/fechamentos';
import styles from './fechamento-summary.module.css';

/** How a closing stands in one strip, each figure with the way to what it counts; below, who works on it now. */
export function FechamentoSummary({ fechamento }: { fechamento: FechamentoDetalhe }) {
  const { situacao, status, dias_uteis_restantes: days } = fechamento;
  const address = useAddressWith();
  const tone = situacao ? situacaoTone[situacao] : fechamentoTone[status];
  const client = fechamento.visao === 'pendencias';
  const tab = (aba: string) => (client ? undefined : address('aba', aba));
  // A limit that fell on the eve of a holiday is past with no business day in between.
  const past = fechamento.data_limite !== null && fechamento.data_limite < dateIn(new Date());
  const { fechado_em, particularidades, trabalhando_agora } = fechamento;
  return (
    <section aria-label={texts.summary} className={styles.summary}>
      <div className={styles.strip}>
        <ProgressRing
          value={fechamento.progresso}
          label={texts.progressOf(fechamento.cliente.nome)}
          tone={tone}
          size={60}
        />
        <div className={styles.figures}>
          <KpiRow label={texts.figuresOf}>
            {situacao && (
              <Kpi label={texts.situation} value={fechamento.situacao_label} tone={situacaoTone[situacao]} />
            )}
            {fechado_em && (
              <Kpi
                label={texts.closedAt}
                value={formatDate(fechado_em)}
                hint={fechamento.fechado_por && texts.closedBy(fechamento.fechado_por)}
              />
            )}
            {fechamento.data_limite && (
              <Kpi
                label={texts.limit}
                value={formatDate(fechamento.data_limite)}
                hint={
                  days === null ? undefined : past && days === 0 ? common.overdue : common.businessDays(days)
                }
                hintTone={past && days !== null ? 'red' : undefined}
              />
            )}
            {fechamento.data_meta_conclusao && (
              <Kpi label={texts.goal} value={formatDate(fechamento.data_meta_conclusao)} />
            )}
            <Kpi label={texts.pendings} value={fechamento.pendencias_cliente} to={tab('pendencias')} />
            {!client && <Kpi label={texts.inReview} value={fechamento.em_revisao} />}
            {!client && <Kpi label={texts.files} value={fechamento.anexos_a_validar} to={tab('anexos')} />}
            {fechamento.ciclo > 1 && (
              <Kpi label={texts.cycle} value={fechamento.ciclo} to={tab('linha-do-tempo')} />
            )}
          </KpiRow>
        </div>
      </div>
      {trabalhando_agora.length > 0 && (
        <p className={styles.line}>
          <Muted>{texts.workingNow}:</Muted>{' '}
          {trabalhando_agora.map(({ nome, tarefa }) => texts.worksOn(nome, tarefa)).join(' · ')}
        </p>
      )}
      {particularidades && (
        <p className={styles.line}>
          <Muted>{texts.particularities}:</Muted> {particularidades}
        </p>
      )}
    </section>
  );
}
