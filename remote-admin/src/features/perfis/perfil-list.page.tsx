import { formatDate } from '@gestao/shared/config';
import type { Perfil } from '@gestao/shared/contracts/acesso/perfis';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQueryClient } from '@gestao/shared/query';
import { href } from '@gestao/shared/router';
import { Badge, ConfirmDialog, fetchedPart } from '@gestao/shared/ui/core';
import { type Column, ListPage } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { common } from '../../texts/common';
import { texts } from '../../texts/perfis';
import { deletePerfil, fetchPerfis, noun } from './perfis.queries';

const CompareDialog = fetchedPart(async () => (await import('./compare-dialog')).CompareDialog);

const columns: Column<Perfil>[] = [
  {
    key: 'nome',
    header: common.name,
    cell: (row) => (
      <>
        {row.nome} {row.sistema && <Badge>{texts.sistema}</Badge>}
      </>
    ),
    sortable: true,
    primary: true,
  },
  {
    key: 'descricao',
    header: texts.descricao,
    cell: (row) => row.descricao ?? common.dash,
  },
  {
    key: 'permissoes_total',
    header: texts.permissoes,
    cell: (row) => row.permissoes_total,
    sortable: true,
    align: 'end',
  },
  {
    key: 'usuarios_total',
    header: common.users,
    cell: (row) => row.usuarios_total,
    sortable: true,
    align: 'end',
  },
  {
    key: 'atualizado_em',
    header: texts.atualizado,
    cell: (row) => formatDate(row.atualizado_em),
    sortable: true,
  },
];

/** Named sets of permissions. */
export default function PerfilListPage() {
  const [removing, setRemoving] = useState<Perfil | null>(null);
  const [comparing, setComparing] = useState<Perfil | null>(null);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (perfil: Perfil) => deletePerfil(perfil.id, perfil.versao),
    onSuccess: () => notify.success(common.deleted),
    onError: (error) => notify.error(errorText(error)),
    onSettled: () => {
      setRemoving(null);
      return queryClient.invalidateQueries({ queryKey: [noun] });
    },
  });
  return (
    <>
      <ListPage<Perfil>
        id={noun}
        title={texts.title}
        context={(result) => common.total(result.total, texts.one, texts.many)}
        primaryAction={{ label: texts.create, to: href('perfis.new') ?? '' }}
        fetch={fetchPerfis}
        columns={columns}
        rowKey={(row) => String(row.id)}
        rowLabel={(row) => row.nome}
        rowTo={(row) => href('perfis.edit', { id: String(row.id) })}
        rowMenu={(row) => [
          { label: common.edit, icon: 'edit', to: href('perfis.edit', { id: String(row.id) }) },
          { label: texts.duplicate, icon: 'copy', to: href('perfis.new', {}, { copia_de: String(row.id) }) },
          { label: texts.compare, icon: 'columns', onSelect: () => setComparing(row) },
          ...(row.bloqueio
            ? []
            : [
                {
                  label: common.remove,
                  icon: 'delete' as const,
                  danger: true,
                  disabled: row.sistema || row.usuarios_total > 0,
                  onSelect: () => setRemoving(row),
                },
              ]),
        ]}
        exportPath="/perfis/exportar"
        empty={{ text: texts.empty }}
        rowsByPerson={false}
      />
      {comparing && <CompareDialog perfil={comparing} onClose={() => setComparing(null)} />}
      <ConfirmDialog
        open={removing !== null}
        title={removing ? texts.removeTitle(removing.nome) : ''}
        confirmLabel={common.remove}
        danger
        loading={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing)}
        onClose={() => setRemoving(null)}
      >
        {texts.removeHint}
      </ConfirmDialog>
    </>
  );
}
