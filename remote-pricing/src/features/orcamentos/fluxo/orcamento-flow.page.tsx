import { formatDate } from '@gestao/shared/config';
import type { OrcamentoDetalhe, OrcamentoStatus } from '@gestao/shared/contracts/comercial/orcamentos';
import { calculam } from '@gestao/shared/contracts/comercial/values/orcamentos';
import { hasPermission } from '@gestao/shared/permissions';
import { useQuery } from '@gestao/shared/query';
import { href, useParams } from '@gestao/shared/router';
import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import { useUser } from '@gestao/shared/session';
import {
  Alert,
  Badge,
  cx,
  Facts,
  Kpi,
  KpiRow,
  Loaded,
  PageHeader,
  Slot,
  Stack,
  StatusBadge,
  type TabItem,
  Tabs,
  useSlotEntries,
} from '@gestao/shared/ui/core';
import { type ReactNode, useId, useState } from 'react';
import page from '../../../components/page.module.css';
import { Stepper } from '../../../components/stepper';
import { statusTone } from '../../../components/tones';
import { texts as flow } from '../../../texts/fluxo-orcamento';
import { texts as formulario } from '../../../texts/formulario';
import { texts as editor } from '../../../texts/novo-orcamento';
import { texts } from '../../../texts/orcamentos';
import { texts as vida } from '../../../texts/vida-orcamento';
import { type ConteudoLido, conteudoQuery, perguntasQuery } from '../conteudo.queries';
import { ConvertDialog } from '../copy-dialogs';
import { orcamentoQuery } from '../orcamentos.queries';
import { NewerParameters } from '../recalculate';
import { SinalBadge } from '../sinal-badge';
import { AcceptanceCard } from './acceptance-card';
import { ApproverButton } from './approver-button';
import { FlowFooter } from './flow-footer';
import { Approvals, Events } from './flow-history';
import { Simulator } from './flow-simulator';
import { FlowStrip } from './flow-strip';
import { Conditions, itemsTab, marginTab } from './flow-tabs';
import { Tasks } from './flow-tasks';
import { PassagemCard } from './passagem-card';
import { DocumentsTab } from './tabs/documents-tab';
import { FormTab } from './tabs/formulario-tab';
import { useMessageTab } from './tabs/message-tab';
import { ProposalTab } from './tabs/proposal-tab';
import { RevisionsTab } from './tabs/revisions-tab';

const t = texts.flow;
const preview = 'orcamento.preview';
/** Before the approval: afterwards what it needed says nothing any more. */
const undecided: readonly OrcamentoStatus[] = ['rascunho', 'em_precificacao', 'em_aprovacao'];

/** One budget: where it stands, what it holds, and what the person may know of its margin. */
export default function OrcamentoFlowPage() {
  const { uuid = '' } = useParams();
  const query = useQuery(orcamentoQuery(uuid));
  const conteudo = useQuery(conteudoQuery(uuid));
  return (
    <Loaded query={query} skeleton="detail">
      {(orcamento) => (
        <Loaded query={conteudo} skeleton="detail">
          {(lido) => <Flow orcamento={orcamento} lido={lido} />}
        </Loaded>
      )}
    </Loaded>
  );
}

