import type { ListResult } from '@gestao/shared/contracts/comum/http';
import {
  type GrupoTarefa,
  prioridadeLabels,
  type Tarefa,
  tarefaContextoLabels,
  tarefaStatusLabels,
} from '@gestao/shared/contracts/operacao/tarefas';
import { tarefasNoMaximo, tarefasPorVez } from '@gestao/shared/contracts/operacao/values/tarefas';
import { call } from '@gestao/shared/http';
import { useSearchParams } from '@gestao/shared/router';
import { addDays, dateIn, weekdayOf } from '@gestao/shared/rules/calendar';
import { useUser } from '@gestao/shared/session';
import { Button, ButtonLink, fetchedPart, Kpi, KpiRow } from '@gestao/shared/ui/core';
import {
  type Column,
  filterOptions,
  ListPage,
  type ListParams,
  useAddressWith,
  useFigureLinks,
  useListQuery,
} from '@gestao/shared/ui/table';
import { useState } from 'react';
import { formatDuration } from '../../components/duration';
import { tarefaColumns, tarefaStatusColumn } from '../../components/tarefa-table';
import { common } from '../../texts/common';
import { texts as edicao } from '../../texts/tarefa-edicao';
import { texts } from '../../texts/tarefas';
import { TarefaFormDialog } from '../tarefas/edicao/tarefa-windows';
import { useTarefasMassa } from '../tarefas/edicao/use-tarefas-massa';
import { TarefaDetails, TarefaPanel } from '../tarefas/painel/tarefa-panel';
import styles from './minhas-tarefas.module.css';
import { Views } from './views';

const { a_fazer, em_andamento, aguardando_cliente, em_revisao } = tarefaStatusLabels;

/** A task under the name of its group. */
type TarefaDoDia = Tarefa & { grupo: string; chave: GrupoTarefa; faltam: number };

const columns: Column<TarefaDoDia>[] = [
  {
    key: 'titulo',
    header: texts.task,
    primary: true,
    width: 300,
    cell: (row) => (
      <>
        {row.titulo}
        {row.origem && <span className={styles.origin}> · {row.origem.rotulo}</span>}
      </>
    ),
  },
  ...(
    ['cliente', 'contexto', 'competencia', 'meta', 'vencimento', 'prazo', 'checklist', 'prioridade'] as const
  ).map((key) => tarefaColumns[key]),
  tarefaStatusColumn,
];

const filters = [
  { kind: 'many', key: 'contexto', label: texts.context_, options: filterOptions(tarefaContextoLabels) },
  {
    kind: 'many',
    key: 'status',
    label: common.status,
    options: filterOptions({ a_fazer, em_andamento, aguardando_cliente, em_revisao }),
  },
  { kind: 'many', key: 'prioridade', label: common.priority, options: filterOptions(prioridadeLabels) },
  { kind: 'period', key: 'prazo', label: texts.deadline },
  { kind: 'flag', key: 'revisar', label: texts.toReview },
] as const;

const Quadro = fetchedPart(async () => (await import('./quadro')).Quadro);
const MeuDia = fetchedPart(async () => (await import('./meu-dia')).MeuDia);
const Horas = fetchedPart(async () => (await import('./horas')).Horas);

/** What the person has to do: in the groups of the day, as a board, as the plan of today; or the hours worked. */
export default function MinhasTarefasPage() {
  const [search] = useSearchParams();
  const view = search.get('visao');
  const client = useUser().is_client === 1;
  if (view === 'quadro') return <Quadro />;
  if (view === 'horas' && !client) return <Horas />;
  return view === 'meu-dia' ? <MeuDia /> : <Lista />;
}

