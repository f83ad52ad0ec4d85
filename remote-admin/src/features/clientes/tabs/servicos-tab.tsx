import { formatDate } from '@gestao/shared/config';
import type {
  ClienteServico,
  ClienteServicoSituacao,
} from '@gestao/shared/contracts/clientes/cliente-servicos';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { formatCentavos } from '@gestao/shared/rules/format';
import {
  Alert,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  Kpi,
  KpiRow,
  type MenuItem,
  Muted,
  Stack,
  StatusBadge,
  TableSkeleton,
  type Tone,
} from '@gestao/shared/ui/core';
import { type Column, DataTable } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { texts } from '../../../texts/cliente-servicos';
import { common } from '../../../texts/common';
import { noun } from '../clientes.queries';
import { EndServicoDialog, ServicoDialog } from './servico-dialogs';
import { deleteServico, servicosQuery } from './servicos.queries';

const tones: { [Situacao in ClienteServicoSituacao]: Tone } = {
  previsto: 'blue',
  ativo: 'green',
  encerrado: 'grey',
};

/** Widths of the window at which a column becomes a line under the service. */

const columns: Column<ClienteServico>[] = [
  { key: 'servico', header: texts.service, cell: (row) => row.servico.nome, primary: true },
  { key: 'inicio', header: texts.start, cell: (row) => formatDate(row.data_inicio) },
  {
    key: 'fim',
    header: texts.end,
    cell: (row) => formatDate(row.data_fim) || common.dash,
  },
  {
    key: 'modelo',
    header: texts.closingTemplate,
    cell: (row) => row.fechamento_modelo?.nome ?? common.dash,
  },
  {
    key: 'situacao',
    header: texts.situation,
    cell: (row) => <StatusBadge tone={tones[row.situacao]}>{row.situacao_label}</StatusBadge>,
  },
  {
    key: 'valor',
    header: texts.value,
    cell: (row) => formatCentavos(row.valor_mensal_centavos),
    align: 'end',
    total: (sums) => formatCentavos(sums.valor ?? 0),
  },
];

type Dialog = { kind: 'add' } | { kind: 'edit' | 'end' | 'remove'; servico: ClienteServico };

/** What the client contracted, for how much, since when; and what ended. */
export function ServicosTab({ uuid }: { uuid: string }) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery(servicosQuery(uuid));
  const close = () => setDialog(null);

  function done(text: string = common.saved) {
    close();
    notify.success(text);
    void queryClient.invalidateQueries({ queryKey: [noun] });
  }
  const remove = useMutation({
    mutationFn: (servico: ClienteServico) => deleteServico(uuid, servico.uuid, servico.versao),
    onSuccess: () => done(common.deleted),
    onError: (reason) => {
      close();
      notify.error(errorText(reason));
    },
  });

  if (isError) return <ErrorState hint={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={3} />;
  const open = data.itens.filter((one) => one.situacao !== 'encerrado');
  const active = open.filter((one) => one.situacao === 'ativo');
  // Before the first begins, the sum of what is to come is the one that means something.
  const sum = active.length === 0 && data.previstos ? data.previstos.centavos : data.total_ativo_centavos;
  const ended = data.itens.filter((one) => one.situacao === 'encerrado');

  function menuOf(servico: ClienteServico): MenuItem[] {
    const end: MenuItem = { label: texts.finish, onSelect: () => setDialog({ kind: 'end', servico }) };
    return [
      { label: common.edit, icon: 'edit', onSelect: () => setDialog({ kind: 'edit', servico }) },
      ...(servico.situacao === 'encerrado' ? [] : [end]),
      {
        label: common.remove,
        icon: 'delete',
        danger: true,
        onSelect: () => setDialog({ kind: 'remove', servico }),
      },
    ];
  }
  const table = (caption: string, rows: ClienteServico[], totals?: Record<string, number>) => (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => row.servico.nome}
      columns={columns}
      aggregates={totals}
      rowMenu={data.edita ? menuOf : undefined}
    />
  );

  return (
    <Stack>
      <KpiRow label={texts.figures}>
        <Kpi label={texts.fee} value={formatCentavos(data.honorario_mensal_centavos)} />
        {(active.length > 0 || !data.previstos) && (
          <Kpi label={texts.sum} value={formatCentavos(data.total_ativo_centavos)} />
        )}
        {data.previstos && (
          <Kpi
            label={texts.toCome}
            value={formatCentavos(data.previstos.centavos)}
            hint={texts.from(formatDate(data.previstos.inicio))}
          />
        )}
        <Kpi label={texts.count} value={active.length} />
      </KpiRow>
      {data.honorario_ajustado && <Alert>{texts.adjusted}</Alert>}
      <Card
        title={texts.title}
        actions={
          data.edita && (
            <Button small icon="add" onClick={() => setDialog({ kind: 'add' })}>
              {texts.add}
            </Button>
          )
        }
      >
        {data.itens.length === 0 && (
          <EmptyState text={data.edita ? texts.empty : texts.emptyReadOnly} icon="budget" />
        )}
        {open.length > 0 && table(texts.title, open, { valor: sum })}
        {open.length === 0 && ended.length > 0 && <Muted>{texts.noOpen}</Muted>}
      </Card>
      {ended.length > 0 && <Card title={texts.history}>{table(texts.history, ended)}</Card>}
      {dialog?.kind === 'add' && <ServicoDialog uuid={uuid} onDone={done} onClose={close} />}
      {dialog?.kind === 'edit' && (
        <ServicoDialog uuid={uuid} servico={dialog.servico} onDone={done} onClose={close} />
      )}
      {dialog?.kind === 'end' && (
        <EndServicoDialog uuid={uuid} servico={dialog.servico} onDone={done} onClose={close} />
      )}
      {dialog?.kind === 'remove' && (
        <ConfirmDialog
          open
          danger
          title={texts.removeTitle(dialog.servico.servico.nome)}
          confirmLabel={common.remove}
          loading={remove.isPending}
          onConfirm={() => remove.mutate(dialog.servico)}
          onClose={close}
        >
          {texts.removeHint}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
