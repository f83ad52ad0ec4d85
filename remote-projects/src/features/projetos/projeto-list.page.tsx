import { formatDate } from '@gestao/shared/config';
import {
  type Projeto,
  projetoSaudeLabels,
  projetoStatusLabels,
  projetoTipoLabels,
} from '@gestao/shared/contracts/operacao/projetos';
import { projetoEncerrados } from '@gestao/shared/contracts/operacao/values/projetos';
import { useQuery } from '@gestao/shared/query';
import { href, useSearchParams } from '@gestao/shared/router';
import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { readChoice, writeChoice } from '@gestao/shared/rules/choices';
import { optionsOf } from '@gestao/shared/rules/options';
import { situacaoTone } from '@gestao/shared/rules/tones';
import { isUsuarioNormal, useUser } from '@gestao/shared/session';
import { Button, Kpi, KpiRow, Menu, Person, ProgressBar, StatusBadge } from '@gestao/shared/ui/core';
import { type Column, filterOptions, ListPage, useFigureLinks } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { wholeHours } from '../../components/duration';
import page from '../../components/page.module.css';
import { projetoTone } from '../../components/tones';
import { common } from '../../texts/common';
import { texts as edicao } from '../../texts/projeto-edicao';
import { texts as modelos } from '../../texts/projeto-modelos';
import { texts } from '../../texts/projetos';
import { massaOf } from './projeto-massa';
import { DuplicarDialog, NovoDeModeloDialog, ProjetoFormDialog, SalvarModeloDialog } from './projeto-windows';
import { clientesQuery, fetchProjetos, findClientes, noun, opcoesQuery } from './projetos.queries';

/** Spent against what was planned; without a plan, against what its tasks are estimated at. */
function hoursOf({ apontado_milimin: spent, orcamento_horas_milimin, estimado_milimin }: Projeto) {
  if (spent === undefined) return common.dash;
  const planned = orcamento_horas_milimin ?? estimado_milimin ?? 0;
  const words = planned > 0 ? texts.hoursOf(wholeHours(spent), wholeHours(planned)) : wholeHours(spent);
  return planned > 0 && spent > planned ? <span className={page.late}>{words}</span> : words;
}

const columns: Column<Projeto>[] = [
  { key: 'nome', header: texts.name, cell: (row) => row.nome, sortable: true, primary: true, width: 220 },
  { key: 'codigo', header: texts.code, cell: (row) => row.codigo, sortable: true, width: 110, rank: 3 },
  {
    key: 'cliente',
    header: common.client,
    cell: (row) => row.cliente?.nome ?? texts.internal,
    sortable: true,
    width: 150,
  },
  { key: 'tipo', header: texts.kind, cell: (row) => row.tipo_label, hidden: true },
  {
    key: 'responsavel',
    header: common.responsible,
    cell: (row) => (row.responsavel ? <Person name={row.responsavel} /> : common.dash),
    sortable: true,
    width: 145,
  },
  {
    key: 'progresso',
    header: texts.progress,
    cell: (row) => <ProgressBar value={row.progresso} label={texts.progressOf(row.nome)} />,
    sortable: true,
    width: 110,
  },
  {
    key: 'data_prevista_fim',
    header: texts.deadline,
    cell: (row) => formatDate(row.data_prevista_fim),
    sortable: true,
    width: 100,
  },
  {
    key: 'tarefas_abertas',
    header: texts.open,
    width: 125,
    align: 'end',
    sortable: true,
    cell: (row) => (
      <>
        {row.tarefas_abertas}
        {row.tarefas_atrasadas > 0 && (
          <span className={page.late}> · {texts.lateTasks(row.tarefas_atrasadas)}</span>
        )}
      </>
    ),
  },
  {
    key: 'horas',
    header: texts.spentHours,
    width: 100,
    align: 'end',
    sortable: true,
    rank: 2,
    cell: hoursOf,
  },
  {
    key: 'saude',
    header: texts.health,
    width: 110,
    cell: (row) =>
      row.saude ? <StatusBadge tone={situacaoTone[row.saude]}>{row.saude_label}</StatusBadge> : common.dash,
  },
  {
    key: 'status',
    header: common.status,
    sortable: true,
    state: true,
    width: 130,
    cell: (row) => <StatusBadge tone={projetoTone[row.status]}>{row.status_label}</StatusBadge>,
  },
];

/** Projects that still go on, as a filter. */
const open = writeChoice({ valores: projetoEncerrados, nao: true });

/** What is being made: of nothing, of a template, of another project. */
type Creating =
  | 'branco'
  | 'modelo'
  | 'copia'
  | { copia: string }
  | { salvar: Pick<Projeto, 'uuid' | 'nome'> };

