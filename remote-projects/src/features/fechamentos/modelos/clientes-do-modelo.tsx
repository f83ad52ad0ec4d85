import { formatCompetencia } from '@gestao/shared/config';
import type { ModeloClientes } from '@gestao/shared/contracts/operacao/modelo-clientes';
import { useQuery } from '@gestao/shared/query';
import { Card, Loaded, Muted } from '@gestao/shared/ui/core';
import { type Column, DataTable } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { common } from '../../../texts/common';
import { texts } from '../../../texts/modelo-clientes';
import { ExcecoesDialog } from './modelo-windows';
import { clientesQuery } from './modelos.queries';

type Linha = ModeloClientes['itens'][number];

const columns: Column<Linha>[] = [
  { key: 'cliente', header: texts.client, primary: true, width: 260, cell: ({ cliente }) => cliente.nome },
  { key: 'inicio', header: texts.since, width: 100, cell: ({ inicio }) => formatCompetencia(inicio) },
  {
    key: 'fim',
    header: texts.until,
    width: 100,
    cell: ({ fim }) => (fim === null ? common.dash : formatCompetencia(fim)),
  },
  {
    key: 'servico',
    header: texts.broughtBy,
    width: 200,
    cell: ({ servico }) => servico ?? <Muted>{texts.byHand}</Muted>,
  },
  {
    key: 'excecoes',
    header: texts.exceptions,
    width: 320,
    cell: ({ excecoes }) => (excecoes.length === 0 ? texts.none : excecoes.join('; ')),
  },
];

/** Clients that a template runs for, with what differs for each. */
export function ClientesDoModelo({ modelo }: { modelo: string }) {
  const query = useQuery(clientesQuery(modelo));
  const [open, setOpen] = useState<Linha | null>(null);
  return (
    <Card title={texts.title}>
      <Loaded query={query} skeleton="list" title={false}>
        {({ itens, edita }) =>
          itens.length === 0 ? (
            <Muted>{texts.empty}</Muted>
          ) : (
            <DataTable
              caption={texts.title}
              rows={itens}
              rowKey={(row) => row.uuid}
              rowLabel={(row) => row.cliente.nome}
              columns={columns}
              {...(edita && {
                onOpen: setOpen,
                rowMenu: (row: Linha) => [
                  { label: texts.exceptions, icon: 'edit' as const, onSelect: () => setOpen(row) },
                ],
              })}
            />
          )
        }
      </Loaded>
      {open && (
        <ExcecoesDialog
          modelo={modelo}
          vinculo={open.uuid}
          cliente={open.cliente.nome}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}
