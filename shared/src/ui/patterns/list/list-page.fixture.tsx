import type { ListResult } from '../../../contracts/comum/http';
import { http } from '../../../http';
import { listAnswer, type RenderOptions, renderPage } from '../../../testing';
import { madeUp } from '../../../testing/made-up';
import { type Column, ListPage, type ListPageProps } from '../../entries/table';

/** What the lists of these tests are of. */
export interface Area {
  uuid: string;
  nome: string;
  sigla: string;
  total: number;
}

export const areas: Area[] = [
  { uuid: 'a', nome: 'Fiscal', sigla: 'FIS', total: 4 },
  { uuid: 'b', nome: 'Contábil', sigla: 'CTB', total: 12 },
  { uuid: 'c', nome: 'Pessoal', sigla: 'DP', total: 7 },
];

export const columns: Column<Area>[] = [
  { key: 'nome', header: 'Nome', cell: (row) => row.nome, sortable: true, primary: true },
  { key: 'sigla', header: 'Sigla', cell: (row) => row.sigla },
  { key: 'total', header: 'Usuários', cell: (row) => row.total, align: 'end', total: (sums) => sums.total },
];

function page(more: Partial<ListPageProps<Area>> = {}) {
  return (
    <ListPage<Area>
      id="departamentos"
      title="Departamentos"
      context={(result) => `${result.total} departamentos`}
      primaryAction={{ label: 'Novo departamento', to: '/departamentos/novo' }}
      fetch={(query, signal) => http.get<{ data: ListResult<Area> }>('/departamentos', { query, signal })}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => row.nome}
      rowTo={(row) => `/departamentos/editar/${row.uuid}`}
      filters={[
        {
          kind: 'one',
          key: 'ativo',
          label: 'Situação',
          options: [
            { value: 'sim', label: 'Ativos' },
            { value: 'nao', label: 'Inativos' },
          ],
        },
        {
          kind: 'many',
          key: 'equipe',
          label: 'Equipe',
          options: [
            { value: 'azul', label: 'Azul' },
            { value: 'verde', label: 'Verde' },
          ],
        },
        { kind: 'period', key: 'criado', label: 'Criado' },
        { kind: 'amount', key: 'custo', label: 'Custo' },
      ]}
      empty={{ text: 'Nenhum departamento cadastrado.' }}
      {...more}
    />
  );
}

/** Shows a list of three areas; `more` changes the page, `options` its surroundings. */
export function show(more: Partial<ListPageProps<Area>> = {}, options: RenderOptions = {}) {
  return renderPage(page(more), {
    path: '/departamentos',
    responses: madeUp({ 'GET /departamentos': listAnswer(areas, { agregados: { total: 23 } }) }),
    ...options,
  });
}
