import { formatDate } from '@gestao/shared/config';
import type { Cartao, Quadro as Dados } from '@gestao/shared/contracts/operacao/minhas-tarefas';
import { prioridadeLabels, tarefaContextoLabels } from '@gestao/shared/contracts/operacao/tarefas';
import {
  cartoesNoMaximo,
  cartoesPorVez,
  passoEntre,
  type QuadroColuna,
  quadroColunaLabels,
} from '@gestao/shared/contracts/operacao/values/quadro';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery } from '@gestao/shared/query';
import { useNavigate } from '@gestao/shared/router';
import { optionsOfLabels, withAny } from '@gestao/shared/rules/options';
import { Board, BoardLine, BoardTitle, Choice, Toolbar } from '@gestao/shared/ui/board';
import { Button, fetchedPart, Loaded, Menu, PageHeader, StatusBadge } from '@gestao/shared/ui/core';
import { type ListQueryState, useAddressWith, useListQuery } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { NothingFound } from '../../components/nothing-found';
import page from '../../components/page.module.css';
import { prazoTone } from '../../components/tones';
import { common } from '../../texts/common';
import { texts } from '../../texts/meu-dia';
import { texts as taskTexts } from '../../texts/tarefas';
import type { AskedStep } from '../tarefas/painel/step-dialog';
import { TarefaPanel } from '../tarefas/painel/tarefa-panel';
import { type PassoPedido, stepTarefa, useTarefaChanged } from '../tarefas/tarefas.queries';
import { quadroQuery } from './minhas-tarefas.queries';
import { Views } from './views';

const StepDialog = fetchedPart(async () => (await import('../tarefas/painel/step-dialog')).StepDialog);

/** Steps of the board that ask for more than the move. */
const asked: readonly string[] = ['aguardar', 'devolver', 'reabrir'];

/** `Minhas tarefas` by status: a card dropped into another column takes the step that leads there. */
export function Quadro() {
  const list = useListQuery(['contexto', 'prioridade', 'ver', 'equipe']);
  const filters = { ...list.filters, ...(list.search ? { busca: list.search } : {}) };
  const query = useQuery(quadroQuery(filters));
  const total = query.data?.colunas.reduce((sum, coluna) => sum + coluna.total, 0);
  const { ver, equipe } = list.filters;
  const whose = {
    delegadas: texts.delegated,
    sigo: texts.followed,
    ...(query.data?.lidera_equipe || equipe ? { equipe: texts.team } : {}),
  };
  return (
    <div className={page.page}>
      <PageHeader
        title={taskTexts.title}
        context={total === undefined ? undefined : texts.cardsOf(total)}
        actions={<Views />}
      />
      <Toolbar list={list} label={taskTexts.filters}>
        <Choice
          label={texts.whose}
          value={equipe ? 'equipe' : ver}
          options={withAny(texts.mine, optionsOfLabels(whose))}
          onChange={(next) =>
            list.set(next === 'equipe' ? { ver: '', equipe: 'sim' } : { ver: next, equipe: '' })
          }
        />
        <Choice
          label={taskTexts.context_}
          value={list.filters.contexto}
          options={withAny(taskTexts.anyContext, optionsOfLabels(tarefaContextoLabels))}
          onChange={(contexto) => list.set({ contexto })}
        />
        <Choice
          label={common.priority}
          value={list.filters.prioridade}
          options={withAny(taskTexts.anyPriority, optionsOfLabels(prioridadeLabels))}
          onChange={(prioridade) => list.set({ prioridade })}
        />
      </Toolbar>
      <Loaded query={query} skeleton="board" title={false}>
        {(quadro) => <Columns quadro={quadro} filters={filters} list={list} />}
      </Loaded>
      <TarefaPanel />
    </div>
  );
}

