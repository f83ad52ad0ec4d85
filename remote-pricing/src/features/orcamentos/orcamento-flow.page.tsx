import { formatDate } from '@gestao/shared/config';
import type { OrcamentoDetalhe, OrcamentoStatus } from '@gestao/shared/contracts/orcamentos';
import { useQuery } from '@gestao/shared/query';
import { href, useParams } from '@gestao/shared/router';
import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import {
  Alert,
  Badge,
  Card,
  Kpi,
  KpiRow,
  Loaded,
  PageHeader,
  Slot,
  StatusBadge,
  Tabs,
  useSlotEntries,
} from '@gestao/shared/ui/core';
import page from '../../components/page.module.css';
import { Stepper } from '../../components/stepper';
import { sinalTone, statusTone } from '../../components/tones';
import { texts } from '../../texts/orcamentos';
import { flowTabs } from './flow-tabs';
import { orcamentoQuery } from './orcamentos.queries';

const t = texts.flow;
const preview = 'orcamento.preview';
/** Before the approval: afterwards what it needed says nothing any more. */
const undecided: readonly OrcamentoStatus[] = ['rascunho', 'em_precificacao', 'em_aprovacao'];

/** One budget: where it stands, what it holds, and what the person may know of its margin. */
export default function OrcamentoFlowPage() {
  const { uuid = '' } = useParams();
  const query = useQuery(orcamentoQuery(uuid));
  return (
    <Loaded query={query} skeleton="detail">
      {(orcamento) => <Flow orcamento={orcamento} />}
    </Loaded>
  );
}

function Flow({ orcamento }: { orcamento: OrcamentoDetalhe }) {
  const { numero, revisao } = orcamento;
  const name = revisao > 0 ? `${numero} ${texts.revision(revisao)}` : numero;
  const list = href('orcamentos.mine');
  const tabs = flowTabs(orcamento);
  if (useSlotEntries(preview).length > 0) {
    tabs.push({
      id: 'cliente',
      label: t.preview,
      content: () => <Slot name={preview} props={{ uuid: orcamento.uuid }} />,
    });
  }
  return (
    <div className={page.page}>
      <PageHeader
        title={orcamento.nome_cliente}
        badge={
          <>
            <StatusBadge tone={statusTone[orcamento.status]}>{orcamento.status_label}</StatusBadge>{' '}
            {orcamento.sinal && undecided.includes(orcamento.status) && (
              <StatusBadge tone={sinalTone[orcamento.sinal]}>{orcamento.sinal_label}</StatusBadge>
            )}
            {orcamento.legado && <Badge>{texts.legacy}</Badge>}
          </>
        }
        context={t.context(name, orcamento.vendedor, orcamento.origem)}
        menu={list ? [{ label: texts.titles.mine, to: list, icon: 'budget' }] : []}
      />
      <Card>
        <Stepper etapas={orcamento.etapas} />
      </Card>
      {orcamento.mensal_centavos === null ? (
        <Alert title={t.uncalculated}>
          <p>{t.uncalculatedText}</p>
        </Alert>
      ) : (
        <Figures orcamento={orcamento} />
      )}
      <Tabs label={t.tabs} items={tabs} />
    </div>
  );
}

function Figures({ orcamento }: { orcamento: OrcamentoDetalhe }) {
  const { margem_bp } = orcamento;
  return (
    <KpiRow label={t.figures}>
      <Kpi label={texts.monthly} value={formatCentavos(orcamento.mensal_centavos)} />
      <Kpi label={texts.setup} value={formatCentavos(orcamento.implantacao_centavos)} />
      <Kpi label={t.contract} value={formatCentavos(orcamento.valor_contrato_centavos)} />
      <Kpi
        label={texts.discount}
        value={formatBp(orcamento.desconto_bp)}
        hint={formatCentavos(orcamento.total_desconto_centavos)}
      />
      {margem_bp !== undefined && <Kpi label={texts.margin} value={formatBp(margem_bp)} />}
      <Kpi
        label={texts.validity}
        value={formatDate(orcamento.validade)}
        hint={orcamento.status === 'enviado' ? texts.validityLeft(orcamento.dias_validade) : undefined}
      />
    </KpiRow>
  );
}
