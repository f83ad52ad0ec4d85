import '../../../shared/src/ui/tokens.css';
import '../../../shared/src/ui/kit/base.css';
import { useDeferredValue, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from '../../../shared/src/router';
import { folded } from '../../../shared/src/rules/folding';
import { type Column, DataTable, useSelection } from '../../../shared/src/ui/entries/table';
import { StatusBadge } from '../../../shared/src/ui/kit/marks/badge';

interface Row {
  uuid: string;
  nome: string;
  documento: string;
  honorario: number;
  ativo: boolean;
}

const count = Number(new URLSearchParams(location.search).get('linhas'));
const rows: Row[] = Array.from({ length: count }, (_, index) => ({
  uuid: String(index),
  nome: `Cliente número ${index} Comércio e Serviços Ltda.`,
  documento: String(11_222_333_000_181 + index),
  honorario: (index * 7919) % 900_000,
  ativo: index % 7 !== 0,
}));

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const columns: Column<Row>[] = [
  { key: 'nome', header: 'Cliente', cell: (row) => row.nome, sortable: true, primary: true, pinned: true },
  { key: 'documento', header: 'CNPJ', cell: (row) => row.documento },
  { key: 'honorario', header: 'Honorário', cell: (row) => money.format(row.honorario / 100), align: 'end' },
  {
    key: 'ativo',
    header: 'Status',
    cell: (row) => (
      <StatusBadge tone={row.ativo ? 'green' : 'grey'}>{row.ativo ? 'Ativo' : 'Inativo'}</StatusBadge>
    ),
  },
  ...['regime', 'segmento', 'carteira', 'equipe'].map((key) => ({
    key,
    header: key,
    cell: (row: Row) => `${key} ${Number(row.uuid) % 13}`,
  })),
];
const rowKey = (row: Row) => row.uuid;
const names = rows.map((row) => folded(row.nome));

/** The staff's table with everything a list gives it, over rows that are all in memory. */
function Page() {
  const [sort, setSort] = useState('nome');
  const [search, setSearch] = useState('');
  const wanted = folded(useDeferredValue(search));
  const found = useMemo(
    () => (wanted === '' ? rows : rows.filter((_, index) => names[index]?.includes(wanted))),
    [wanted],
  );
  const { selection } = useSelection(found, rowKey);
  return (
    <main style={{ padding: 24 }}>
      <input type="search" aria-label="Buscar" onChange={(event) => setSearch(event.target.value)} />
      <DataTable
        caption="Clientes"
        columns={columns}
        rows={found}
        rowKey={rowKey}
        rowLabel={(row) => row.nome}
        sort={sort}
        onSort={setSort}
        rowTo={(row) => `/clientes/${row.uuid}`}
        rowMenu={(row) => [{ label: 'Editar', to: `/clientes/editar/${row.uuid}` }]}
        selection={selection}
      />
    </main>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />);
