import type { FechamentoModelo } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { fechamentoModeloStatusLabels } from '@gestao/shared/contracts/operacao/values/fechamento-modelos';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { href } from '@gestao/shared/router';
import { isUsuarioNormal, useUser } from '@gestao/shared/session';
import { ConfirmDialog, StatusBadge, type Tone } from '@gestao/shared/ui/core';
import { type Column, filterOptions, ListPage } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { common } from '../../../texts/common';
import { texts } from '../../../texts/fechamento-modelos';
import { ModeloDadosDialog } from './modelo-windows';
import { fetchModelos, noun, setModeloStatus, useModeloDone } from './modelos.queries';

export const statusTone: Record<FechamentoModelo['status'], Tone> = {
  rascunho: 'amber',
  publicado: 'green',
  arquivado: 'grey',
};

const columns: Column<FechamentoModelo>[] = [
  { key: 'nome', header: texts.name, cell: (row) => row.nome, sortable: true, primary: true, width: 260 },
  {
    key: 'departamento',
    header: texts.department,
    cell: (row) => row.departamento ?? common.dash,
    sortable: true,
    width: 160,
  },
  {
    key: 'tarefas',
    header: texts.tasks,
    cell: (row) => row.tarefas,
    align: 'end',
    sortable: true,
    width: 90,
  },
  {
    key: 'clientes',
    header: texts.clients,
    cell: (row) => row.clientes,
    align: 'end',
    sortable: true,
    width: 90,
  },
  {
    key: 'versao_publicada',
    header: texts.version,
    width: 160,
    cell: (row) =>
      row.tem_rascunho
        ? `${texts.versionOf(row.versao_publicada)} · ${texts.hasDraft}`
        : texts.versionOf(row.versao_publicada),
  },
  {
    key: 'status',
    header: common.status,
    sortable: true,
    state: true,
    width: 130,
    cell: (row) => <StatusBadge tone={statusTone[row.status]}>{row.status_label}</StatusBadge>,
  },
  { key: 'descricao', header: texts.description, cell: (row) => row.descricao ?? common.dash, hidden: true },
];

/** Templates of closings: what each month is made of. */
export default function ModeloListPage() {
  const restricted = isUsuarioNormal(useUser());
  const [creating, setCreating] = useState(false);
  const [archiving, setArchiving] = useState<FechamentoModelo | null>(null);
  const done = useModeloDone();
  const change = useMutation({
    mutationFn: ({ row, status }: { row: FechamentoModelo; status: 'publicado' | 'arquivado' }) =>
      setModeloStatus(row.uuid, { versao: row.versao, status }),
    onSuccess: (_, { status }) => {
      setArchiving(null);
      done(status === 'arquivado' ? texts.archived : texts.restored);
    },
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <>
      <ListPage<FechamentoModelo>
        id={noun}
        title={texts.title}
        context={(result) => common.total(result.total, texts.one, texts.many)}
        {...(restricted ? {} : { primaryAction: { label: texts.create, onClick: () => setCreating(true) } })}
        fetch={fetchModelos}
        columns={columns}
        rowKey={(row) => row.uuid}
        rowLabel={(row) => row.nome}
        rowTo={(row) => href('fechamentos.modelo', { uuid: row.uuid })}
        rowMenu={(row) => [
          { label: texts.edit, icon: 'edit', to: href('fechamentos.modelo', { uuid: row.uuid }) ?? '' },
          ...(restricted || row.versao_publicada === null
            ? []
            : row.status === 'arquivado'
              ? [
                  {
                    label: texts.restore,
                    icon: 'check' as const,
                    onSelect: () => change.mutate({ row, status: 'publicado' }),
                  },
                ]
              : [
                  {
                    label: texts.archive,
                    icon: 'delete' as const,
                    danger: true,
                    onSelect: () => setArchiving(row),
                  },
                ]),
        ]}
        filters={[
          {
            kind: 'many',
            key: 'status',
            label: common.status,
            options: filterOptions(fechamentoModeloStatusLabels),
          },
        ]}
        empty={{ text: texts.empty, hint: texts.emptyHint }}
        rowsByPerson={false}
      />
      {creating && <ModeloDadosDialog onClose={() => setCreating(false)} />}
      {archiving && (
        <ConfirmDialog
          open
          danger
          title={texts.archiveTitle(archiving.nome)}
          confirmLabel={texts.archive}
          loading={change.isPending}
          onConfirm={() => change.mutate({ row: archiving, status: 'arquivado' })}
          onClose={() => setArchiving(null)}
        >
          {texts.archiveHint}
        </ConfirmDialog>
      )}
    </>
  );
}
