import { formatDate } from '@gestao/shared/config';
import type { Recorrente } from '@gestao/shared/contracts/operacao/recorrente-modelos';
import {
  frequenciaLabels,
  recorrenteEscopoLabels,
  recorrenteStatusLabels,
} from '@gestao/shared/contracts/operacao/values/recorrentes';
import { notify } from '@gestao/shared/notify';
import { type MenuItem, StatusBadge, type Tone } from '@gestao/shared/ui/core';
import { type Column, filterOptions, ListPage } from '@gestao/shared/ui/table';
import { type ReactNode, useState } from 'react';
import page from '../../components/page.module.css';
import { common } from '../../texts/common';
import { texts } from '../../texts/recorrentes';
import { ModeloFormDialog, SituacaoDialog } from './modelo-windows';
import {
  changeSituacao,
  fetchModelos,
  generateNow,
  geradasText,
  noun,
  useModeloDone,
} from './modelos.queries';

const statusTone: Record<Recorrente['status'], Tone> = {
  ativa: 'green',
  pausada: 'amber',
  encerrada: 'grey',
};

const columns: Column<Recorrente>[] = [
  {
    key: 'titulo',
    header: texts.model,
    cell: (row) => row.titulo,
    sortable: true,
    primary: true,
    width: 240,
  },
  { key: 'escopo', header: texts.scope, cell: (row) => row.cliente?.nome ?? row.escopo_label, width: 170 },
  {
    key: 'frequencia',
    header: texts.frequency,
    cell: (row) => row.frequencia_label,
    sortable: true,
    width: 120,
  },
  { key: 'regra', header: texts.days, cell: (row) => row.regra, width: 200 },
  {
    key: 'responsavel',
    header: common.responsible,
    cell: (row) => row.responsavel,
    sortable: true,
    width: 170,
  },
  { key: 'departamento', header: common.department, cell: (row) => row.departamento, hidden: true },
  {
    key: 'proxima_geracao',
    header: texts.nextDate,
    cell: (row) => formatDate(row.proxima_geracao) || common.dash,
    sortable: true,
    width: 110,
  },
  {
    key: 'tarefas_abertas',
    header: texts.openTasks,
    align: 'end',
    width: 140,
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
    key: 'status',
    header: texts.situation,
    sortable: true,
    state: true,
    width: 110,
    cell: (row) => <StatusBadge tone={statusTone[row.status]}>{row.status_label}</StatusBadge>,
  },
];

type Asked = { kind: 'form'; uuid?: string } | { kind: 'pausada' | 'encerrada'; row: Recorrente };

/** The models that make recurring tasks. */
export function ModelosTable({ actions }: { actions: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const done = useModeloDone();
  const close = () => setAsked(null);
  const run = (work: () => Promise<string>) =>
    void work().then(done, (error: { message: string }) => notify.error(error.message));
  const menuOf = (row: Recorrente): MenuItem[] =>
    row.status === 'encerrada'
      ? []
      : [
          { label: texts.edit, icon: 'edit', onSelect: () => setAsked({ kind: 'form', uuid: row.uuid }) },
          ...(row.status === 'ativa'
            ? [
                {
                  label: texts.generate,
                  onSelect: () => run(async () => geradasText((await generateNow(row.uuid)).data)),
                },
                { label: texts.pause, onSelect: () => setAsked({ kind: 'pausada', row }) },
              ]
            : [
                {
                  label: texts.resume,
                  onSelect: () =>
                    run(async () =>
                      geradasText((await changeSituacao(row, { para: 'ativa', motivo: null })).data.geradas),
                    ),
                },
              ]),
          { label: texts.end, danger: true, onSelect: () => setAsked({ kind: 'encerrada', row }) },
        ];
  return (
    <>
      <ListPage<Recorrente>
        id={noun}
        title={texts.modelsTitle}
        context={(result) => common.total(result.total, texts.modelOne, texts.modelMany)}
        actions={actions}
        primaryAction={{ label: texts.create, onClick: () => setAsked({ kind: 'form' }) }}
        fetch={fetchModelos}
        columns={columns}
        rowKey={(row) => row.uuid}
        rowLabel={(row) => row.titulo}
        onOpen={(row) => row.status !== 'encerrada' && setAsked({ kind: 'form', uuid: row.uuid })}
        rowMenu={menuOf}
        filters={[
          {
            kind: 'many',
            key: 'status',
            label: texts.situation,
            options: filterOptions(recorrenteStatusLabels),
          },
          {
            kind: 'many',
            key: 'frequencia',
            label: texts.frequency,
            options: filterOptions(frequenciaLabels),
          },
          {
            kind: 'many',
            key: 'escopo',
            label: texts.forWhom,
            options: filterOptions(recorrenteEscopoLabels),
          },
        ]}
        exportPath="/recorrentes/exportar"
        viewsRoute="/revisao-tarefas-recorrentes/modelos"
        empty={{ text: texts.modelsEmpty, hint: texts.modelsEmptyHint }}
      />
      {asked?.kind === 'form' && <ModeloFormDialog uuid={asked.uuid} onClose={close} />}
      {asked && asked.kind !== 'form' && <SituacaoDialog row={asked.row} para={asked.kind} onClose={close} />}
    </>
  );
}
