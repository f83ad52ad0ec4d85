import { formatDate } from '@gestao/shared/config';
import {
  type Ausencia,
  type AusenciaSituacao,
  ausenciaTipoLabels,
} from '@gestao/shared/contracts/acesso/ausencias';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { href } from '@gestao/shared/router';
import { optionsOf } from '@gestao/shared/rules/options';
import { ConfirmDialog, StatusBadge, type Tone } from '@gestao/shared/ui/core';
import { type Column, type Filter, filterOptions, ListPage } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { texts } from '../../texts/ausencias';
import { common } from '../../texts/common';
import { texts as repasses } from '../../texts/repasses';
import { AusenciaDialog, NewAusenciaDialog } from './ausencia-dialog';
import {
  ausenciaOptionsQuery,
  deleteAusencia,
  fetchAusencias,
  noun,
  repassesQuery,
} from './ausencias.queries';
import { RepassesDialog } from './repasses-dialog';

const tones: Record<AusenciaSituacao, Tone> = { futura: 'grey', em_curso: 'amber', encerrada: 'green' };

const columns: Column<Ausencia>[] = [
  { key: 'usuario', header: texts.pessoa, cell: (row) => row.usuario.nome, sortable: true, primary: true },
  { key: 'tipo', header: texts.tipo, cell: (row) => row.tipo_label, sortable: true },
  { key: 'inicio', header: texts.inicio, cell: (row) => formatDate(row.inicio), sortable: true },
  { key: 'fim', header: texts.fim, cell: (row) => formatDate(row.fim), sortable: true },
  { key: 'dias', header: texts.dias, cell: (row) => row.dias, sortable: true, align: 'end' },
  {
    key: 'substituto',
    header: texts.substituto,
    cell: (row) => row.substituto?.nome ?? common.dash,
    sortable: true,
  },
  {
    key: 'situacao',
    header: texts.situacao,
    state: true,
    width: 130,
    cell: (row) => <StatusBadge tone={tones[row.situacao]}>{row.situacao_label}</StatusBadge>,
  },
];

type Opened =
  | { kind: 'new' }
  | { kind: 'edit' | 'delete'; ausencia: Ausencia }
  | { kind: 'repasses'; ausencia: { uuid: string; nome: string }; onlyIfAny: boolean };

/** Days people are away, and who covers them. */
export function AusenciasTab() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const queryClient = useQueryClient();
  const { data: options } = useQuery(ausenciaOptionsQuery());
  const close = () => setOpened(null);
  async function done(ausencia: { uuid: string; nome: string }) {
    notify.success(common.saved);
    setOpened({ kind: 'repasses', ausencia, onlyIfAny: true });
    await queryClient.invalidateQueries({ queryKey: [noun] });
  }
  const filters: Filter[] = [
    { kind: 'period', key: 'periodo', label: texts.periodo },
    { kind: 'many', key: 'usuario', label: texts.pessoa, options: optionsOf(options?.pessoas) },
    { kind: 'many', key: 'tipo', label: texts.tipo, options: filterOptions(ausenciaTipoLabels) },
  ];
  return (
    <>
      <ListPage<Ausencia>
        id={noun}
        title={texts.title}
        context={(result) => common.total(result.total, texts.one, texts.many)}
        primaryAction={{ label: texts.create, onClick: () => setOpened({ kind: 'new' }) }}
        fetch={fetchAusencias}
        columns={columns}
        rowKey={(row) => row.uuid}
        rowLabel={(row) => row.usuario.nome}
        onOpen={(ausencia) => setOpened({ kind: 'edit', ausencia })}
        rowMenu={(ausencia) => [
          { label: common.edit, icon: 'edit', onSelect: () => setOpened({ kind: 'edit', ausencia }) },
          ...(ausencia.situacao === 'encerrada'
            ? []
            : [
                {
                  label: repasses.menu,
                  icon: 'users' as const,
                  onSelect: () =>
                    setOpened({
                      kind: 'repasses',
                      ausencia: { uuid: ausencia.uuid, nome: ausencia.usuario.nome },
                      onlyIfAny: false,
                    }),
                },
              ]),
          {
            label: common.remove,
            icon: 'delete',
            danger: true,
            onSelect: () => setOpened({ kind: 'delete', ausencia }),
          },
        ]}
        filters={filters}
        exportPath="/ausencias/exportar"
        viewsRoute={`${href('usuarios.list')}/${noun}`}
        empty={{ text: texts.empty }}
        rowsByPerson={false}
      />
      {opened?.kind === 'new' && <NewAusenciaDialog onDone={done} onClose={close} />}
      {opened?.kind === 'edit' && <AusenciaDialog ausencia={opened.ausencia} onDone={done} onClose={close} />}
      {opened?.kind === 'repasses' && (
        <RepassesDialog
          key={opened.ausencia.uuid}
          ausencia={opened.ausencia}
          onlyIfAny={opened.onlyIfAny}
          onClose={close}
        />
      )}
      {opened?.kind === 'delete' && <DeleteDialog ausencia={opened.ausencia} onClose={close} />}
    </>
  );
}

function DeleteDialog({ ausencia, onClose }: { ausencia: Ausencia; onClose: () => void }) {
  const queryClient = useQueryClient();
  // What comes back is told before it is decided, and not asked for once the absence is gone.
  const { data, isFetching } = useQuery(repassesQuery(ausencia.uuid));
  const open = data?.repassados.filter(({ desfecho }) => desfecho === null).length ?? 0;
  const action = useMutation({
    mutationFn: () => deleteAusencia(ausencia.uuid, ausencia.versao),
    onSuccess: () => notify.success(common.deleted),
    onError: (error) => notify.error(errorText(error)),
    onSettled: () => {
      onClose();
      return queryClient.invalidateQueries({ queryKey: [noun] });
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={texts.deleteTitle(ausencia.usuario.nome)}
      confirmLabel={common.remove}
      loading={action.isPending || isFetching}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      <p>{texts.days(formatDate(ausencia.inicio), formatDate(ausencia.fim))}</p>
      {open > 0 && <p>{repasses.comesBack(open, ausencia.usuario.nome)}</p>}
    </ConfirmDialog>
  );
}
