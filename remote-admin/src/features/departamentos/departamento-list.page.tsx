import type { Departamento } from '@gestao/shared/contracts/acesso/departamentos';
import { href, useSearchParams } from '@gestao/shared/router';
import { ButtonLink } from '@gestao/shared/ui/core';
import { type Column, ListPage } from '@gestao/shared/ui/table';
import { activationMassa, activeColumn, activeFilter } from '../../components/activation';
import { common } from '../../texts/common';
import { texts } from '../../texts/departamentos';
import { DepartamentoTree } from './departamento-tree';
import { fetchDepartamentos, noun } from './departamentos.queries';

const columns: Column<Departamento>[] = [
  { key: 'nome', header: common.name, cell: (row) => row.nome, sortable: true, primary: true },
  {
    key: 'sigla',
    header: texts.sigla,
    cell: (row) => row.sigla ?? common.dash,
    sortable: true,
  },
  {
    key: 'responsavel',
    header: texts.responsavel,
    cell: (row) => row.responsavel ?? common.dash,
    sortable: true,
  },
  {
    key: 'departamento_pai',
    header: texts.pai,
    cell: (row) => row.departamento_pai ?? common.dash,
    sortable: true,
  },
  {
    key: 'usuarios_total',
    header: common.users,
    cell: (row) => row.usuarios_total,
    sortable: true,
    align: 'end',
  },
  activeColumn(),
];

const massa = activationMassa<Departamento>('/departamentos/massa', texts);

/** The firm's departments, as a list or (`?visao=arvore`) as a tree. */
export default function DepartamentoListPage() {
  const [search] = useSearchParams();
  return search.get('visao') === 'arvore' ? <DepartamentoTree /> : <DepartamentoList />;
}

function DepartamentoList() {
  return (
    <ListPage<Departamento>
      id={noun}
      title={texts.title}
      context={(result) => common.total(result.total, texts.one, texts.many)}
      primaryAction={{ label: texts.create, to: href('departamentos.new') ?? '' }}
      actions={
        <ButtonLink icon="department" to={href('departamentos.list', {}, { visao: 'arvore' }) ?? '/'}>
          {texts.asTree}
        </ButtonLink>
      }
      fetch={fetchDepartamentos}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => row.nome}
      rowTo={(row) => href('departamentos.edit', { uuid: row.uuid })}
      rowMenu={(row) => [
        { label: common.edit, icon: 'edit', to: href('departamentos.edit', { uuid: row.uuid }) },
        {
          label: common.remove,
          icon: 'delete',
          danger: true,
          to: href('departamentos.delete', { uuid: row.uuid }),
        },
      ]}
      exportPath="/departamentos/exportar"
      massa={massa}
      filters={[activeFilter(texts.situacao)]}
      empty={{ text: texts.empty }}
      rowsByPerson={false}
    />
  );
}
