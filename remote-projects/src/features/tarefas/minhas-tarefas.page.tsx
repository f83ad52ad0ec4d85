import {
  type MinhasTarefas,
  prioridadeLabels,
  tarefaContextoLabels,
  tarefaStatusLabels,
} from '@gestao/shared/contracts/operacao/tarefas';
import { useQuery } from '@gestao/shared/query';
import { Alert, Button, Card, Kpi, KpiRow, Loaded, PageHeader } from '@gestao/shared/ui/core';
import { type ListQueryState, useListQuery } from '@gestao/shared/ui/table';
import { formatDuration } from '../../components/duration';
import { NothingFound } from '../../components/nothing-found';
import page from '../../components/page.module.css';
import { TarefaPanel } from '../../components/tarefa-panel';
import { TarefaTable } from '../../components/tarefa-table';
import { Choice, optionsOf, Toolbar } from '../../components/toolbar';
import { common } from '../../texts/common';
import { texts } from '../../texts/tarefas';
import { minhasTarefasQuery } from './tarefas.queries';

const { a_fazer, em_andamento, aguardando_cliente, em_revisao } = tarefaStatusLabels;
const columns = [
  'cliente',
  'contexto',
  'competencia',
  'meta',
  'vencimento',
  'prazo',
  'checklist',
  'prioridade',
] as const;

/** Open tasks of the person, and of the teams led, in the groups of the day. */
export default function MinhasTarefasPage() {
  const list = useListQuery(['contexto', 'status', 'prioridade', 'equipe']);
  const query = useQuery(minhasTarefasQuery(list.params));
  const { data } = query;
  return (
    <div className={page.page}>
      <PageHeader title={texts.title} context={data && texts.context(data.total)} />
      {data && <Figures kpis={data.kpis} />}
      <Toolbar list={list} label={texts.filters} end={data?.lidera_equipe && <TeamSwitch list={list} />}>
        <Choice
          label={texts.context_}
          value={list.filters.contexto}
          options={optionsOf(texts.anyContext, tarefaContextoLabels)}
          onChange={(contexto) => list.set({ contexto })}
        />
        <Choice
          label={common.status}
          value={list.filters.status}
          options={optionsOf(texts.anyStatus, { a_fazer, em_andamento, aguardando_cliente, em_revisao })}
          onChange={(status) => list.set({ status })}
        />
        <Choice
          label={common.priority}
          value={list.filters.prioridade}
          options={optionsOf(texts.anyPriority, prioridadeLabels)}
          onChange={(prioridade) => list.set({ prioridade })}
        />
      </Toolbar>
      <Loaded query={query} skeleton="list" title={false}>
        {(tarefas) => <Groups tarefas={tarefas} list={list} />}
      </Loaded>
      <TarefaPanel />
    </div>
  );
}

function TeamSwitch({ list }: { list: ListQueryState }) {
  const team = list.filters.equipe === 'sim';
  return (
    <Button
      small
      icon={team ? 'check' : undefined}
      aria-pressed={team}
      onClick={() => list.set({ equipe: team ? undefined : 'sim' })}
    >
      {texts.team}
    </Button>
  );
}

function Figures({ kpis }: { kpis: MinhasTarefas['kpis'] }) {
  return (
    <KpiRow label={texts.figures}>
      <Kpi
        label={texts.dueToday}
        value={kpis.vencem_hoje}
        tone={kpis.vencem_hoje > 0 ? 'amber' : undefined}
      />
      <Kpi label={texts.late} value={kpis.atrasadas} tone={kpis.atrasadas > 0 ? 'red' : undefined} />
      <Kpi label={texts.toReview} value={kpis.em_revisao_para_mim} />
      <Kpi
        label={texts.planned}
        value={formatDuration(kpis.planejado_milimin)}
        hint={
          kpis.capacidade_milimin === 0
            ? texts.noCapacity
            : texts.capacity(formatDuration(kpis.capacidade_milimin))
        }
        hintTone={kpis.planejado_milimin > kpis.capacidade_milimin ? 'amber' : undefined}
      />
    </KpiRow>
  );
}

function Groups({ tarefas, list }: { tarefas: MinhasTarefas; list: ListQueryState }) {
  const shown = tarefas.grupos.reduce((sum, grupo) => sum + grupo.itens.length, 0);
  if (shown === 0) {
    return <NothingFound list={list} icon="tasks" text={texts.empty} />;
  }
  return (
    <>
      {shown < tarefas.total && <Alert kind="info">{texts.truncated(shown, tarefas.total)}</Alert>}
      {tarefas.grupos.map((grupo) => (
        <Card key={grupo.chave} title={`${grupo.titulo} (${grupo.itens.length})`}>
          <TarefaTable caption={grupo.titulo} rows={grupo.itens} columns={columns} origin />
        </Card>
      ))}
    </>
  );
}
