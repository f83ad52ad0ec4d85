import { formatDate } from '@gestao/shared/config';
import type { ProjetoTarefas } from '@gestao/shared/contracts/operacao/projeto-tarefas';
import { type TarefaVisivel, tarefaStatusLabels } from '@gestao/shared/contracts/operacao/tarefas';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { Link } from '@gestao/shared/router';
import { Badge, Counter, Menu, StatusBadge } from '@gestao/shared/ui/core';
import { useAddressWith } from '@gestao/shared/ui/table';
import { useState } from 'react';
import board from '../../../components/board.module.css';
import { prazoTone, tarefaTone } from '../../../components/tones';
import { texts } from '../../../texts/projeto-tarefas';
import { texts as projetos } from '../../../texts/projetos';
import { texts as taskTexts } from '../../../texts/tarefas';
import { useTarefaChanged } from '../../tarefas/tarefas.queries';
import { moveCartao } from '../projetos.queries';
import styles from './tarefas.module.css';

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
  const [dragged, setDragged] = useState<string | null>(null);
  const changed = useTarefaChanged();
  const columns = columnsOf(data);
  const move = useMutation({
    mutationFn: ({ tarefa, column }: { tarefa: string; column: Column }) => {
      const versao = data.posicoes.find(({ uuid }) => uuid === tarefa)?.versao ?? 0;
      return moveCartao(data.projeto.uuid, tarefa, { etapa_uuid: column.key, versao });
    },
    onSuccess: (_, { column }) => notify.success(texts.moved(column.nome)),
    onError: (error) => notify.error(errorText(error)),
    onSettled: (_data, _error, { tarefa }) => changed(tarefa),
  });
  const moves = data.etapas.length > 0 && data.cria;
  return (
    <div className={board.board}>
      {columns.map((column) => {
        const { key, nome, cor, limite, cards } = column;
        const over = limite !== null && cards.length > limite;
        return (
          <section
            key={key}
            className={board.column}
            aria-label={nome}
            onDragOver={(event) => {
              if (dragged && !cards.some(({ uuid }) => uuid === dragged)) event.preventDefault();
            }}
            onDrop={() => {
              if (dragged && !cards.some(({ uuid }) => uuid === dragged))
                move.mutate({ tarefa: dragged, column });
              setDragged(null);
            }}
          >
            <h2 className={board.head}>
              {cor && <span className={styles.mark} style={{ background: cor }} aria-hidden="true" />}
              {nome} <Counter value={cards.length} />
              {over && (
                <Badge tone="amber" icon="warning">
                  {texts.overLimit(cards.length, limite)}
                </Badge>
              )}
            </h2>
            {cards.length === 0 && <p className={board.none}>{projetos.noCards}</p>}
            {cards.map((tarefa) => (
              <BoardCard
                key={tarefa.uuid}
                tarefa={tarefa}
                withStatus={data.etapas.length > 0}
                others={moves ? columns.filter((one) => one !== column) : []}
                onDrag={moves ? setDragged : undefined}
                onMove={(to) => move.mutate({ tarefa: tarefa.uuid, column: to })}
              />
            ))}
          </section>
        );
      })}
    </div>
  );
}

function BoardCard({
  tarefa,
  withStatus,
  others,
  onDrag,
  onMove,
}: {
  tarefa: TarefaVisivel;
  withStatus: boolean;
  others: readonly Column[];
  onDrag: ((uuid: string | null) => void) | undefined;
  onMove: (column: Column) => void;
}) {
  const addressWith = useAddressWith();
  if (tarefa.resumida) return <article className={board.card}>{tarefa.titulo}</article>;
  return (
    <article
      className={board.card}
      draggable={onDrag !== undefined}
      onDragStart={() => onDrag?.(tarefa.uuid)}
      onDragEnd={() => onDrag?.(null)}
    >
      <div className={board.cardHead}>
        <Link to={addressWith('tarefa', tarefa.uuid)} className={board.title}>
          {tarefa.titulo}
        </Link>
        {others.length > 0 && (
          <Menu
            label={texts.move(tarefa.titulo)}
            items={others.map((column) => ({
              label: texts.moveTo(column.nome),
              onSelect: () => onMove(column),
            }))}
          />
        )}
      </div>
      {tarefa.responsavel !== undefined && (
        <p className={board.line}>{tarefa.responsavel ?? taskTexts.noOwner}</p>
      )}
      <p className={board.line}>
        {formatDate(tarefa.data_vencimento)}
        {tarefa.situacao_prazo && (
          <StatusBadge tone={prazoTone[tarefa.situacao_prazo]}>{tarefa.situacao_prazo_label}</StatusBadge>
        )}
      </p>
      {withStatus && (
        <p className={board.line}>
          <StatusBadge tone={tarefaTone[tarefa.status]}>{tarefa.status_label}</StatusBadge>
        </p>
      )}
    </article>
  );
}
