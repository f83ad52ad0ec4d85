import { formatDate } from '@gestao/shared/config';
import type { Modelo } from '@gestao/shared/contracts/operacao/projeto-modelos';
import { projetoTipoLabels } from '@gestao/shared/contracts/operacao/values/projetos';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { href } from '@gestao/shared/router';
import { ConfirmDialog } from '@gestao/shared/ui/core';
import { type Column, filterOptions, ListPage } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { common } from '../../../texts/common';
import { texts } from '../../../texts/projeto-modelos';
import { NovoDeModeloDialog } from '../projeto-windows';
import { useProjetoDone } from '../use-projeto-done';
import { deleteModelo, fetchModelos, noun } from './modelos.queries';

const columns: Column<Modelo>[] = [
  { key: 'nome', header: texts.name, cell: (row) => row.nome, sortable: true, primary: true, width: 260 },
  { key: 'tipo', header: texts.kind, cell: (row) => row.tipo_label, sortable: true, width: 130 },
  {
    key: 'tarefas',
    header: texts.tasks,
    cell: (row) => row.tarefas,
    align: 'end',
    sortable: true,
    width: 90,
  },
  { key: 'dias_uteis', header: texts.length, cell: (row) => texts.days(row.dias_uteis + 1), width: 130 },
  { key: 'projetos', header: texts.projects, cell: (row) => row.projetos, align: 'end', width: 90 },
  {
    key: 'atualizado_em',
    header: texts.changed,
    cell: (row) => formatDate(row.atualizado_em),
    sortable: true,
    width: 120,
  },
  {
    key: 'atualizado_por',
    header: texts.changedBy,
    cell: (row) => row.atualizado_por ?? common.dash,
    width: 160,
  },
  {
    key: 'descricao',
    header: texts.description,
    cell: (row) => row.descricao ?? common.dash,
    hidden: true,
  },
];

/** Templates of the firm, from which projects are made. */
export default function ModeloListPage() {
  const [using, setUsing] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Modelo | null>(null);
  const done = useProjetoDone(() => setRemoving(null));
  const remove = useMutation({
    mutationFn: deleteModelo,
    onSuccess: () => done(texts.removed),
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <>
      {using && <NovoDeModeloDialog modelo={using} onClose={() => setUsing(null)} />}
      <ListPage<Modelo>
        id={noun}
        title={texts.title}
        context={(result) => common.total(result.total, texts.one, texts.many)}
        fetch={fetchModelos}
        columns={columns}
        rowKey={(row) => row.uuid}
        rowLabel={(row) => row.nome}
        rowTo={(row) => href('projetos.modelo', { uuid: row.uuid })}
        rowMenu={(row) => [
          { label: texts.use, icon: 'add', onSelect: () => setUsing(row.uuid) },
          { label: texts.edit, icon: 'edit', to: href('projetos.modelo', { uuid: row.uuid }) ?? '' },
          ...(row.edita
            ? [
                {
                  label: texts.remove,
                  icon: 'delete' as const,
                  danger: true,
                  onSelect: () => setRemoving(row),
                },
              ]
            : []),
        ]}
        filters={[
          { kind: 'many', key: 'tipo', label: texts.kind, options: filterOptions(projetoTipoLabels) },
        ]}
        empty={{ text: texts.empty, hint: texts.emptyHint }}
        rowsByPerson={false}
      />
      {removing && (
        <ConfirmDialog
          open
          danger
          title={texts.removeTitle(removing.nome)}
          confirmLabel={texts.remove}
          loading={remove.isPending}
          onConfirm={() => remove.mutate(removing)}
          onClose={() => setRemoving(null)}
        >
          {texts.removeHint}
        </ConfirmDialog>
      )}
    </>
  );
}
