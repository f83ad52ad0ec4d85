import { formatCompetencia, formatDate } from '@gestao/shared/config';
import { ladoLabels, type TarefaDetalhe } from '@gestao/shared/contracts/operacao/tarefas';
import { httpErrors } from '@gestao/shared/http';
import { useQuery } from '@gestao/shared/query';
import { PageLink, useNavigate, useSearchParams } from '@gestao/shared/router';
import { labelOf } from '@gestao/shared/rules/label-of';
import { tarefaTone } from '@gestao/shared/rules/tones';
import { usePermission } from '@gestao/shared/session';
import {
  Badge,
  Button,
  Counter,
  EmptyState,
  Facts,
  fetchedPart,
  Loaded,
  Muted,
  Row,
  SidePanel,
  Stack,
  StatusBadge,
} from '@gestao/shared/ui/core';
import { useAddressWith } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { formatDuration } from '../../../components/duration';
import { prazoTone, prioridadeTone } from '../../../components/tones';
import { common } from '../../../texts/common';
import { texts as edicao } from '../../../texts/tarefa-edicao';
import { texts } from '../../../texts/tarefas';
import { TarefaTempo } from '../../tempo/tarefa-tempo';
import { tarefaQuery } from '../tarefas.queries';
import styles from './painel.module.css';
import { TarefaActions } from './tarefa-actions';
import { TarefaChecklist } from './tarefa-checklist';
import { TarefaEdit } from './tarefa-edit';
import { TarefaFiles } from './tarefa-files';
import { TarefaVinculos } from './tarefa-vinculos';

const TarefaPedidos = fetchedPart(async () => (await import('../pedidos/tarefa-pedidos')).TarefaPedidos);
const TarefaEntregas = fetchedPart(async () => (await import('../entregas/tarefa-entregas')).TarefaEntregas);
const TarefaThread = fetchedPart(async () => (await import('./tarefa-thread')).TarefaThread);

/** The task of the address's `tarefa`, over the page; closing it goes back to the page as it was. */
export function TarefaPanel() {
  const [search] = useSearchParams();
  const uuid = search.get('tarefa');
  return uuid ? <OpenPanel key={uuid} uuid={uuid} /> : null;
}

function OpenPanel({ uuid }: { uuid: string }) {
  const { data } = useQuery(tarefaQuery(uuid));
  const addressWith = useAddressWith();
  const navigate = useNavigate();
  return (
    <SidePanel
      open
      title={data?.titulo ?? texts.panel.fallbackTitle}
      onClose={() => navigate(addressWith('tarefa', undefined), { preventScrollReset: true })}
    >
      <TarefaDetails uuid={uuid} />
    </SidePanel>
  );
}

/** What there is to know of a task, wherever it is looked at. */
export function TarefaDetails({ uuid }: { uuid: string }) {
  const query = useQuery(tarefaQuery(uuid));
  if (query.isError && query.error === (httpErrors.notFound as unknown)) {
    return <EmptyState text={texts.panel.notFound} icon="search" />;
  }
  return (
    <Loaded query={query} skeleton="form" title={false}>
      {(tarefa) => <Details tarefa={tarefa} />}
    </Loaded>
  );
}

