import { formatCompetencia, formatDate } from '@gestao/shared/config';
import type { FechamentoDetalhe } from '@gestao/shared/contracts/operacao/fechamentos';
import { useQuery } from '@gestao/shared/query';
import { useParams } from '@gestao/shared/router';
import { dateIn } from '@gestao/shared/rules/calendar';
import { ProgressRing } from '@gestao/shared/ui/charts';
import {
  Alert,
  Avatar,
  Card,
  EmptyState,
  Facts,
  fetchedPart,
  Loaded,
  Muted,
  PageHeader,
  Row,
  Stack,
  StatusBadge,
  Tabs,
} from '@gestao/shared/ui/core';
import page from '../../components/page.module.css';
import { TarefaTable } from '../../components/tarefa-table';
import { fechamentoTone, situacaoTone } from '../../components/tones';
import { common } from '../../texts/common';
import { texts } from '../../texts/fechamentos';
import { TarefaPanel } from '../tarefas/painel/tarefa-panel';
import { fechamentoQuery } from './fechamentos.queries';

const MessageThread = fetchedPart(async () => (await import('@gestao/shared/ui/messages')).MessageThread);

const columns = ['responsavel', 'revisor', 'meta', 'vencimento', 'prazo', 'checklist', 'anexos'] as const;

/** One closing: how it stands and its tasks by department. */
export default function FechamentoDetailPage() {
  const { uuid = '' } = useParams();
  const query = useQuery(fechamentoQuery(uuid));
  return (
    <Loaded query={query} skeleton="detail">
      {(fechamento) => <Detail fechamento={fechamento} />}
    </Loaded>
  );
}

function Detail({ fechamento }: { fechamento: FechamentoDetalhe }) {
  const client = fechamento.visao === 'pendencias';
  return (
    <div className={page.page}>
      <PageHeader
        title={fechamento.cliente.nome}
        badge={<StatusBadge tone={fechamentoTone[fechamento.status]}>{fechamento.status_label}</StatusBadge>}
        context={texts.detailContext(
          fechamento.modelo,
          formatCompetencia(fechamento.competencia),
          fechamento.codigo,
        )}
      />
      <Summary fechamento={fechamento} />
      {client ? (
        <Tasks fechamento={fechamento} />
      ) : (
        <Tabs
          label={texts.tabs}
          items={[
            { id: 'tarefas', label: texts.tasks, content: () => <Tasks fechamento={fechamento} /> },
            {
              id: 'mensagens',
              label: texts.messages,
              content: () => <MessageThread entidade="fechamento" uuid={fechamento.uuid} internal />,
            },
          ]}
        />
      )}
      <TarefaPanel />
    </div>
  );
}

/** Its tasks, by department; the pendings alone for the client. */
function Tasks({ fechamento }: { fechamento: FechamentoDetalhe }) {
  const { departamentos } = fechamento;
  const partly = departamentos.some(({ tarefas }) => tarefas.some((tarefa) => tarefa.resumida));
  const client = fechamento.visao === 'pendencias';
  return (
    <Stack>
      {partly && <Alert kind="info">{texts.restricted}</Alert>}
      {departamentos.length === 0 && (
        <div className={page.box}>
          <EmptyState icon="tasks" text={client ? texts.noPendings : texts.noTasks} />
        </div>
      )}
      {departamentos.map((departamento) => (
        <Card
          key={departamento.nome}
          title={departamento.nome}
          actions={<Muted>{texts.doneOf(departamento.concluidas, departamento.total)}</Muted>}
        >
          <TarefaTable caption={departamento.nome} rows={departamento.tarefas} columns={columns} />
        </Card>
      ))}
    </Stack>
  );
}

function Summary({ fechamento }: { fechamento: FechamentoDetalhe }) {
  const { situacao, status, dias_uteis_restantes: days } = fechamento;
  const tone = situacao ? situacaoTone[situacao] : fechamentoTone[status];
  // A limit that fell on the eve of a holiday is past with no business day in between.
  const past = fechamento.data_limite !== null && fechamento.data_limite < dateIn(new Date());
  return (
    <div className={page.twoColumns}>
      <Card title={texts.summary}>
        <Row gap={6} top>
          <Stack gap={2}>
            <ProgressRing
              value={fechamento.progresso}
              label={texts.progressOf(fechamento.cliente.nome)}
              tone={tone}
            />
            {situacao && <StatusBadge tone={tone}>{fechamento.situacao_label}</StatusBadge>}
          </Stack>
          <div className={page.fill}>
            <Facts
              narrow
              items={[
                { label: texts.coordinator, value: fechamento.coordenador },
                { label: texts.goal, value: formatDate(fechamento.data_meta_conclusao) },
                {
                  label: texts.limit,
                  value: fechamento.data_limite && (
                    <>
                      {formatDate(fechamento.data_limite)}
                      {days !== null && (
                        <span className={past ? page.late : page.small}>
                          {' '}
                          · {past && days === 0 ? common.overdue : common.businessDays(days)}
                        </span>
                      )}
                    </>
                  ),
                },
                { label: texts.pendings, value: fechamento.pendencias_cliente },
                { label: texts.inReview, value: fechamento.em_revisao },
                { label: texts.files, value: fechamento.anexos_a_validar },
                { label: texts.cycle, value: fechamento.ciclo },
                {
                  label: texts.closedAt,
                  value:
                    fechamento.fechado_em &&
                    texts.closedBy(formatDate(fechamento.fechado_em, { time: true }), fechamento.fechado_por),
                },
                { label: texts.particularities, value: fechamento.particularidades, wide: true },
              ]}
            />
          </div>
        </Row>
      </Card>
      {fechamento.visao === 'completo' && (
        <Card title={texts.workingNow}>
          {fechamento.trabalhando_agora.length === 0 ? (
            <Muted>{texts.nobodyWorking}</Muted>
          ) : (
            <ul className={page.plainList}>
              {fechamento.trabalhando_agora.map(({ nome, tarefa }) => (
                <li key={`${nome} ${tarefa}`} className={page.person}>
                  <Avatar name={nome} size="small" />
                  <span>
                    {nome}: <Muted>{tarefa}</Muted>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </div>
  );
}