/** Projects of the firm and of its clients. */
export default function ProjetoListPage() {
  const only = useFigureLinks();
  const hoje = dateIn(new Date());
  const [creating, setCreating] = useState<Creating | null>(null);
  const close = () => setCreating(null);
  // A client's person looks on.
  const user = useUser();
  const staff = user.is_client === 0;
  const total = !isUsuarioNormal(user);
  const { data: opcoes } = useQuery({ ...opcoesQuery(), enabled: staff });
  const [search] = useSearchParams();
  const { data: clientes } = useQuery(
    clientesQuery(staff ? readChoice(search.get('cliente') ?? '').valores : []),
  );
  return (
    <>
      {creating === 'branco' && <ProjetoFormDialog onClose={close} />}
      {creating === 'modelo' && <NovoDeModeloDialog onClose={close} />}
      {creating === 'copia' && <DuplicarDialog onClose={close} />}
      {creating && typeof creating === 'object' && 'copia' in creating && (
        <DuplicarDialog projeto={creating.copia} onClose={close} />
      )}
      {creating && typeof creating === 'object' && 'salvar' in creating && (
        <SalvarModeloDialog projeto={creating.salvar} onClose={close} />
      )}
      <ListPage<Projeto>
        id={noun}
        title={texts.title}
        context={(result) => common.total(result.total, texts.one, texts.many)}
        fetch={fetchProjetos}
        columns={staff ? columns : columns.filter(({ key }) => key !== 'horas')}
        rowKey={(row) => row.uuid}
        rowLabel={(row) => row.nome}
        rowTo={(row) => href('projetos.detail', { uuid: row.uuid })}
        rowMenu={(row) => [
          { label: texts.details, to: href('projetos.detail', { uuid: row.uuid }) },
          { label: texts.tasks, icon: 'tasks', to: href('projetos.tarefas', { uuid: row.uuid }) },
          // Whom else's they are the api says.
          ...(staff && (total || row.responsavel === user.name)
            ? [
                {
                  label: modelos.copy,
                  icon: 'copy' as const,
                  onSelect: () => setCreating({ copia: row.uuid }),
                },
                { label: modelos.saveAs, onSelect: () => setCreating({ salvar: row }) },
              ]
            : []),
        ]}
        filters={[
          { kind: 'many', key: 'status', label: common.status, options: filterOptions(projetoStatusLabels) },
          { kind: 'many', key: 'saude', label: texts.health, options: filterOptions(projetoSaudeLabels) },
          { kind: 'many', key: 'tipo', label: texts.kind, options: filterOptions(projetoTipoLabels) },
          { kind: 'period', key: 'fim', label: texts.deadline },
          // Clients and people of the firm are known to its own people.
          ...(staff
            ? [
                {
                  kind: 'lookup' as const,
                  key: 'cliente',
                  label: common.client,
                  find: findClientes,
                  nameOf: (uuid: string) => clientes?.find(({ valor }) => valor === uuid)?.rotulo,
                },
                {
                  kind: 'many' as const,
                  key: 'responsavel',
                  label: common.responsible,
                  options: optionsOf(opcoes?.usuarios),
                },
                {
                  kind: 'many' as const,
                  key: 'departamento',
                  label: common.department,
                  options: optionsOf(opcoes?.departamentos),
                },
              ]
            : []),
        ]}
        {...(staff
          ? {
              actions: (
                <>
                  <Button onClick={() => setCreating('modelo')}>{modelos.newFromTemplate}</Button>
                  <Menu
                    label={texts.moreNew}
                    items={[
                      { label: modelos.newFromCopy, icon: 'copy', onSelect: () => setCreating('copia') },
                      { label: modelos.title, icon: 'project', to: href('projetos.modelos') ?? '' },
                    ]}
                  />
                </>
              ),
              primaryAction: { label: edicao.create, onClick: () => setCreating('branco') },
              massa: massaOf(opcoes?.usuarios ?? []),
            }
          : {})}
        exportPath="/projetos/exportar"
        empty={{ text: texts.empty, hint: staff ? texts.emptyHint : undefined }}
      >
        {(result) =>
          result && (
            <KpiRow label={texts.figures}>
              <Kpi
                label={texts.running}
                value={result.agregados.em_andamento ?? 0}
                {...only({ status: 'em_andamento' })}
              />
              <Kpi
                label={texts.late}
                value={result.agregados.atrasados ?? 0}
                tone={result.agregados.atrasados ? 'red' : undefined}
                hint={texts.lateHint}
                {...only({ saude: 'atrasado' })}
              />
              <Kpi
                label={texts.soon}
                value={result.agregados.entregas_7_dias ?? 0}
                {...only({ status: open, fim_de: hoje, fim_ate: addDays(hoje, 7) })}
              />
              <Kpi
                label={texts.done}
                value={result.agregados.concluidos ?? 0}
                {...only({ status: 'concluido' })}
              />
              {result.agregados.apontado_milimin !== undefined && (
                <Kpi
                  label={texts.hoursSpent}
                  value={wholeHours(result.agregados.apontado_milimin)}
                  hint={
                    result.agregados.orcado_milimin
                      ? texts.hoursPlanned(wholeHours(result.agregados.orcado_milimin))
                      : texts.hoursOpen
                  }
                  {...only({ status: open })}
                />
              )}
            </KpiRow>
          )
        }
      </ListPage>
    </>
  );
}
