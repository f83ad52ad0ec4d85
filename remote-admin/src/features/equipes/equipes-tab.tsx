import type { Equipe } from '@gestao/shared/contracts/acesso/equipes';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { href } from '@gestao/shared/router';
import { optionsOf } from '@gestao/shared/rules/options';
import { ConfirmDialog, StatusBadge } from '@gestao/shared/ui/core';
import { type Column, type Filter, ListPage } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { common } from '../../texts/common';
import { texts } from '../../texts/equipes';
import { DeleteEquipeDialog } from './delete-equipe-dialog';
import { EquipeDialog, NewEquipeDialog } from './equipe-dialog';
import { equipeOptionsQuery, fetchEquipes, noun, setEquipeAtiva } from './equipes.queries';

const columns: Column<Equipe>[] = [
  { key: 'nome', header: common.name, cell: (row) => row.nome, sortable: true, primary: true },
  { key: 'lider', header: texts.lider, cell: (row) => row.lider, sortable: true },
  {
    key: 'departamento',
    header: texts.departamento,
    cell: (row) => row.departamento ?? common.dash,
    sortable: true,
  },
  {
    key: 'membros_total',
    header: texts.membros,
    cell: (row) => row.membros_total,
    sortable: true,
    align: 'end',
  },
  {
    key: 'clientes_total',
    header: texts.clientes,
    cell: (row) => row.clientes_total,
    sortable: true,
    align: 'end',
  },
  {
    key: 'ativo',
    header: common.status,
    state: true,
    width: 110,
    cell: (row) => (
      <StatusBadge tone={row.ativo ? 'green' : 'grey'}>{row.ativo ? texts.ativo : texts.inativo}</StatusBadge>
    ),
    sortable: true,
  },
];

type Opened = { kind: 'new' } | { kind: 'edit' | 'delete' | 'toggle'; equipe: Equipe };

/** The firm's teams. */
export function EquipesTab() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const queryClient = useQueryClient();
  const { data: options } = useQuery(equipeOptionsQuery());
  const close = () => setOpened(null);
  async function refresh() {
    close();
    // Members show their teams, too.
    await Promise.all([noun, 'usuarios'].map((one) => queryClient.invalidateQueries({ queryKey: [one] })));
  }
  async function saved() {
    notify.success(common.saved);
    await refresh();
  }
  const filters: Filter[] = [
    {
      kind: 'many',
      key: 'departamento',
      label: texts.departamento,
      options: optionsOf(options?.departamentos),
    },
    {
      kind: 'one',
      key: 'ativo',
      label: texts.situacao,
      options: [
        { value: 'sim', label: texts.ativos },
        { value: 'nao', label: texts.inativos },
      ],
    },
  ];
  return (
    <>
      <ListPage<Equipe>
        id={noun}
        title={texts.title}
        context={(result) => common.total(result.total, texts.one, texts.many)}
        primaryAction={{ label: texts.create, onClick: () => setOpened({ kind: 'new' }) }}
        fetch={fetchEquipes}
        columns={columns}
        rowKey={(row) => row.uuid}
        rowLabel={(row) => row.nome}
        onOpen={(equipe) => setOpened({ kind: 'edit', equipe })}
        rowMenu={(equipe) => [
          { label: common.edit, icon: 'edit', onSelect: () => setOpened({ kind: 'edit', equipe }) },
          {
            label: equipe.ativo ? common.inactivate : texts.activate,
            icon: equipe.ativo ? 'ban' : 'check',
            onSelect: () => setOpened({ kind: 'toggle', equipe }),
          },
          {
            label: common.remove,
            icon: 'delete',
            danger: true,
            onSelect: () => setOpened({ kind: 'delete', equipe }),
          },
        ]}
        filters={filters}
        exportPath="/equipes/exportar"
        viewsRoute={`${href('usuarios.list')}/${noun}`}
        empty={{ text: texts.empty }}
        rowsByPerson={false}
      />
      {opened?.kind === 'new' && <NewEquipeDialog onDone={saved} onClose={close} />}
      {opened?.kind === 'edit' && (
        <EquipeDialog uuid={opened.equipe.uuid} nome={opened.equipe.nome} onDone={saved} onClose={close} />
      )}
      {opened?.kind === 'delete' && (
        <DeleteEquipeDialog equipe={opened.equipe} onDone={refresh} onClose={close} />
      )}
      {opened?.kind === 'toggle' && <ToggleDialog equipe={opened.equipe} onDone={refresh} onClose={close} />}
    </>
  );
}

function ToggleDialog({
  equipe,
  onDone,
  onClose,
}: {
  equipe: Equipe;
  onDone: () => Promise<void>;
  onClose: () => void;
}) {
  const action = useMutation({
    mutationFn: () => setEquipeAtiva(equipe.uuid, !equipe.ativo, equipe.versao),
    onSuccess: () => notify.success(equipe.ativo ? texts.inactivated : texts.activated),
    onError: (error) => notify.error(errorText(error)),
    onSettled: onDone,
  });
  return (
    <ConfirmDialog
      open
      title={equipe.ativo ? texts.inactivateTitle(equipe.nome) : texts.activateTitle(equipe.nome)}
      confirmLabel={equipe.ativo ? common.inactivate : texts.activate}
      loading={action.isPending}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      {texts.ativoHint}
    </ConfirmDialog>
  );
}