function Details({ tarefa }: { tarefa: TarefaDetalhe }) {
  return (
    <Stack gap={6}>
      <Row>
        <StatusBadge tone={tarefaTone[tarefa.status]}>{tarefa.status_label}</StatusBadge>
        {tarefa.situacao_prazo && (
          <StatusBadge tone={prazoTone[tarefa.situacao_prazo]}>{tarefa.situacao_prazo_label}</StatusBadge>
        )}
        <StatusBadge tone={prioridadeTone[tarefa.prioridade]}>{tarefa.prioridade_label}</StatusBadge>
      </Row>
      <TarefaActions tarefa={tarefa} />
      <TarefaEdit tarefa={tarefa} />
      {tarefa.particularidades && (
        <section aria-label={texts.panel.particularities}>
          <h3 className={styles.heading}>{texts.panel.particularities}</h3>
          <p className={styles.description}>{tarefa.particularidades}</p>
        </section>
      )}
      {tarefa.descricao && <p className={styles.description}>{tarefa.descricao}</p>}
      <TarefaChecklist tarefa={tarefa} />
      <TarefaVinculos tarefa={tarefa} />
      <Facts
        narrow
        items={[
          { label: texts.panel.code, value: tarefa.codigo },
          { label: common.client, value: tarefa.cliente?.nome },
          { label: texts.panel.origin, value: <Origin tarefa={tarefa} /> },
          { label: texts.competencia, value: formatCompetencia(tarefa.competencia) },
          { label: common.department, value: tarefa.departamento },
          { label: texts.panel.side, value: labelOf(ladoLabels, tarefa.lado) },
          {
            label: common.responsible,
            value: tarefa.responsavel === null ? texts.noOwner : tarefa.responsavel,
          },
          { label: texts.reviewer, value: tarefa.revisor },
          { label: texts.panel.participants, value: tarefa.participantes?.join(', ') },
          { label: edicao.parent, value: tarefa.pai?.titulo },
          { label: edicao.stage, value: tarefa.etapa?.nome },
          { label: edicao.begins, value: formatDate(tarefa.data_inicio_prevista) },
          { label: common.goal, value: formatDate(tarefa.data_meta) },
          { label: common.due, value: formatDate(tarefa.data_vencimento) },
          {
            label: texts.panel.estimate,
            value:
              tarefa.minutos_estimados_milimin == null
                ? null
                : formatDuration(tarefa.minutos_estimados_milimin),
          },
          { label: edicao.tags, value: tarefa.tags.join(', ') || null },
          { label: texts.panel.created, value: formatDate(tarefa.criado_em, { time: true }) },
          {
            label: texts.panel.done,
            value:
              tarefa.concluida_em &&
              texts.panel.doneBy(
                formatDate(tarefa.concluida_em, { time: true }),
                tarefa.concluida_por ?? null,
              ),
          },
          { label: texts.panel.result, value: tarefa.resultado, wide: true },
          { label: texts.panel.requirements, value: requirementsOf(tarefa), wide: true },
        ]}
      />
      {/* Hours are the firm's: a client's person has none to see. */}
      {tarefa.minutos_estimados_milimin !== undefined && <TarefaTempo tarefa={tarefa} />}
      {tarefa.pedidos ? <TarefaPedidos tarefa={tarefa} /> : null}
      <TarefaFiles tarefa={tarefa} />
      {tarefa.entregas && (tarefa.entregas.total > 0 || tarefa.entregas.entrega) ? (
        <TarefaEntregas tarefa={tarefa} />
      ) : null}
      <Conversation tarefa={tarefa} />
      <History tarefa={tarefa} />
    </Stack>
  );
}

/** Comments and review notes, for the firm's own people: folded until asked for, or until a note waits. */
function Conversation({ tarefa: { uuid, mensagens } }: { tarefa: TarefaDetalhe }) {
  const [search] = useSearchParams();
  const [open, setOpen] = useState(search.has('mensagem') || (mensagens?.notas_abertas ?? 0) > 0);
  if (!mensagens) return null;
  return (
    <section aria-label={texts.panel.messages}>
      <h3 className={styles.heading}>
        {texts.panel.messages} <Counter value={mensagens.total} />
      </h3>
      {open ? (
        <TarefaThread uuid={uuid} />
      ) : (
        <Button small icon="message" onClick={() => setOpen(true)}>
          {mensagens.total > 0 ? texts.panel.showMessages : texts.panel.writeMessage}
        </Button>
      )}
    </section>
  );
}

/** What the task has been through, newest first. */
function History({ tarefa }: { tarefa: TarefaDetalhe }) {
  if (tarefa.historico.length === 0) return null;
  return (
    <section aria-label={texts.panel.history}>
      <h3 className={styles.heading}>{texts.panel.history}</h3>
      <ol className={styles.list}>
        {[...tarefa.historico].reverse().map(({ uuid, em, por, texto, motivo }) => (
          <li key={uuid} className={styles.item}>
            <span>
              {texto} {motivo && <q>{motivo}</q>}{' '}
              <Muted>{[por, formatDate(em, { time: true })].filter(Boolean).join(' · ')}</Muted>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function requirementsOf(tarefa: TarefaDetalhe) {
  const { needsReview, needsFile, fileOf, fine } = texts.panel;
  const labels = [
    tarefa.exige_revisao && needsReview,
    tarefa.exige_anexo && (tarefa.tipo_documento ? fileOf(tarefa.tipo_documento.nome) : needsFile),
    tarefa.gera_multa && fine,
  ].filter((label) => label !== false);
  if (labels.length === 0) return null;
  return (
    <Row gap={1}>
      {labels.map((label) => (
        <Badge key={label} tone={label === fine ? 'amber' : 'grey'}>
          {label}
        </Badge>
      ))}
    </Row>
  );
}

/** Where the task belongs; a link only for who may open that page. */
function Origin({ tarefa }: { tarefa: TarefaDetalhe }) {
  const projetos = usePermission('gerenciar projetos');
  const fechamentos = usePermission('gerenciar fechamentos');
  if (!tarefa.origem) return tarefa.contexto_label;
  const page =
    tarefa.contexto === 'projeto' && projetos
      ? 'projetos.tarefas'
      : tarefa.contexto === 'fechamento' && fechamentos
        ? 'fechamentos.detail'
        : undefined;
  if (!page) return tarefa.origem.rotulo;
  return (
    <PageLink page={page} params={{ uuid: tarefa.origem.uuid }}>
      {tarefa.origem.rotulo}
    </PageLink>
  );
}