function Flow({ orcamento, lido }: { orcamento: OrcamentoDetalhe; lido: ConteudoLido }) {
  const { numero, revisao, uuid } = orcamento;
  const user = useUser();
  const [converting, setConverting] = useState(false);
  const calculates = hasPermission(user, [...calculam]) && !orcamento.legado && lido.calculo !== null;
  const asked = useQuery({ ...perguntasQuery(uuid), enabled: calculates });
  const editing = asked.data && calculates ? { uuid, lido, perguntas: asked.data } : null;
  // An approved budget is changed in the form, which asks first.
  const applies = lido.edita && lido.status !== 'aprovado';
  const name = revisao > 0 ? `${numero} ${texts.revision(revisao)}` : numero;
  const list = href('orcamentos.mine');
  const messages = useMessageTab(orcamento);
  const seen = useSlotEntries(preview).length > 0;
  const legacy = orcamento.legado;
  const tabs: TabItem[] = [
    itemsTab(orcamento, <Tasks lido={lido} editing={applies ? editing : null} />),
    // There from the first, so that no tab moves under a hand or an arrow key once the questions have come.
    ...(calculates
      ? [
          {
            id: 'simulador',
            label: flow.simulator,
            content: () => (
              <Loaded query={asked} skeleton="form" title={false}>
                {(perguntas) => <Simulator editing={{ uuid, lido, perguntas }} applies={applies} />}
              </Loaded>
            ),
          },
        ]
      : []),
    ...marginTab(orcamento),
    ...(legacy
      ? []
      : [
          {
            id: 'formulario',
            former: ['documentos'],
            label: formulario.tab,
            content: () => (
              <Stack>
                <FormTab uuid={uuid} applies={applies} />
                <Section title={vida.documents.tab}>
                  <DocumentsTab uuid={uuid} />
                </Section>
              </Stack>
            ),
          },
        ]),
    {
      id: 'proposta',
      former: ['condicoes', 'cliente'],
      label: legacy ? t.conditions : flow.proposal,
      content: () => (
        <Stack>
          <Conditions orcamento={orcamento} />
          {!legacy && <ProposalTab uuid={uuid} />}
          {seen && (
            <Folded summary={t.preview}>
              <Slot name={preview} props={{ uuid }} />
            </Folded>
          )}
        </Stack>
      ),
    },
    ...(legacy
      ? []
      : [
          messages,
          {
            id: 'historico',
            former: ['aprovacoes', 'revisoes', 'eventos'],
            label: t.history,
            content: () => <History orcamento={orcamento} lido={lido} />,
          },
        ]),
  ];
  return (
    <div className={cx(page.page, page.tall)}>
      <div className={page.head}>
        <PageHeader
          title={orcamento.nome_cliente}
          badge={
            <>
              <StatusBadge tone={statusTone[orcamento.status]}>{orcamento.status_label}</StatusBadge>{' '}
              {orcamento.sinal && orcamento.sinal_label && undecided.includes(orcamento.status) && (
                <SinalBadge
                  calculo={{
                    sinal: orcamento.sinal,
                    sinal_label: orcamento.sinal_label,
                    faltam_volumes: lido.calculo?.faltam_volumes,
                  }}
                />
              )}
              {orcamento.legado && <Badge>{texts.legacy}</Badge>}
            </>
          }
          context={t.context(name, orcamento.vendedor, orcamento.origem)}
          menu={[
            ...(list ? [{ label: texts.titles.mine, to: list, icon: 'budget' as const }] : []),
            ...(orcamento.legado && hasPermission(user, 'gerenciar precificacao todos orcamentos')
              ? [{ label: vida.copies.convert, icon: 'copy' as const, onSelect: () => setConverting(true) }]
              : []),
          ]}
        />
        <Stepper etapas={orcamento.etapas} />
        {orcamento.mensal_centavos === null ? (
          <Alert title={t.uncalculated}>
            <p>{t.uncalculatedText}</p>
          </Alert>
        ) : (
          <Figures orcamento={orcamento} />
        )}
      </div>
      <FlowStrip orcamento={orcamento} lido={lido} />
      {lido.parametros_novos && lido.edita && <NewerParameters uuid={uuid} />}
      {orcamento.status === 'aceito' && <PassagemCard uuid={uuid} />}
      {orcamento.status === 'aceito' && <AcceptanceCard uuid={uuid} />}
      <Tabs label={t.tabs} items={tabs} />
      {converting && <ConvertDialog row={orcamento} onClose={() => setConverting(false)} />}
      {!orcamento.legado && <FlowFooter orcamento={orcamento} lido={lido} />}
    </div>
  );
}

/** A part of a tab, under its name. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={page.sectionTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Fetched once it is opened. */
function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={page.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && children}
    </details>
  );
}

/** Who decided what, what changed from one revision to the next, and all that happened. */
function History({ orcamento, lido }: { orcamento: OrcamentoDetalhe; lido: ConteudoLido }) {
  const { uuid } = orcamento;
  const reason = lido.conteudo.justificativa_desconto;
  return (
    <Stack>
      <Section title={flow.approvals}>
        <Stack>
          <ApproverButton orcamento={orcamento} versao={lido.conteudo.versao} />
          {reason && <Facts items={[{ label: editor.reason, value: reason, wide: true }]} />}
          <Approvals uuid={uuid} />
        </Stack>
      </Section>
      <Section title={vida.revisions.tab}>
        <RevisionsTab key={uuid} uuid={uuid} />
      </Section>
      <Section title={flow.events}>
        <Events uuid={uuid} />
      </Section>
    </Stack>
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
