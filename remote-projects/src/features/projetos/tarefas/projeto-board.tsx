import { formatDate } from '@gestao/shared/config';
import type { ProjetoTarefas } from '@gestao/shared/contracts/operacao/projeto-tarefas';
import { type TarefaVisivel, tarefaStatusLabels } from '@gestao/shared/contracts/operacao/tarefas';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { tarefaTone } from '@gestao/shared/rules/tones';
import { Board, BoardLine, BoardTitle } from '@gestao/shared/ui/board';
import { Badge, Button, Menu, StatusBadge } from '@gestao/shared/ui/core';
import { useAddressWith } from '@gestao/shared/ui/table';
import { memo, useMemo, useState } from 'react';
import { prazoTone } from '../../../components/tones';
import { texts } from '../../../texts/projeto-tarefas';
import { texts as projetos } from '../../../texts/projetos';
import { texts as taskTexts } from '../../../texts/tarefas';
import { useTarefaChanged } from '../../tarefas/tarefas.queries';
import { moveCartao } from '../projetos.queries';
import styles from './tarefas.module.css';

/** Cards of a column that come at once: what is dragged over stays light, however large the project. */
const atOnce = 50;

/** Columns where a project has no stages of its own. */
const statuses = ['a_fazer', 'em_andamento', 'aguardando_cliente', 'em_revisao', 'concluida'] as const;

interface Column {
  key: string;
  nome: string;
  cor?: string;
  limite: number | null;
  cards: TarefaVisivel[];
}

function columnsOf({ etapas, tarefas, posicoes }: ProjetoTarefas): Column[] {
  if (etapas.length === 0) {
    return statuses.map((status) => ({
      key: status,
      nome: tarefaStatusLabels[status],
      limite: null,
      cards: tarefas.filter((tarefa) => tarefa.status === status),
    }));
  }
  const stageOf = new Map(posicoes.map(({ uuid, etapa_uuid }) => [uuid, etapa_uuid]));
  // What was dropped is no work: it stands in the list alone.
  const shown = tarefas.filter(({ status }) => status !== 'cancelada' && status !== 'desconsiderada');
  return etapas.map(({ uuid, nome, cor, limite_wip }) => ({
    key: uuid,
    nome,
    cor,
    limite: limite_wip,
    cards: shown.filter((tarefa) => stageOf.get(tarefa.uuid) === uuid),
  }));
}

/** A column for each stage; a card goes to another by dragging or by its menu. */
export function ProjetoBoard({ data }: { data: ProjetoTarefas }) {
  const changed = useTarefaChanged();
  const [shown, setShown] = useState<Readonly<Record<string, number>>>({});
  const columns = useMemo(() => columnsOf(data), [data]);
  const move = useMutation({
    mutationFn: ({ tarefa, column }: Move) => {
      const versao = data.posicoes.find(({ uuid }) => uuid === tarefa)?.versao ?? 0;
      return moveCartao(data.projeto.uuid, tarefa, { etapa_uuid: column.key, versao });
    },
    onSuccess: (_, { column }) => notify.success(texts.moved(column.nome)),
    onError: (error) => notify.error(errorText(error)),
    onSettled: (_data, _error, { tarefa }) => changed(tarefa),
  });
  const moves = data.etapas.length > 0 && data.cria;
  // A thousand cards ask where they stand, and where else they may go: both are known once, by card and by column.
  const columnOf = useMemo(
    () => new Map(columns.flatMap((column) => column.cards.map(({ uuid }) => [uuid, column] as const))),
    [columns],
  );
  const othersOf = useMemo(
    () => new Map(columns.map((column) => [column, columns.filter((one) => one !== column)])),
    [columns],
  );
  return (
    <Board
      columns={columns.map(({ key, nome, cor, limite, cards }) => ({
        key,
        title: nome,
        total: cards.length,
        items: cards.slice(0, shown[key] ?? atOnce),
        more: cards.length > (shown[key] ?? atOnce) && (
          <Button
            small
            kind="quiet"
            aria-label={taskTexts.moreOf(cards.length - (shown[key] ?? atOnce), nome)}
            onClick={() => setShown({ ...shown, [key]: (shown[key] ?? atOnce) + atOnce })}
          >
            {taskTexts.more(cards.length - (shown[key] ?? atOnce))}
          </Button>
        ),
        note: cor && <ColumnNote cor={cor} limite={limite} total={cards.length} />,
      }))}
      itemKey={({ uuid }) => uuid}
      none={projetos.noCards}
      accepts={(tarefa, key) => moves && !tarefa.resumida && columnOf.get(tarefa.uuid)?.key !== key}
      onMove={(tarefa, key) => {
        const column = columns.find((one) => one.key === key);
        if (column) move.mutate({ tarefa: tarefa.uuid, column });
      }}
      card={(tarefa) => (
        <BoardCard
          tarefa={tarefa}
          withStatus={data.etapas.length > 0}
          others={moves ? (othersOf.get(columnOf.get(tarefa.uuid) as Column) ?? columns) : none}
          onMove={move.mutate}
        />
      )}
    />
  );
}

/** The colour of a stage, and whether more stand in it than its limit. */
function ColumnNote({ cor, limite, total }: { cor: string; limite: number | null; total: number }) {
  return (
    <>
      <i className={styles.mark} style={{ background: cor }} aria-hidden="true" />
      {limite !== null &&
        (total > limite ? (
          <Badge tone="amber" icon="warning">
            {texts.overLimit(total, limite)}
          </Badge>
        ) : (
          texts.ofLimit(total, limite)
        ))}
    </>
  );
}

const none: readonly Column[] = [];

interface Move {
  tarefa: string;
  column: Column;
}

/** Drawn again only when something of this card changed, not with each that moves. */
const BoardCard = memo(function BoardCard({
  tarefa,
  withStatus,
  others,
  onMove,
}: {
  tarefa: TarefaVisivel;
  withStatus: boolean;
  others: readonly Column[];
  onMove: (move: Move) => void;
}) {
  const addressWith = useAddressWith();
  if (tarefa.resumida) return tarefa.titulo;
  return (
    <>
      <BoardTitle
        to={addressWith('tarefa', tarefa.uuid)}
        menu={
          others.length > 0 && (
            <Menu
              label={texts.move(tarefa.titulo)}
              items={others.map((column) => ({
                label: texts.moveTo(column.nome),
                onSelect: () => onMove({ tarefa: tarefa.uuid, column }),
              }))}
            />
          )
        }
      >
        {tarefa.titulo}
      </BoardTitle>
      {tarefa.responsavel !== undefined && <BoardLine>{tarefa.responsavel ?? taskTexts.noOwner}</BoardLine>}
      <BoardLine>
        {formatDate(tarefa.data_vencimento)}
        {tarefa.situacao_prazo && (
          <StatusBadge tone={prazoTone[tarefa.situacao_prazo]}>{tarefa.situacao_prazo_label}</StatusBadge>
        )}
      </BoardLine>
      {withStatus && (
        <BoardLine>
          <StatusBadge tone={tarefaTone[tarefa.status]}>{tarefa.status_label}</StatusBadge>
        </BoardLine>
      )}
    </>
  );
});