function Columns({
  quadro,
  filters,
  list,
}: {
  quadro: Dados;
  filters: Readonly<Record<string, string>>;
  list: ListQueryState;
}) {
  const [asking, setAsking] = useState<{ step: AskedStep; item: Cartao } | null>(null);
  const longer = useLonger(filters);
  const changed = useTarefaChanged();
  const move = useMutation({
    mutationFn: ({ item, passo }: { item: Cartao; passo: PassoPedido }) => stepTarefa(item, passo),
    onSuccess: ({ data }) => notify.success(taskTexts.done(data.status_label)),
    onError: (error) => notify.error(errorText(error)),
    onSettled: (_data, _error, { item }) => changed(item.uuid),
  });
  function take(item: Cartao, column: string) {
    const step = passoEntre(item.status, column, item);
    if (!step) return;
    if (asked.includes(step)) setAsking({ step: step as AskedStep, item });
    else move.mutate({ item, passo: { passo: step } as PassoPedido });
  }
  if (quadro.colunas.every(({ total }) => total === 0)) {
    return <NothingFound list={list} icon="tasks" text={texts.emptyBoard} />;
  }
  return (
    <>
      <Board
        columns={quadro.colunas.map((coluna) => {
          const { chave, titulo, total, itens } = longer.of(coluna);
          return {
            key: chave,
            title: titulo,
            total,
            items: itens,
            more: total > itens.length && (
              <More
                left={total - itens.length}
                full={itens.length >= cartoesNoMaximo}
                onMore={() => longer.more(chave)}
              />
            ),
          };
        })}
        itemKey={(item) => item.uuid}
        none={texts.noCards}
        card={(item) => <Card item={item} onMove={(column) => take(item, column)} />}
        accepts={(item, column) => passoEntre(item.status, column, item) !== null}
        onMove={take}
      />
      {asking && <StepDialog step={asking.step} tarefa={asking.item} onClose={() => setAsking(null)} />}
    </>
  );
}

function More({ left, full, onMore }: { left: number; full: boolean; onMore: () => void }) {
  if (full) return texts.rest(left);
  return (
    <Button small kind="quiet" onClick={onMore}>
      {texts.more(left)}
    </Button>
  );
}

type Coluna = Dados['colunas'][number];

/** Columns that show more of their cards than came with the board, each asked for by itself. */
function useLonger(filters: Readonly<Record<string, string>>) {
  const [lengths, setLengths] = useState<Partial<Record<QuadroColuna, number>>>({});
  const columns = {
    a_fazer: useColumn(filters, 'a_fazer', lengths.a_fazer),
    em_andamento: useColumn(filters, 'em_andamento', lengths.em_andamento),
    aguardando_cliente: useColumn(filters, 'aguardando_cliente', lengths.aguardando_cliente),
    em_revisao: useColumn(filters, 'em_revisao', lengths.em_revisao),
    concluida: useColumn(filters, 'concluida', lengths.concluida),
  } satisfies Record<QuadroColuna, Coluna | undefined>;
  return {
    of: (coluna: Coluna): Coluna => columns[coluna.chave] ?? coluna,
    more: (chave: QuadroColuna) =>
      setLengths((before) => ({
        ...before,
        [chave]: Math.min((before[chave] ?? cartoesPorVez) + cartoesPorVez, cartoesNoMaximo),
      })),
  };
}

function useColumn(
  filters: Readonly<Record<string, string>>,
  coluna: QuadroColuna,
  quantos: number | undefined,
): Coluna | undefined {
  const { data } = useQuery({
    ...quadroQuery({ ...filters, coluna, quantos }),
    enabled: quantos !== undefined,
    // The cards that are there stay until the longer column has come.
    placeholderData: (before) => before,
  });
  return quantos === undefined ? undefined : data?.colunas[0];
}

function Card({ item, onMove }: { item: Cartao; onMove: (column: string) => void }) {
  const addressWith = useAddressWith();
  const navigate = useNavigate();
  const to = addressWith('tarefa', item.uuid);
  const targets = Object.entries(quadroColunaLabels).filter(
    ([column]) => passoEntre(item.status, column, item) !== null,
  );
  return (
    <>
      <BoardTitle
        to={to}
        menu={
          <Menu
            label={texts.menuOf(item.titulo)}
            items={[
              { label: texts.open, onSelect: () => void navigate(to, { preventScrollReset: true }) },
              ...targets.map(([column, label]) => ({
                label: texts.moveTo(label),
                onSelect: () => onMove(column),
              })),
            ]}
          />
        }
      >
        {item.titulo}
      </BoardTitle>
      {item.cliente && <BoardLine>{item.cliente.nome}</BoardLine>}
      <BoardLine>
        <span>{formatDate(item.data_vencimento ?? item.data_meta)}</span>
        {item.situacao_prazo && (
          <StatusBadge tone={prazoTone[item.situacao_prazo]}>{item.situacao_prazo_label}</StatusBadge>
        )}
      </BoardLine>
      <BoardLine>
        <span>{item.responsavel}</span>
        {item.checklist.total > 0 && (
          <span>{taskTexts.checklistOf(item.checklist.concluidos, item.checklist.total)}</span>
        )}
      </BoardLine>
    </>
  );
}
