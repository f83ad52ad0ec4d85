import { orcamentoStatusLabels, sinalLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import type { ListResult } from '@gestao/shared/contracts/comum/http';
import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import { Kpi, KpiRow } from '@gestao/shared/ui/core';
import type { Filter } from '@gestao/shared/ui/table';
import { texts } from '../../texts/orcamentos';

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Filters of every list of budgets. */
export const orcamentoFilters: readonly Filter[] = [
  { kind: 'one', key: 'status', label: texts.status, options: options(orcamentoStatusLabels) },
  { kind: 'one', key: 'situacao', label: texts.situation, options: options(texts.situations) },
  { kind: 'one', key: 'sinal', label: texts.signal, options: options(sinalLabels) },
  { kind: 'period', key: 'criado', label: texts.createdOn },
];

/** Key figures above a list; the mean margin is there only for whom the api sends it. */
export function OrcamentoFigures({ result }: { result: ListResult<unknown> }) {
  const { abertos, enviados, a_vencer, mensal_centavos, conversao_bp, ticket_medio_centavos, margem_bp } =
    result.agregados;
  return (
    <KpiRow label={texts.figures}>
      <Kpi
        label={texts.open}
        value={abertos ?? 0}
        hint={texts.monthlyOpen(formatCentavos(mensal_centavos ?? 0))}
      />
      <Kpi label={texts.sent} value={enviados ?? 0} />
      <Kpi label={texts.conversion} value={formatBp(conversao_bp)} />
      <Kpi label={texts.ticket} value={formatCentavos(ticket_medio_centavos)} hint={texts.ticketHint} />
      {margem_bp !== undefined && <Kpi label={texts.meanMargin} value={formatBp(margem_bp)} />}
      <Kpi label={texts.expiring} value={a_vencer ?? 0} tone={a_vencer ? 'amber' : undefined} />
    </KpiRow>
  );
}
