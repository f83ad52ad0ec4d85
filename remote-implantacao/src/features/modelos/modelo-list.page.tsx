import type { Modelo } from '@gestao/shared/contracts/implantacao/implantacoes';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery } from '@gestao/shared/query';
import { href } from '@gestao/shared/router';
import { isUsuarioNormal, useUser } from '@gestao/shared/session';
import {
  Badge,
  Button,
  ConfirmDialog,
  EmptyState,
  Loaded,
  PageHeader,
  StatusBadge,
} from '@gestao/shared/ui/core';
import { DataTable } from '@gestao/shared/ui/table';
import { useState } from 'react';
import page from '../../components/page.module.css';
import { modeloTone } from '../../components/tones';
import { texts } from '../../texts/modelos';
import { DuplicarDialog, ModeloDadosDialog } from './modelo-windows';
import { modelosQuery, setModeloStatus, useModeloDone } from './modelos.queries';

const pageOf = ({ uuid }: Modelo) => href('modelos-implantacao.detail', { uuid });

/** Templates of the onboarding, each with what it holds and how often it is used. */
export default function ModeloListPage() {
  const restricted = isUsuarioNormal(useUser());
  const [open, setOpen] = useState<'novo' | { modelo: Modelo; para: 'duplicar' | 'arquivar' } | null>(null);
  const done = useModeloDone();
  const change = useMutation({
    mutationFn: ({ row, status }: { row: Modelo; status: 'publicado' | 'arquivado' }) =>
      setModeloStatus(row.uuid, { versao: row.versao, status }),
    onSuccess: (_, { status }) => {
      setOpen(null);
      void done(status === 'arquivado' ? texts.archived : texts.restored);
    },
    onError: (error) => notify.error(errorText(error)),
  });
  const menuOf = (row: Modelo) => [
    { label: texts.open, icon: 'edit' as const, to: pageOf(row) ?? '' },
    ...(restricted
      ? []
      : [
          {
            label: texts.duplicate,
            icon: 'add' as const,
            onSelect: () => setOpen({ modelo: row, para: 'duplicar' }),
          },
          ...(row.status === 'publicado'
            ? [
                {
                  label: texts.archive,
                  icon: 'delete' as const,
                  danger: true,
                  onSelect: () => setOpen({ modelo: row, para: 'arquivar' }),
                },
              ]
            : []),
          ...(row.status === 'arquivado' && row.versao_publicada !== null
            ? [
                {
                  label: texts.restore,
                  icon: 'check' as const,
                  onSelect: () => change.mutate({ row, status: 'publicado' }),
                },
              ]
            : []),
        ]),
  ];
  return (
    <Loaded query={useQuery(modelosQuery)} skeleton="list">
      {(modelos) => (
        <div className={page.page}>
          <PageHeader
            title={texts.title}
            context={texts.context(modelos.length)}
            actions={
              !restricted && (
                <Button kind="primary" icon="add" onClick={() => setOpen('novo')}>
                  {texts.create}
                </Button>
              )
            }
          />
          {modelos.length === 0 ? (
            <EmptyState icon="settings" text={texts.empty} />
          ) : (
            <DataTable
              caption={texts.title}
              rows={modelos}
              rowKey={({ uuid }) => uuid}
              rowLabel={({ nome }) => nome}
              rowTo={pageOf}
              rowMenu={menuOf}
              columns={[
                {
                  key: 'nome',
                  header: texts.name,
                  primary: true,
                  width: 280,
                  cell: ({ nome }) => nome,
                },
                {
                  key: 'status',
                  header: texts.versions,
                  width: 260,
                  cell: (row) => (
                    <>
                      <StatusBadge tone={modeloTone[row.status]}>{row.status_label}</StatusBadge>{' '}
                      {row.tem_rascunho && row.versao_publicada !== null && (
                        <Badge tone="amber">{texts.draft}</Badge>
                      )}
                    </>
                  ),
                },
                {
                  key: 'fases',
                  header: texts.phases.phases,
                  width: 90,
                  align: 'end',
                  cell: ({ fases }) => fases.length,
                },
                {
                  key: 'documentos',
                  header: texts.documents.documents,
                  width: 110,
                  align: 'end',
                  cell: ({ documentos }) => documentos.length,
                },
                {
                  key: 'duracao',
                  header: texts.steps.due,
                  width: 140,
                  cell: ({ duracao_dias_uteis }) => texts.days(duracao_dias_uteis),
                },
                {
                  key: 'uso',
                  header: texts.usage,
                  width: 180,
                  cell: ({ em_uso }) => texts.inUse(em_uso),
                },
              ]}
            />
          )}
          {open === 'novo' && <ModeloDadosDialog onClose={() => setOpen(null)} />}
          {open !== null && open !== 'novo' && open.para === 'duplicar' && (
            <DuplicarDialog modelo={open.modelo} onClose={() => setOpen(null)} />
          )}
          {open !== null && open !== 'novo' && open.para === 'arquivar' && (
            <ConfirmDialog
              open
              danger
              title={texts.archiveTitle(open.modelo.nome)}
              confirmLabel={texts.archive}
              loading={change.isPending}
              onConfirm={() => change.mutate({ row: open.modelo, status: 'arquivado' })}
              onClose={() => setOpen(null)}
            >
              {texts.archiveHint}
            </ConfirmDialog>
          )}
        </div>
      )}
    </Loaded>
  );
}
