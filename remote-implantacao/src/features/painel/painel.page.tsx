import { formatDate } from '@gestao/shared/config';
import {
  type PainelImplantacao,
  type PainelPeriodo,
  painelPeriodoLabels,
} from '@gestao/shared/contracts/implantacao/painel';
import { call, download, errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { hasPermission } from '@gestao/shared/permissions';
import { queryOptions, useQuery } from '@gestao/shared/query';
import { href, useSearchParams } from '@gestao/shared/router';
import { formatBp, formatInteger } from '@gestao/shared/rules/format';
import { useUser } from '@gestao/shared/session';
import { BarList } from '@gestao/shared/ui/charts';
import { Card, EmptyState, Kpi, KpiRow, Loaded, PageHeader, Row } from '@gestao/shared/ui/core';
import { SelectField } from '@gestao/shared/ui/form';
import { filterOptions, saveFile } from '@gestao/shared/ui/table';
import page from '../../components/page.module.css';
import { saudeTone } from '../../components/tones';
import { texts } from '../../texts/painel';

const standard: PainelPeriodo = '90d';
const emCurso = 'em_andamento,aguardando_cliente,pausada';

const painelQuery = (periodo: PainelPeriodo) =>
  queryOptions({
    queryKey: ['implantacoes', 'dashboard', periodo],
    queryFn: async ({ signal }) =>
      (await call('GET /implantacoes/dashboard', { query: { periodo }, signal })).data,
  });

/** How onboardings stand today, and how those went that ended in a period. */
export default function PainelPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('periodo') ?? standard;
  const periodo = asked in painelPeriodoLabels ? (asked as PainelPeriodo) : standard;
  const query = useQuery(painelQuery(periodo));
  const file = (formato: 'pdf' | 'xlsx') => void exportPainel(periodo, formato);
  return (
    <div className={page.page}>
      <PageHeader
        title={texts.title}
        context={query.data && texts.range(formatDate(query.data.de), formatDate(query.data.ate))}
        menu={[
          { label: texts.exportPdf, icon: 'download', onSelect: () => file('pdf') },
          { label: texts.exportXlsx, icon: 'download', onSelect: () => file('xlsx') },
        ]}
      />
      <Row>
        <SelectField
          label={texts.period}
          hideLabel
          empty={null}
          options={filterOptions(painelPeriodoLabels)}
          value={periodo}
          onChange={(value) => setSearch(!value || value === standard ? {} : { periodo: value })}
        />
      </Row>
      <Loaded query={query} skeleton="board" title={false}>
        {(painel) => <Panel painel={painel} />}
      </Loaded>
    </div>
  );
}

/** Saves the dashboard of the period; told by notices. */
async function exportPainel(periodo: PainelPeriodo, formato: 'pdf' | 'xlsx'): Promise<void> {
  const id = notify.progress(texts.exporting, { id: 'exportar-painel-implantacao' });
  try {
    const answer = await download('GET /implantacoes/dashboard/exportar', { query: { periodo, formato } });
    if (answer.file) saveFile(answer.file, answer.name);
    notify.success(texts.exported, { id });
  } catch (error) {
    notify.error(errorText(error), { id });
  }
}

/** Where a figure leads: the list, to whoever may open it. */
function useDrill() {
  const user = useUser();
  const may = hasPermission(user, 'gerenciar todas implantacoes');
  return (filters: Record<string, string | null>) =>
    may
      ? href(
          'implantacoes.list',
          {},
          Object.fromEntries(
            Object.entries(filters).filter((one): one is [string, string] => one[1] !== null),
          ),
        )
      : undefined;
}

