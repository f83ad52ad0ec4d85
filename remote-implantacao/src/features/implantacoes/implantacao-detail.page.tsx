import type { ImplantacaoDetalhe } from '@gestao/shared/contracts/implantacao/implantacoes';
import { useQuery } from '@gestao/shared/query';
import { useParams, useSearchParams } from '@gestao/shared/router';
import {
  fetchedPart,
  Loaded,
  PageHeader,
  Slot,
  StatusBadge,
  type TabItem,
  Tabs,
  useSlotEntries,
} from '@gestao/shared/ui/core';
import page from '../../components/page.module.css';
import { implantacaoTone } from '../../components/tones';
import { texts as fluxo } from '../../texts/fluxo';
import { texts } from '../../texts/implantacoes';
import { texts as links } from '../../texts/links';
import { texts as passagem } from '../../texts/passagem';
import { FluxoActions, FluxoPausa, Relogios } from './fluxo/fluxo-header';
import { ImplantacaoSummary } from './implantacao-summary';
import { implantacaoQuery } from './implantacoes.queries';
import { PassagemTab } from './passagem/passagem-view';
import { CalendarioTab } from './tabs/calendario-tab';
import { CheckinsTab } from './tabs/checkins-tab';
import { DocumentosTab } from './tabs/documentos-tab';
import { EbookTab } from './tabs/ebook-tab';
import { HistoricoTab } from './tabs/historico-tab';
import { LinksTab } from './tabs/links-tab';
import { MatrizTab } from './tabs/matriz-tab';
import { PlanoTab } from './tabs/plano-tab';

const MessageThread = fetchedPart(async () => (await import('@gestao/shared/ui/messages')).MessageThread);

const t = texts.detail;
const preview = 'implantacao.preview';
const panel = 'implantacao.tarefa';

/** One onboarding: how it goes and all its parts. */
export default function ImplantacaoDetailPage() {
  const { uuid = '' } = useParams();
  return (
    <Loaded query={useQuery(implantacaoQuery(uuid))} skeleton="detail">
      {(implantacao) => <Detail implantacao={implantacao} />}
    </Loaded>
  );
}

function Detail({ implantacao }: { implantacao: ImplantacaoDetalhe }) {
  const previews = useSlotEntries(preview);
  const [search] = useSearchParams();
  const tabs: TabItem[] = [
    { id: 'plano', label: t.plan, content: () => <PlanoTab uuid={implantacao.uuid} /> },
    {
      id: 'matriz',
      label: t.matrix,
      count: implantacao.matriz.length,
      content: () => <MatrizTab uuid={implantacao.uuid} />,
    },
    {
      id: 'documentos',
      label: t.documents,
      count: implantacao.documentos.length,
      content: () => <DocumentosTab uuid={implantacao.uuid} />,
    },
    {
      id: 'checkins',
      label: t.checkins,
      count: implantacao.checkins.length,
      content: () => <CheckinsTab uuid={implantacao.uuid} />,
    },
    { id: 'links', label: links.tab, content: () => <LinksTab uuid={implantacao.uuid} /> },
    {
      id: 'mensagens',
      label: t.messages,
      content: () => <MessageThread entidade="implantacao" uuid={implantacao.uuid} internal />,
    },
    {
      id: 'calendario',
      label: fluxo.calendar.title,
      content: () => <CalendarioTab uuid={implantacao.uuid} />,
    },
    {
      id: 'historico',
      label: fluxo.history.title,
      content: () => <HistoricoTab uuid={implantacao.uuid} />,
    },
    ...(implantacao.orcamento
      ? [{ id: 'passagem', label: passagem.tab, content: () => <PassagemTab uuid={implantacao.uuid} /> }]
      : []),
    { id: 'ebook', label: t.ebook, content: () => <EbookTab uuid={implantacao.uuid} /> },
  ];
  if (previews.length > 0) {
    tabs.push({
      id: 'cliente',
      label: t.preview,
      content: () => <Slot name={preview} props={{ uuid: implantacao.uuid }} />,
    });
  }
  return (
    <div className={page.page}>
      <PageHeader
        title={implantacao.cliente.nome}
        badge={
          <StatusBadge tone={implantacaoTone[implantacao.status]}>{implantacao.status_label}</StatusBadge>
        }
        context={
          <>
            {t.context(implantacao.codigo, implantacao.fase_atual)} <Relogios uuid={implantacao.uuid} />
          </>
        }
        actions={<FluxoActions uuid={implantacao.uuid} cliente={implantacao.cliente.nome} />}
      />
      <FluxoPausa uuid={implantacao.uuid} />
      <ImplantacaoSummary implantacao={implantacao} />
      <Tabs label={t.tabs} items={tabs} />
      {/* The task that the address names, over the page. */}
      {search.has('tarefa') && <Slot name={panel} props={{}} />}
    </div>
  );
}
