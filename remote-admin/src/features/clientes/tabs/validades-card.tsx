import { formatDate } from '@gestao/shared/config';
import type { Validade } from '@gestao/shared/contracts/operacao/validades';
import type { ValidadeSituacao } from '@gestao/shared/contracts/operacao/values/validades';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { Link } from '@gestao/shared/router';
import { dateIn } from '@gestao/shared/rules/calendar';
import {
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  type MenuItem,
  Muted,
  StatusBadge,
  TableSkeleton,
  type Tone,
} from '@gestao/shared/ui/core';
import { type Column, DataTable } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { texts } from '../../../texts/cliente-validades';
import { common } from '../../../texts/common';
import { noun } from '../clientes.queries';
import { addressOf } from '../visao-geral/lines';
import { ValidadeDialog } from './validade-dialog';
import { deleteValidade, validadesQuery } from './validades.queries';

const tones: { [Situacao in ValidadeSituacao]: Tone } = {
  em_dia: 'green',
  a_vencer: 'amber',
  vencida: 'red',
};

const columns: Column<Validade>[] = [
  { key: 'tipo', header: texts.kind, cell: (row) => row.tipo_label, primary: true },
  { key: 'fim', header: texts.end, cell: (row) => formatDate(row.fim) },
  {
    key: 'situacao',
    header: texts.situation,
    cell: (row) => <StatusBadge tone={tones[row.situacao]}>{row.situacao_label}</StatusBadge>,
    state: true,
  },
  { key: 'titular', header: texts.holder, cell: (row) => row.titular },
  {
    key: 'numero',
    header: texts.numberAndIssuer,
    cell: (row) => [row.numero, row.emissor].filter(Boolean).join(' · ') || common.dash,
    rank: 3,
  },
  { key: 'responsavel', header: texts.person, cell: (row) => row.responsavel.nome },
  { key: 'tarefa', header: texts.task, cell: (row) => <TaskOf row={row} /> },
];

/** The task that its end opened, or when it will. */
function TaskOf({ row: { tarefa, abre_em } }: { row: Validade }) {
  if (!tarefa) {
    return (
      <Muted>{abre_em > dateIn(new Date()) ? texts.opensOn(formatDate(abre_em)) : texts.opensTonight}</Muted>
    );
  }
  const to = addressOf(tarefa.destino);
  const words = texts.taskOf(tarefa.codigo, tarefa.status_label);
  return to ? (
    <Link to={to} className="link">
      {words}
    </Link>
  ) : (
    words
  );
}

type Dialog = { kind: 'add' } | { kind: 'edit' | 'remove'; validade: Validade };

/** What of the client runs out, who looks after it, and the task that its end opens. @param titular whom a new one begins with */
export function ValidadesCard({ uuid, titular = '' }: { uuid: string; titular?: string }) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery(validadesQuery(uuid));
  const close = () => setDialog(null);

  function done(text: string = common.saved) {
    close();
    notify.success(text);
    void queryClient.invalidateQueries({ queryKey: [noun] });
  }
  const remove = useMutation({
    mutationFn: (one: Validade) => deleteValidade(uuid, one.uuid, one.versao),
    onSuccess: () => done(common.deleted),
    onError: (reason) => {
      close();
      notify.error(errorText(reason));
      void refetch();
    },
  });
  const nameOf = (row: Validade) => texts.nameOf(row.tipo_label, row.titular);
  const menuOf = (validade: Validade): MenuItem[] => [
    { label: common.edit, icon: 'edit', onSelect: () => setDialog({ kind: 'edit', validade }) },
    {
      label: common.remove,
      icon: 'delete',
      danger: true,
      onSelect: () => setDialog({ kind: 'remove', validade }),
    },
  ];

  return (
    <Card
      title={texts.title}
      actions={
        data && (
          <Button small icon="add" onClick={() => setDialog({ kind: 'add' })}>
            {texts.add}
          </Button>
        )
      }
    >
      {!data && isError && <ErrorState hint={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <TableSkeleton rows={2} />}
      {data?.itens.length === 0 && <EmptyState text={texts.empty} icon="clock" />}
      {data && data.itens.length > 0 && (
        <DataTable
          caption={texts.title}
          rows={data.itens}
          rowKey={(row) => row.uuid}
          rowLabel={nameOf}
          columns={columns}
          rowMenu={menuOf}
        />
      )}
      {data && dialog && dialog.kind !== 'remove' && (
        <ValidadeDialog
          uuid={uuid}
          all={data}
          titular={titular}
          validade={dialog.kind === 'edit' ? dialog.validade : undefined}
          onDone={done}
          onClose={close}
        />
      )}
      {dialog?.kind === 'remove' && (
        <ConfirmDialog
          open
          danger
          title={texts.removeTitle(nameOf(dialog.validade))}
          confirmLabel={common.remove}
          loading={remove.isPending}
          onConfirm={() => remove.mutate(dialog.validade)}
          onClose={close}
        >
          {texts.removeHint}
        </ConfirmDialog>
      )}
    </Card>
  );
}
