import type { FechamentoResumo } from '@gestao/shared/contracts/operacao/fechamentos';
import { Kpi, KpiRow } from '@gestao/shared/ui/core';
import { useFigureLinks } from '@gestao/shared/ui/table';
import { texts } from '../../texts/fechamentos';

/** Business days the firm means to close in. */
const goal = 100;

/** Figures of one competência, above matrix and table alike. */
export function FechamentoFigures({ resumo }: { resumo: FechamentoResumo | undefined }) {
  const only = useFigureLinks(['competencia', 'visao']);
  if (!resumo) return null;
  const those = (filter: Record<string, string>) => only({ visao: 'tabela', ...filter });
  const days = resumo.dias_para_fechar_decimos;
  return (
    <KpiRow label={texts.figures}>
      <Kpi
        label={texts.closed}
        value={resumo.fechados}
        hint={texts.ofTotal(resumo.total)}
        {...those({ status: 'fechado' })}
      />
      <Kpi
        label={texts.atRisk}
        value={resumo.em_risco}
        tone={resumo.em_risco > 0 ? 'amber' : undefined}
        hint={texts.atRiskHint}
        {...those({ situacao: 'em_risco' })}
      />
      <Kpi
        label={texts.late}
        value={resumo.atrasados}
        tone={resumo.atrasados > 0 ? 'red' : undefined}
        hint={texts.lateHint}
        {...those({ situacao: 'atrasado' })}
      />
      <Kpi
        label={texts.waiting}
        value={resumo.aguardando_cliente}
        hint={texts.waitingHint}
        {...those({ pendencia: 'sim' })}
      />
      <Kpi
        label={texts.daysToClose}
        value={days === null ? '—' : (days / 10).toLocaleString('pt-BR', { minimumFractionDigits: 1 })}
        hint={days === null ? texts.daysNone : texts.daysHint}
        hintTone={days === null ? undefined : days <= goal ? 'green' : 'amber'}
      />
    </KpiRow>
  );
}