/** Open tasks of the person, and of the teams led, in the groups of the day. */
function Lista() {
  const addressWith = useAddressWith();
  const { equipe } = useListQuery(['equipe']).filters;
  const { reach, more } = useReach();
  const [creating, setCreating] = useState(false);
  const massa = useTarefasMassa();

  async function fetch(query: ListParams, signal: AbortSignal) {
    const asked = { ...query, equipe };
    const [{ data }, ...longer] = await Promise.all([
      call('GET /minhas-tarefas', { query: asked, signal }),
      ...Object.entries(reach).map(([grupo, quantos]) =>
        call('GET /minhas-tarefas/grupos/:grupo', {
          params: { grupo },
          query: { ...asked, quantos },
          signal,
        }),
      ),
    ]);
    const of = new Map(longer.map((one) => [one.data.chave, one.data]));
    const itens = data.grupos
      .map((grupo) => of.get(grupo.chave) ?? grupo)
      .flatMap(({ chave, titulo, total, itens: tarefas }) => {
        const grupo = `${titulo} (${total.toLocaleString('pt-BR')})`;
        const faltam = total - tarefas.length;
        return tarefas.map((tarefa): TarefaDoDia => ({ ...tarefa, grupo, chave, faltam }));
      });
    const agregados = { ...data.kpis, lidera_equipe: data.lidera_equipe ? 1 : 0 };
    return {
      data: {
        itens,
        total: data.total,
        total_exato: true,
        pagina: 1,
        por_pagina: itens.length,
        agregados,
      } satisfies ListResult<TarefaDoDia>,
    };
  }

  return (
    <>
      <ListPage<TarefaDoDia>
        id={equipe ? 'tarefas-equipe' : 'tarefas'}
        title={texts.title}
        context={(result) => texts.context(result.total)}
        actions={(result) => (
          <>
            <Views />
            {result?.agregados.lidera_equipe === 1 && (
              <ButtonLink
                icon={equipe ? 'check' : undefined}
                aria-current={equipe ? 'true' : undefined}
                to={addressWith('equipe', equipe ? undefined : 'sim')}
              >
                {texts.team}
              </ButtonLink>
            )}
          </>
        )}
        primaryAction={massa && { label: edicao.create, onClick: () => setCreating(true) }}
        massa={massa}
        fetch={fetch}
        columns={columns}
        rowKey={(row) => row.uuid}
        rowLabel={(row) => row.titulo}
        rowTo={(row) => addressWith('tarefa', row.uuid)}
        panel={{ title: (row) => row.titulo, content: (row) => <TarefaDetails uuid={row.uuid} /> }}
        groupOf={(row) => row.grupo}
        groupEnd={({ chave, grupo, faltam }) =>
          faltam > 0 && (
            <More
              left={faltam}
              of={grupo}
              full={(reach[chave] ?? 0) >= tarefasNoMaximo}
              onMore={() => more(chave)}
            />
          )
        }
        reach={reach}
        paged={false}
        filters={filters}
        empty={{ text: texts.empty }}
        rowsByPerson={false}
      >
        {(result) => result && <Figures sums={result.agregados} />}
      </ListPage>
      <TarefaPanel />
      {creating && <TarefaFormDialog onClose={() => setCreating(false)} />}
    </>
  );
}

/** How many tasks of each group are shown, once more than came at first: each time twice as many. */
function useReach() {
  const [search] = useSearchParams();
  // Other filters, another list: it begins as long as any.
  const of = [...search].filter(([key]) => key !== 'tarefa' && key !== 'painel').toString();
  const [kept, setKept] = useState<{ of: string; lengths: Partial<Record<GrupoTarefa, number>> }>({
    of,
    lengths: {},
  });
  const reach = kept.of === of ? kept.lengths : {};
  return {
    reach: reach as Readonly<Record<string, number>>,
    more: (chave: GrupoTarefa) =>
      setKept({
        of,
        lengths: {
          ...reach,
          [chave]: Math.min((reach[chave] ?? tarefasPorVez) * 2, tarefasNoMaximo),
        },
      }),
  };
}

function More({ left, of, full, onMore }: { left: number; of: string; full: boolean; onMore: () => void }) {
  if (full) return texts.rest(left);
  return (
    <Button small kind="quiet" aria-label={texts.moreOf(left, of)} onClick={onMore}>
      {texts.more(left)}
    </Button>
  );
}

/** Last day of the week, up to which work is planned. */
const sundayOf = (day: string) => addDays(day, (7 - weekdayOf(day)) % 7);

function Figures({ sums }: { sums: Readonly<Record<string, number>> }) {
  const { vencem_hoje = 0, atrasadas = 0, em_revisao_para_mim = 0 } = sums;
  const { planejado_milimin = 0, capacidade_milimin = 0 } = sums;
  const only = useFigureLinks(['equipe']);
  const today = dateIn(new Date());
  return (
    <KpiRow label={texts.figures}>
      <Kpi
        label={texts.dueToday}
        value={vencem_hoje}
        tone={vencem_hoje > 0 ? 'amber' : undefined}
        {...only({ prazo_de: today, prazo_ate: today })}
      />
      <Kpi
        label={texts.late}
        value={atrasadas}
        tone={atrasadas > 0 ? 'red' : undefined}
        {...only({ prazo_ate: addDays(today, -1) })}
      />
      <Kpi label={texts.toReview} value={em_revisao_para_mim} {...only({ revisar: 'sim' })} />
      <Kpi
        label={texts.planned}
        value={formatDuration(planejado_milimin)}
        hint={
          capacidade_milimin === 0 ? texts.noCapacity : texts.capacity(formatDuration(capacidade_milimin))
        }
        {...only({ prazo_ate: sundayOf(today) })}
        hintTone={planejado_milimin > capacidade_milimin ? 'amber' : undefined}
      />
    </KpiRow>
  );
}
