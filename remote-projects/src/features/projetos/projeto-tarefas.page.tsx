import { formatDate } from '@gestao/shared/config';
import type { ProjetoTarefas } from '@gestao/shared/contracts/operacao/projetos';
import { type TarefaVisivel, tarefaStatusLabels } from '@gestao/shared/contracts/operacao/tarefas';
import { useQuery } from '@gestao/shared/query';
import { href, useParams, useSearchParams } from '@gestao/shared/router';
import { Board, BoardLine, BoardTitle } from '@gestao/shared/ui/board';
import { Alert, ButtonLink, EmptyState, Loaded, PageHeader, StatusBadge } from '@gestao/shared/ui/core';
import { useAddressWith } from '@gestao/shared/ui/table';
import page from '../../components/page.module.css';
import { TarefaTable } from '../../components/tarefa-table';
import { prazoTone, projetoTone } from '../../components/tones';
import { ViewSwitch } from '../../components/toolbar';
import { texts } from '../../texts/projetos';
import { texts as taskTexts } from '../../texts/tarefas';
import { TarefaPanel } from '../tarefas/painel/tarefa-panel';
import { projetoTarefasQuery } from './projetos.queries';

const columns = ['responsavel', 'revisor', 'meta', 'vencimento', 'prazo', 'checklist', 'prioridade'] as const;
const open = ['a_fazer', 'em_andamento', 'aguardando_cliente', 'em_revisao', 'concluida'] as const;
const views = [
  { id: 'lista', label: texts.list },
  { id: 'quadro', label: texts.board },
];

/** The tasks of one project, as a tree or as a board by status. */
export default function ProjetoTarefasPage() {
  const { uuid = '' } = useParams();
  const query = useQuery(projetoTarefasQuery(uuid));
  return (
    <Loaded query={query} skeleton="list">
      {(data) => <Tarefas data={data} />}
    </Loaded>
  );
}

function Tarefas({ data: { projeto, tarefas } }: { data: ProjetoTarefas }) {
  const [search] = useSearchParams();
  const details = href('projetos.detail', { uuid: projeto.uuid });
  return (
    <div className={page.page}>
      <PageHeader
        title={`${texts.tasks}: ${projeto.nome}`}
        badge={<StatusBadge tone={projetoTone[projeto.status]}>{projeto.status_label}</StatusBadge>}
        context={[projeto.codigo, projeto.cliente?.nome ?? texts.internal, `${projeto.progresso} %`].join(
          ' · ',
        )}
        actions={
          <>
            <ViewSwitch views={views} />
            {details && <ButtonLink to={details}>{texts.details}</ButtonLink>}
          </>
        }
      />
      {tarefas.some((tarefa) => tarefa.resumida) && <Alert kind="info">{texts.restricted}</Alert>}
      {tarefas.length === 0 ? (
        <div className={page.box}>
          <EmptyState icon="tasks" text={texts.noTasks} />
        </div>
      ) : search.get('visao') === 'quadro' ? (
        <StatusBoard tarefas={tarefas} />
      ) : (
        <TarefaTable caption={texts.tasks} rows={inTreeOrder(tarefas)} columns={columns} />
      )}
      <TarefaPanel />
    </div>
  );
}

/** Each task followed by its sub-tasks. */
function inTreeOrder(tarefas: readonly TarefaVisivel[]): TarefaVisivel[] {
  const known = new Set(tarefas.map((tarefa) => tarefa.uuid));
  const below = (uuid: string | null): TarefaVisivel[] =>
    tarefas
      .filter((tarefa) =>
        uuid === null
          ? tarefa.tarefa_pai_uuid === null || !known.has(tarefa.tarefa_pai_uuid)
          : tarefa.tarefa_pai_uuid === uuid,
      )
      .flatMap((tarefa) => [tarefa, ...below(tarefa.uuid)]);
  return below(null);
}

function StatusBoard({ tarefas }: { tarefas: readonly TarefaVisivel[] }) {
  return (
    <Board
      columns={open.map((status) => {
        const items = tarefas.filter((tarefa) => tarefa.status === status);
        return { key: status, title: tarefaStatusLabels[status], total: items.length, items };
      })}
      itemKey={(tarefa) => tarefa.uuid}
      none={texts.noCards}
      card={(tarefa) => <BoardCard tarefa={tarefa} />}
    />
  );
}

function BoardCard({ tarefa }: { tarefa: TarefaVisivel }) {
  const addressWith = useAddressWith();
  if (tarefa.resumida) return tarefa.titulo;
  return (
    <>
      <BoardTitle to={addressWith('tarefa', tarefa.uuid)}>{tarefa.titulo}</BoardTitle>
      {tarefa.responsavel !== undefined && <BoardLine>{tarefa.responsavel ?? taskTexts.noOwner}</BoardLine>}
      <BoardLine>
        {formatDate(tarefa.data_vencimento)}
        {tarefa.situacao_prazo && (
          <StatusBadge tone={prazoTone[tarefa.situacao_prazo]}>{tarefa.situacao_prazo_label}</StatusBadge>
        )}
      </BoardLine>
    </>
  );
}
