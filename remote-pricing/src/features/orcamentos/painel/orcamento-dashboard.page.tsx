import { formatDate } from '@gestao/shared/config';
import {
  type PainelPrecificacao,
  type Periodo,
  periodoLabels,
} from '@gestao/shared/contracts/comercial/orcamento-painel';
import { hasPermission } from '@gestao/shared/permissions';
import { useQuery } from '@gestao/shared/query';
import { href, useSearchParams } from '@gestao/shared/router';
import { formatBp, formatCentavos, formatInteger } from '@gestao/shared/rules/format';
import { useUser } from '@gestao/shared/session';
import { BarList, ColumnChart } from '@gestao/shared/ui/charts';
import { Button, Card, EmptyState, Kpi, KpiRow, Loaded, PageHeader, Tabs } from '@gestao/shared/ui/core';
import page from '../../../components/page.module.css';
import { statusTone } from '../../../components/tones';
import { texts } from '../../../texts/dashboard';
import { texts as common } from '../../../texts/orcamentos';
import { texts as volumes } from '../../../texts/volumes';
import { VolumesReport } from '../../volumes/volumes-report';
import { type PainelPedido, painelQuery } from '../orcamentos.queries';
import { cutKeys, DashboardFilters, exportDashboard } from './dashboard-actions';
import styles from './dashboard-page.module.css';
import { DashboardScatter } from './dashboard-scatter';

const standard: Periodo = '90d';

/**
 * Pictures of the pricing: how budgets go, and what clients use of what they contracted
 * (docs/domain/comercial.md#painel).
 */
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

/** Period and cuts of the address; what is not one of them counts as not asked. */
function readPedido(search: URLSearchParams): PainelPedido {
  const periodo = search.get('periodo') ?? standard;
  const cuts = cutKeys.flatMap((key) => {
    const value = search.get(key);
    return value ? [[key, value]] : [];
  });
  return { periodo: periodo in periodoLabels ? periodo : standard, ...Object.fromEntries(cuts) };
}

