import { formatCompetencia, formatDate } from '@gestao/shared/config';
import { ladoLabels, type TarefaDetalhe } from '@gestao/shared/contracts/operacao/tarefas';
import { httpErrors } from '@gestao/shared/http';
import { useQuery } from '@gestao/shared/query';
import { PageLink, useNavigate, useSearchParams } from '@gestao/shared/router';
import { usePermission } from '@gestao/shared/session';
import {
  Badge,
  cx,
  EmptyState,
  Facts,
  Icon,
  Loaded,
  Muted,
  Row,
  SidePanel,
  Stack,
  StatusBadge,
} from '@gestao/shared/ui/core';
import { useAddressWith } from '@gestao/shared/ui/table';
import { tarefaQuery } from '../features/tarefas/tarefas.queries';
import { common } from '../texts/common';
import { texts } from '../texts/tarefas';
import { formatBytes, formatDuration } from './duration';
import styles from './tarefa-panel.module.css';
import { prazoTone, prioridadeTone, tarefaTone } from './tones';

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
      <Facts
        narrow
        items={[
          { label: texts.panel.code, value: tarefa.codigo },
          { label: common.client, value: tarefa.cliente?.nome },
          { label: texts.panel.origin, value: <Origin tarefa={tarefa} /> },
          { label: texts.competencia, value: formatCompetencia(tarefa.competencia) },
          { label: common.department, value: tarefa.departamento },
          { label: texts.panel.side, value: ladoLabels[tarefa.lado] },
          {
            label: common.responsible,
            value: tarefa.responsavel === null ? texts.noOwner : tarefa.responsavel,
          },
          { label: texts.reviewer, value: tarefa.revisor },
          { label: texts.panel.participants, value: tarefa.participantes?.join(', ') },
          { label: common.goal, value: formatDate(tarefa.data_meta) },
          { label: common.due, value: formatDate(tarefa.data_vencimento) },
          {
            label: texts.panel.estimate,
            value:
              tarefa.minutos_estimados_milimin == null
                ? null
                : formatDuration(tarefa.minutos_estimados_milimin),
          },
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
          { label: texts.panel.requirements, value: requirementsOf(tarefa), wide: true },
          { label: texts.panel.description, value: tarefa.descricao, wide: true },
        ]}
      />
      {tarefa.itens_checklist.length > 0 && (
        <section aria-label={texts.panel.checklist}>
          <h3 className={styles.heading}>
            {texts.panel.checklist}{' '}
            <Muted>{texts.checklistOf(tarefa.checklist.concluidos, tarefa.checklist.total)}</Muted>
          </h3>
          <ul className={styles.list}>
            {tarefa.itens_checklist.map((item) => (
              <li key={item.uuid} className={cx(styles.item, item.concluido_em && styles.done)}>
                <span className={cx(styles.mark, !item.concluido_em && styles.open)}>
                  <Icon
                    name={item.concluido_em ? 'check' : 'tasks'}
                    size={16}
                    label={item.concluido_em ? texts.panel.doneItem : texts.panel.openItem}
                  />
                </span>
                <span>
                  {item.texto} {!item.obrigatorio && <Muted>({texts.panel.optional})</Muted>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {tarefa.arquivos.length > 0 && (
        <section aria-label={texts.panel.files}>
          <h3 className={styles.heading}>{texts.panel.files}</h3>
          <ul className={styles.list}>
            {tarefa.arquivos.map((arquivo) => (
              <li key={arquivo.uuid} className={styles.item}>
                {arquivo.nome} <Muted>{formatBytes(arquivo.tamanho_bytes)}</Muted>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}

function requirementsOf(tarefa: TarefaDetalhe) {
  const { needsReview, needsFile, fine } = texts.panel;
  const labels = [
    tarefa.exige_revisao && needsReview,
    tarefa.exige_anexo && needsFile,
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
