import { orcamentoStatusLabels, sinalLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import type { ListResult } from '@gestao/shared/contracts/comum/http';
import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import { optionsOfLabels } from '@gestao/shared/rules/options';
import { Kpi, KpiRow } from '@gestao/shared/ui/core';
import { type Filter, useFigureLinks } from '@gestao/shared/ui/table';
import { texts } from '../../texts/orcamentos';

/** Filters of every list of budgets. */
export const orcamentoFilters: readonly Filter[] = [
  { kind: 'many', key: 'status', label: texts.status, options: optionsOfLabels(orcamentoStatusLabels) },
  { kind: 'one', key: 'situacao', label: texts.situation, options: optionsOfLabels(texts.situations) },
  { kind: 'many', key: 'sinal', label: texts.signal, options: optionsOfLabels(sinalLabels) },
  { kind: 'amount', key: 'mensal', label: texts.monthly },
  { kind: 'period', key: 'criado', label: texts.createdOn },
];

/** Key figures above a list; the mean margin is there only for whom the api sends it. */
export function OrcamentoFigures({ result }: { result: ListResult<unknown> }) {
  const { abertos, enviados, a_vencer, mensal_centavos, conversao_bp, ticket_medio_centavos, margem_bp } =
    result.agregados;
  const only = useFigureLinks();
  return (
    <KpiRow label={texts.figures}>
      <Kpi
        label={texts.open}
        value={abertos ?? 0}
        hint={texts.monthlyOpen(formatCentavos(mensal_centavos ?? 0))}
        {...only({ situacao: 'abertos' })}
      />
      <Kpi label={texts.sent} value={enviados ?? 0} {...only({ status: 'enviado' })} />
      <Kpi
        label={texts.conversion}
        value={formatBp(conversao_bp)}
        {...only({ status: 'aceito,recusado,expirado' })}
      />
      <Kpi
        label={texts.ticket}
        value={formatCentavos(ticket_medio_centavos)}
        hint={texts.ticketHint}
        {...only({ status: 'aceito' })}
      />
      {margem_bp !== undefined && (
        <Kpi
          label={texts.meanMargin}
          value={formatBp(margem_bp)}
          {...only({ sinal: 'automatica,gestor,diretoria' })}
        />
      )}
      <Kpi
        label={texts.expiring}
        value={a_vencer ?? 0}
        tone={a_vencer ? 'amber' : undefined}
        {...only({ situacao: 'a_vencer' })}
      />
    </KpiRow>
  );
}