function Panel({ painel }: { painel: PainelImplantacao }) {
  const drill = useDrill();
  const ended = { status: 'concluida', fim_de: painel.de, fim_ate: painel.ate };
  const note = painel.nota_media_decimos;
  const { dias_uteis_medios: mean, no_prazo_bp } = painel;
  return (
    <>
      <KpiRow label={texts.today}>
        <Kpi
          label={texts.running}
          value={formatInteger(painel.em_andamento)}
          to={drill({ status: emCurso })}
        />
        <Kpi
          label={texts.waiting}
          value={formatInteger(painel.aguardando_inicio)}
          to={drill({ status: 'aguardando_inicio' })}
        />
        <Kpi
          label={texts.health}
          value={painel.saude_media ?? texts.noData}
          to={drill({ status: emCurso })}
        />
        <Kpi
          label={texts.documents}
          value={formatInteger(painel.documentos_pendentes)}
          to={drill({ status: emCurso, documentos: 'pendentes' })}
        />
      </KpiRow>
      <KpiRow label={texts.ended}>
        <Kpi label={texts.done} value={formatInteger(painel.concluidas)} to={drill(ended)} />
        <Kpi label={texts.mean} value={mean === null ? texts.noData : texts.days(mean)} to={drill(ended)} />
        <Kpi label={texts.onTime} value={no_prazo_bp === null ? texts.noData : formatBp(no_prazo_bp)} />
        <Kpi label={texts.note} value={note === null ? texts.noData : (note / 10).toLocaleString('pt-BR')} />
      </KpiRow>
      <div className={page.halves}>
        <Charts painel={painel} />
      </div>
    </>
  );
}

function Charts({ painel }: { painel: PainelImplantacao }) {
  const drill = useDrill();
  return (
    <>
      <BarList
        title={texts.byHealth}
        headers={[texts.name, texts.quantity]}
        bars={painel.por_saude.map(({ faixa, nome, quantidade }) => ({
          name: nome,
          amount: quantidade,
          value: formatInteger(quantidade),
          tone: saudeTone[faixa],
          to: drill({ status: emCurso, saude: faixa }),
        }))}
      />
      <Bars title={texts.byPerson} of={painel.por_responsavel}>
        <BarList
          title={texts.byPerson}
          headers={[texts.name, texts.health, texts.quantity]}
          bars={painel.por_responsavel.map(({ uuid, nome, quantidade, saude_media }) => ({
            key: uuid,
            name: nome,
            amount: saude_media,
            value: texts.healthOf(saude_media, quantidade),
            more: [formatInteger(quantidade)],
            to: drill({ status: emCurso, responsavel: uuid }),
          }))}
        />
      </Bars>
      <Bars title={texts.byPhase} of={painel.por_fase}>
        <BarList
          title={texts.byPhase}
          headers={[texts.name, texts.daysInPhase, texts.now]}
          bars={painel.por_fase.map(({ nome, quantidade, dias_uteis }) => ({
            name: nome,
            amount: dias_uteis,
            value: texts.days(dias_uteis),
            more: [formatInteger(quantidade)],
            to: drill({ status: emCurso, fase: nome }),
          }))}
        />
      </Bars>
      <BarList
        title={texts.byAge}
        headers={[texts.name, texts.quantity]}
        bars={painel.por_idade.map(({ idade, nome, quantidade, inicio_de, inicio_ate }) => ({
          key: idade,
          name: nome,
          amount: quantidade,
          value: formatInteger(quantidade),
          to: drill({ status: emCurso, inicio_de, inicio_ate }),
        }))}
      />
      <Bars title={texts.rejected} of={painel.documentos_rejeitados}>
        <BarList
          title={texts.rejected}
          headers={[texts.name, texts.quantity]}
          bars={painel.documentos_rejeitados.map(({ nome, quantidade }) => ({
            name: nome,
            amount: quantidade,
            value: formatInteger(quantidade),
            tone: 'red' as const,
            to: drill({ status: emCurso, documentos: 'rejeitados' }),
          }))}
        />
      </Bars>
    </>
  );
}

/** A picture, or that there is nothing to draw yet. */
function Bars({ title, of, children }: { title: string; of: readonly unknown[]; children: React.ReactNode }) {
  if (of.length > 0) return children;
  return (
    <Card title={title}>
      <EmptyState text={texts.nothing} />
    </Card>
  );
}
