import { formatDate } from '@gestao/shared/config';
import type { ProjetoDetalhe } from '@gestao/shared/contracts/operacao/projetos';
import { projetoEncerrados } from '@gestao/shared/contracts/operacao/values/projetos';
import { useQuery } from '@gestao/shared/query';
import { href, Link, useParams } from '@gestao/shared/router';
import { formatCentavos } from '@gestao/shared/rules/format';
import { situacaoTone, tarefaTone } from '@gestao/shared/rules/tones';
import { usePermission } from '@gestao/shared/session';
import { ProgressRing } from '@gestao/shared/ui/charts';
import {
  ButtonLink,
  Card,
  Facts,
  fetchedPart,
  Loaded,
  Muted,
  PageHeader,
  Row,
  Stack,
  StatusBadge,
  type TabItem,
  Tabs,
} from '@gestao/shared/ui/core';
import { formatDuration } from '../../components/duration';
import page from '../../components/page.module.css';
import { projetoTone } from '../../components/tones';
import { common } from '../../texts/common';
import { texts as cronograma } from '../../texts/cronograma';
import { texts as melhoria } from '../../texts/processos';
import { texts as abas } from '../../texts/projeto-abas';
import { texts } from '../../texts/projetos';
import { doProjetoQuery } from '../processos/processos.queries';
import { TarefaPanel } from '../tarefas/painel/tarefa-panel';
import { ProjetoAndamento } from './abas/projeto-andamento';
import { ProjetoFiles } from './abas/projeto-files';
import { ProjetoFinance } from './abas/projeto-finance';
import { ProjetoMembers } from './abas/projeto-members';
import { ProjetoCronograma } from './cronograma/cronograma-windows';
import { ProjetoActions } from './projeto-actions';
import { projetoQuery } from './projetos.queries';

const MessageThread = fetchedPart(async () => (await import('@gestao/shared/ui/messages')).MessageThread);
const RecordHistory = fetchedPart(async () => (await import('@gestao/shared/ui/record')).RecordHistory);

/** One project: how it stands, what comes next and who is on it. */
export default function ProjetoDetailPage() {
  const { uuid = '' } = useParams();
  const query = useQuery(projetoQuery(uuid));
  return (
    <Loaded query={query} skeleton="detail">
      {(projeto) => <Detail projeto={projeto} />}
    </Loaded>
  );
}

function Detail({ projeto }: { projeto: ProjetoDetalhe }) {
  const tasks = href('projetos.tarefas', { uuid: projeto.uuid });
  const leads = projeto.passos.some((passo) => passo !== 'cancelar');
  const readsLog = usePermission('see logs');
  return (
    <div className={page.page}>
      <PageHeader
        title={projeto.nome}
        badge={<StatusBadge tone={projetoTone[projeto.status]}>{projeto.status_label}</StatusBadge>}
        context={[projeto.codigo, projeto.cliente?.nome, projeto.tipo_label].filter(Boolean).join(' · ')}
        actions={
          <>
            {tasks && (
              <ButtonLink kind={leads ? undefined : 'primary'} to={tasks}>
                {texts.tasks}
              </ButtonLink>
            )}
            <ProjetoActions projeto={projeto} />
          </>
        }
      />
      <Tabs label={abas.tabs} items={tabsOf(projeto, readsLog)} />
      <TarefaPanel />
    </div>
  );
}

const staffTabs = (projeto: ProjetoDetalhe): TabItem[] => [
  {
    id: 'arquivos',
    label: abas.files,
    content: () => <ProjetoFiles uuid={projeto.uuid} open={!ended(projeto)} />,
  },
  {
    id: 'mensagens',
    label: abas.messages,
    content: () => <MessageThread entidade="projeto" uuid={projeto.uuid} internal />,
  },
  { id: 'membros', label: abas.members, content: () => <ProjetoMembers projeto={projeto} /> },
  ...(projeto.financeiro
    ? [{ id: 'financeiro', label: abas.finance, content: () => <ProjetoFinance projeto={projeto} /> }]
    : []),
];

