import { formatDate } from '@gestao/shared/config';
import type { ProjetoTarefas } from '@gestao/shared/contracts/operacao/projetos';
import { type TarefaVisivel, tarefaStatusLabels } from '@gestao/shared/contracts/operacao/tarefas';
import { useQuery } from '@gestao/shared/query';
import { href, Link, useParams, useSearchParams } from '@gestao/shared/router';
import {
  Alert,
  ButtonLink,
  Counter,
  EmptyState,
  Loaded,
  PageHeader,
  StatusBadge,
} from '@gestao/shared/ui/core';
import { useAddressWith } from '@gestao/shared/ui/table';
import board from '../../components/board.module.css';
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
        <Board tarefas={tarefas} />
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

function Board({ tarefas }: { tarefas: readonly TarefaVisivel[] }) {
  return (
    <div className={board.board}>
      {open.map((status) => {
        const cards = tarefas.filter((tarefa) => tarefa.status === status);
        return (
          <section key={status} className={board.column} aria-label={tarefaStatusLabels[status]}>
            <h2 className={board.head}>
              {tarefaStatusLabels[status]} <Counter value={cards.length} />
            </h2>
            {cards.length === 0 && <p className={board.none}>{texts.noCards}</p>}
            {cards.map((tarefa) => (
              <BoardCard key={tarefa.uuid} tarefa={tarefa} />
            ))}
          </section>
        );
      })}
    </div>
  );
}

function BoardCard({ tarefa }: { tarefa: TarefaVisivel }) {
  const addressWith = useAddressWith();
  if (tarefa.resumida) return <article className={board.card}>{tarefa.titulo}</article>;
  return (
    <article className={board.card}>
      <Link to={addressWith('tarefa', tarefa.uuid)} className={board.title}>
        {tarefa.titulo}
      </Link>
      {tarefa.responsavel !== undefined && (
        <p className={board.line}>{tarefa.responsavel ?? taskTexts.noOwner}</p>
      )}
      <p className={board.line}>
        {formatDate(tarefa.data_vencimento)}
        {tarefa.situacao_prazo && (
          <StatusBadge tone={prazoTone[tarefa.situacao_prazo]}>{tarefa.situacao_prazo_label}</StatusBadge>
        )}
      </p>
    </article>
  );
}