/** How the budgets of a period went: funnel, time, discount, margin, and where they came from. */
function Budgets() {
  const [search, setSearch] = useSearchParams();
  const pedido = readPedido(search);
  const query = useQuery(painelQuery(pedido));
  const change = (key: keyof PainelPedido, value: string | null) => {
    const next = Object.entries({ ...pedido, [key]: value ?? '' }).filter(
      ([name, one]) => one !== '' && !(name === 'periodo' && one === standard),
    );
    setSearch(Object.fromEntries(next));
  };
  const cut = cutKeys.some((key) => pedido[key]);
  return (
    <div className={page.page}>
      <PageHeader
        title={common.titles.dashboard}
        context={query.data && texts.range(formatDate(query.data.de), formatDate(query.data.ate))}
        menu={[
          {
            label: texts.exportPdf,
            icon: 'download',
            onSelect: () => void exportDashboard(pedido, 'pdf'),
          },
          {
            label: texts.exportXlsx,
            icon: 'download',
            onSelect: () => void exportDashboard(pedido, 'xlsx'),
          },
        ]}
      />
      <div className={styles.filters}>
        <DashboardFilters pedido={pedido} opcoes={query.data?.opcoes} onChange={change} />
      </div>
      <Loaded query={query} skeleton="board" title={false}>
        {(painel) => {
          if (painel.criados > 0) return <Panel painel={painel} pedido={pedido} />;
          return (
            <Card>
              <EmptyState
                icon="dashboard"
                text={cut ? texts.noResults : texts.empty}
                action={
                  cut && (
                    <Button
                      onClick={() =>
                        setSearch(pedido.periodo === standard ? {} : { periodo: pedido.periodo })
                      }
                    >
                      {texts.clear}
                    </Button>
                  )
                }
              />
            </Card>
          );
        }}
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

/** Where a figure leads: the list the person may open, with the same period and cuts. */
function useDrill({ de, ate }: PainelPrecificacao, { periodo: _periodo, ...cuts }: PainelPedido) {
  const user = useUser();
  const list = hasPermission(user, 'gerenciar precificacao todos orcamentos')
    ? 'orcamentos.list'
    : hasPermission(user, 'gerenciar precificacao meus orcamentos')
      ? 'orcamentos.mine'
      : undefined;
  return (more: Record<string, string | undefined> = {}) => {
    const filters = Object.entries({ criado_de: de, criado_ate: ate, ...cuts, ...more });
    const known = filters.filter((one): one is [string, string] => Boolean(one[1]));
    return list && href(list, {}, Object.fromEntries(known));
  };
}

const slaTones = { no_prazo: 'green', vence_hoje: 'amber', atrasado: 'red' } as const;

function Panel({ painel, pedido }: { painel: PainelPrecificacao; pedido: PainelPedido }) {
  const drill = useDrill(painel, pedido);
  const { antes } = painel;
  const cut = (
    title: string,
    name: string,
    rows: PainelPrecificacao['por_origem'],
    key: 'vendedor' | 'origem' | 'servico',
  ) => (
    <BarList
      title={title}
      headers={[name, texts.quantity, texts.monthly]}
      bars={rows.map(({ uuid, nome, quantidade, mensal_centavos }) => ({
        name: nome,
        amount: quantidade,
        value: formatInteger(quantidade),
        more: [formatCentavos(mensal_centavos)],
        to: uuid && drill({ [key]: uuid }),
      }))}
    />
  );
  return (
    <>
      <KpiRow label={texts.figures}>
        <Kpi
          label={texts.created}
          value={formatInteger(painel.criados)}
          hint={antes && texts.before(formatInteger(antes.criados))}
          to={drill()}
        />
        <Kpi
          label={texts.sent}
          value={formatInteger(painel.enviados)}
          hint={antes && texts.before(formatInteger(antes.enviados))}
        />
        <Kpi
          label={texts.accepted}
          value={formatInteger(painel.aceitos)}
          hint={texts.acceptedValue(formatCentavos(painel.mrr_novo_centavos))}
          to={drill({ status: 'aceito' })}
        />
        <Kpi label={texts.conversion} value={formatBp(painel.conversao_bp)} hint={texts.conversionHint} />
        <Kpi label={texts.untilSent} value={days(painel.dias_ate_envio)} />
        <Kpi label={texts.untilAccepted} value={days(painel.dias_ate_aceite)} />
      </KpiRow>
      <KpiRow label={texts.sold}>
        <Kpi
          label={texts.newMonthly}
          value={formatCentavos(painel.mrr_novo_centavos)}
          hint={antes && texts.before(formatCentavos(antes.mrr_novo_centavos))}
        />
        <Kpi
          label={texts.setupSold}
          value={formatCentavos(painel.implantacao_vendida_centavos)}
          hint={antes && texts.before(formatCentavos(antes.implantacao_vendida_centavos))}
        />
        <Kpi label={texts.discount} value={formatBp(painel.desconto_medio_bp)} />
        {painel.margem_media_bp !== undefined && (
          <Kpi label={texts.margin} value={formatBp(painel.margem_media_bp)} />
        )}
      </KpiRow>
      <div className={page.grid}>
        {painel.serie && (
          <ColumnChart
            title={texts.series}
            summary={painel.antes && texts.seriesSummary(painel.criados, painel.antes.criados)}
            header={texts.step}
            labels={painel.serie.map(({ de, ate }) => texts.stepOf(formatDate(de), formatDate(ate)))}
            short={(label) => label.slice(0, 5)}
            format={(value) => (value === null ? texts.dash : formatInteger(value))}
            series={{ name: texts.created, values: painel.serie.map(({ criados }) => criados) }}
            before={{ name: texts.periodBefore, values: painel.serie.map(({ antes }) => antes) }}
          />
        )}
        <BarList
          title={texts.byStatus}
          headers={[texts.status, texts.quantity, texts.monthly]}
          bars={painel.por_status.map(({ status, nome, quantidade, mensal_centavos }) => ({
            name: nome,
            amount: quantidade,
            value: formatInteger(quantidade),
            more: [formatCentavos(mensal_centavos)],
            tone: statusTone[status],
            to: drill({ status }),
          }))}
        />
        {painel.motivos_recusa.length === 0 ? (
          <Card title={texts.refusals}>
            <EmptyState text={texts.noRefusals} />
          </Card>
        ) : (
          <BarList
            title={texts.refusals}
            headers={[texts.reason, texts.quantityShare]}
            bars={painel.motivos_recusa.map(({ uuid, nome, quantidade }, index) => ({
              name: nome,
              amount: quantidade,
              value: texts.withShare(
                formatInteger(quantidade),
                formatBp(accumulated(painel.motivos_recusa, index)),
              ),
              tone: 'red',
              to: uuid && drill({ status: 'recusado', motivo: uuid }),
            }))}
          />
        )}
        {painel.pontos && <DashboardScatter pontos={painel.pontos} />}
        {painel.sla_fila.length > 0 && <QueueTimes filas={painel.sla_fila} />}
        {cut(texts.byService, texts.service, painel.por_servico, 'servico')}
        {cut(texts.byOrigin, texts.origin, painel.por_origem, 'origem')}
        {cut(texts.bySeller, texts.seller, painel.por_vendedor, 'vendedor')}
      </div>
    </>
  );
}

/** How the time of what waits stands, queue by queue; each leads to the inbox. */
function QueueTimes({ filas }: { filas: PainelPrecificacao['sla_fila'] }) {
  return (
    <BarList
      title={texts.sla}
      headers={[texts.slaState, texts.quantity]}
      bars={filas.flatMap((queue) =>
        (Object.keys(slaTones) as (keyof typeof slaTones)[]).map((state) => ({
          name: texts.slaBar(queue.nome, texts.slaStates[state]),
          amount: queue[state],
          value: formatInteger(queue[state]),
          tone: slaTones[state],
          to: href('orcamentos.inbox', {}, { fila: queue.fila }),
        })),
      )}
    />
  );
}
