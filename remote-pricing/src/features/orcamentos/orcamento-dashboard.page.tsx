import { formatDate } from '@gestao/shared/config';
import { type PainelPrecificacao, type Periodo, periodoLabels } from '@gestao/shared/contracts/precificacao';
import { useQuery } from '@gestao/shared/query';
import { useSearchParams } from '@gestao/shared/router';
import { formatBp, formatCentavos, formatInteger } from '@gestao/shared/rules/format';
import { Card, EmptyState, Kpi, KpiRow, Loaded, PageHeader, Tabs } from '@gestao/shared/ui/core';
import { SelectField } from '@gestao/shared/ui/form';
import { Bars } from '../../components/bars';
import page from '../../components/page.module.css';
import { statusTone } from '../../components/tones';
import { texts } from '../../texts/dashboard';
import { texts as common } from '../../texts/orcamentos';
import { texts as volumes } from '../../texts/volumes';
import { VolumesReport } from '../volumes/volumes-report';
import { painelQuery } from './orcamentos.queries';

const standard: Periodo = '90d';
const periods = Object.entries(periodoLabels).map(([value, label]) => ({ value, label }));

/** Pictures of the pricing: how budgets go, and what clients use of what they contracted (domain 3.5). */
export default function OrcamentoDashboardPage() {
  return (
    <Tabs
      label={volumes.tabs}
      fresh
      items={[
        { id: 'orcamentos', label: volumes.budgets, content: () => <Budgets /> },
        { id: 'volumes', label: volumes.title, content: () => <VolumesReport /> },
      ]}
    />
  );
}

/** How the budgets of a period went: funnel, time, discount, and where they came from. */
function Budgets() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('periodo') ?? standard;
  const periodo = periods.some(({ value }) => value === asked) ? asked : standard;
  const query = useQuery(painelQuery(periodo));
  return (
    <div className={page.page}>
      <PageHeader
        title={common.titles.dashboard}
        context={query.data && texts.range(formatDate(query.data.de), formatDate(query.data.ate))}
        actions={
          <SelectField
            label={texts.period}
            hideLabel
            empty={null}
            options={periods}
            value={periodo}
            onChange={(value) => setSearch(!value || value === standard ? {} : { periodo: value })}
          />
        }
      />
      <Loaded query={query} skeleton="board" title={false}>
        {(painel) =>
          painel.criados === 0 ? (
            <Card>
              <EmptyState icon="dashboard" text={texts.empty} />
            </Card>
          ) : (
            <Panel painel={painel} />
          )
        }
      </Loaded>
    </div>
  );
}

/** Share of the reasons up to this one, most frequent first, in bp: the few that cause most refusals. */
function accumulated(reasons: PainelPrecificacao['motivos_recusa'], index: number): number {
  const sum = (rows: typeof reasons) => rows.reduce((total, { quantidade }) => total + quantidade, 0);
  return Math.round((sum(reasons.slice(0, index + 1)) * 10_000) / Math.max(1, sum(reasons)));
}

const days = (count: number | null) => (count === null ? texts.dash : texts.days(count));

function Panel({ painel }: { painel: PainelPrecificacao }) {
  const cut = (
    title: string,
    name: string,
    rows: PainelPrecificacao['por_origem'],
    tone?: (index: number) => (typeof statusTone)[keyof typeof statusTone] | undefined,
  ) => (
    <Bars
      title={title}
      headers={[name, texts.quantity, texts.monthly]}
      bars={rows.map(({ nome, quantidade, mensal_centavos }, index) => ({
        name: nome,
        amount: quantidade,
        value: formatInteger(quantidade),
        more: [formatCentavos(mensal_centavos)],
        tone: tone?.(index),
      }))}
    />
  );
  return (
    <>
      <KpiRow label={texts.figures}>
        <Kpi label={texts.created} value={formatInteger(painel.criados)} />
        <Kpi label={texts.sent} value={formatInteger(painel.enviados)} />
        <Kpi label={texts.accepted} value={formatInteger(painel.aceitos)} />
        <Kpi label={texts.conversion} value={formatBp(painel.conversao_bp)} hint={texts.conversionHint} />
        <Kpi label={texts.newMonthly} value={formatCentavos(painel.mrr_novo_centavos)} />
        <Kpi label={texts.setupSold} value={formatCentavos(painel.implantacao_vendida_centavos)} />
      </KpiRow>
      <KpiRow label={texts.figures}>
        <Kpi label={texts.untilSent} value={days(painel.dias_ate_envio)} />
        <Kpi label={texts.untilAccepted} value={days(painel.dias_ate_aceite)} />
        <Kpi label={texts.discount} value={formatBp(painel.desconto_medio_bp)} />
        {painel.margem_media_bp !== undefined && (
          <Kpi label={texts.margin} value={formatBp(painel.margem_media_bp)} />
        )}
      </KpiRow>
      <div className={page.grid}>
        {cut(texts.byStatus, texts.status, painel.por_status, (index) => {
          const row = painel.por_status[index];
          return row && statusTone[row.status];
        })}
        {cut(texts.byService, texts.service, painel.por_servico)}
        {cut(texts.byOrigin, texts.origin, painel.por_origem)}
        {cut(texts.bySeller, texts.seller, painel.por_vendedor)}
        {painel.motivos_recusa.length === 0 ? (
          <Card title={texts.refusals}>
            <EmptyState text={texts.noRefusals} />
          </Card>
        ) : (
          <Bars
            title={texts.refusals}
            headers={[texts.reason, texts.quantity, texts.accumulated]}
            bars={painel.motivos_recusa.map(({ nome, quantidade }, index) => ({
              name: nome,
              amount: quantidade,
              value: formatInteger(quantidade),
              more: [formatBp(accumulated(painel.motivos_recusa, index))],
              tone: 'red',
            }))}
          />
        )}
      </div>
    </>
  );
}