/** Files, people and money are the firm's: a client's person has the overview and the schedule. */
function tabsOf(projeto: ProjetoDetalhe, readsLog: boolean): TabItem[] {
  return [
    { id: 'visao-geral', label: abas.overview, content: () => <Overview projeto={projeto} /> },
    {
      id: 'cronograma',
      label: cronograma.tab,
      content: () => <ProjetoCronograma uuid={projeto.uuid} />,
    },
    ...(projeto.membros ? staffTabs(projeto) : []),
    ...(projeto.membros && readsLog
      ? [{ id: 'historico', label: abas.history, content: () => <RecordHistory uuid={projeto.uuid} /> }]
      : []),
  ];
}

const ended = ({ status }: ProjetoDetalhe) => projetoEncerrados.some((one) => one === status);

function Overview({ projeto }: { projeto: ProjetoDetalhe }) {
  const tone = projeto.saude ? situacaoTone[projeto.saude] : projetoTone[projeto.status];
  const { data: processos = [] } = useQuery({
    ...doProjetoQuery(projeto.uuid),
    enabled: (projeto.processos ?? 0) > 0 && href('processos.list') !== undefined,
  });
  return (
    <div className={page.twoColumns}>
      <Stack>
        <Card title={texts.overview}>
          <Row gap={6} top>
            <ProgressRing value={projeto.progresso} label={texts.progressOf(projeto.nome)} tone={tone} />
            <Stack gap={2}>
              {projeto.objetivo && <p className={page.lead}>{projeto.objetivo}</p>}
              {projeto.descricao && <Muted>{projeto.descricao}</Muted>}
              {projeto.saude && (
                <Row>
                  <StatusBadge tone={tone}>{projeto.saude_label}</StatusBadge>
                </Row>
              )}
              {projeto.tarefas_atrasadas > 0 && (
                <span className={page.late}>{texts.lateTasks(projeto.tarefas_atrasadas)}</span>
              )}
            </Stack>
          </Row>
        </Card>
        <ProjetoAndamento projeto={projeto} />
      </Stack>
      <Stack>
        <Card title={texts.details}>
          <Facts
            narrow
            items={[
              ...(projeto.responsavel ? [{ label: common.responsible, value: projeto.responsavel }] : []),
              { label: common.department, value: projeto.departamento },
              { label: common.priority, value: projeto.prioridade_label },
              { label: texts.start, value: formatDate(projeto.data_inicio) },
              { label: texts.end, value: formatDate(projeto.data_prevista_fim) },
              ...processos.map(({ uuid, nome }) => ({
                label: melhoria.processLink,
                value: <Link to={href('processos.detail', { uuid }) ?? ''}>{nome}</Link>,
              })),
              { label: texts.realEnd, value: formatDate(projeto.data_fim_real) },
              // Hours and people stay with the firm: the api leaves them out for a client's person.
              ...(projeto.estimado_milimin === undefined
                ? []
                : [
                    {
                      label: texts.hours,
                      value:
                        projeto.orcamento_horas_milimin && formatDuration(projeto.orcamento_horas_milimin),
                    },
                    { label: texts.estimated, value: formatDuration(projeto.estimado_milimin) },
                    { label: abas.spent, value: formatDuration(projeto.apontado_milimin) },
                  ]),
              {
                label: texts.contracted,
                value: projeto.valor_contratado_centavos && formatCentavos(projeto.valor_contratado_centavos),
              },
            ]}
          />
        </Card>
        <Card title={texts.byStatus}>
          {projeto.tarefas_por_status.length === 0 ? (
            <Muted>{texts.noTasks}</Muted>
          ) : (
            <Row>
              {projeto.tarefas_por_status.map(({ status, status_label, total }) => (
                <StatusBadge key={status} tone={tarefaTone[status]}>
                  {status_label}: {total}
                </StatusBadge>
              ))}
            </Row>
          )}
        </Card>
      </Stack>
    </div>
  );
}
