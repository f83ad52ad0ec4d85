import { formatCompetencia } from '@gestao/shared/config';
import type { ModelosDoCliente } from '@gestao/shared/contracts/operacao/modelo-clientes';
import { call, errorText } from '@gestao/shared/http';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { Card, ErrorState, Muted, Slot, TableSkeleton, useSlotEntries } from '@gestao/shared/ui/core';
import { type Column, DataTable } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { texts } from '../../../texts/cliente-fechamentos';
import { common } from '../../../texts/common';
import { noun } from '../clientes.queries';

type Modelo = ModelosDoCliente['itens'][number];

/** Where the area of closings offers the window in which they are written. */
const excecoes = 'cliente.excecoes';

const columns: Column<Modelo>[] = [
  { key: 'modelo', header: texts.model, primary: true, cell: ({ modelo }) => modelo.nome },
  {
    key: 'excecoes',
    header: texts.exceptions,
    cell: (row) => (row.excecoes.length === 0 ? <Muted>{texts.none}</Muted> : row.excecoes.join('; ')),
  },
  { key: 'inicio', header: texts.since, cell: ({ inicio }) => formatCompetencia(inicio) },
  {
    key: 'fim',
    header: texts.until,
    cell: ({ fim }) => (fim === null ? common.dash : formatCompetencia(fim)),
  },
  {
    key: 'servico',
    header: texts.broughtBy,
    cell: ({ servico }) => servico ?? <Muted>{texts.byHand}</Muted>,
  },
];

/** Templates that the client's closings come from, and what differs for it in each. */
export function ModelosCard({ uuid, cliente }: { uuid: string; cliente: string }) {
  const queryKey = [noun, 'fechamento-modelos', uuid];
  const queryClient = useQueryClient();
  const offered = useSlotEntries(excecoes).length > 0;
  const [open, setOpen] = useState<Modelo | null>(null);
  const { data, isError, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call('GET /clientes/:uuid/fechamentos/modelos', { params: { uuid }, signal })).data,
  });
  const close = () => {
    setOpen(null);
    void queryClient.invalidateQueries({ queryKey });
  };
  return (
    <Card title={texts.templates}>
      {!data && isError && <ErrorState hint={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <TableSkeleton rows={2} />}
      {data?.itens.length === 0 && <Muted>{texts.noTemplates}</Muted>}
      {data && data.itens.length > 0 && (
        <DataTable
          caption={texts.templates}
          rows={data.itens}
          rowKey={(row) => row.uuid}
          rowLabel={(row) => row.modelo.nome}
          columns={columns}
          {...(data.edita &&
            offered && {
              onOpen: setOpen,
              rowMenu: (row: Modelo) => [
                { label: texts.editExceptions, icon: 'edit' as const, onSelect: () => setOpen(row) },
              ],
            })}
        />
      )}
      {open && (
        <Slot
          name={excecoes}
          props={{ modelo: open.modelo.uuid, vinculo: open.uuid, cliente, onClose: close }}
        />
      )}
    </Card>
  );
}
