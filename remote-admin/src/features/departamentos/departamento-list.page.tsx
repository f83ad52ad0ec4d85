import type { Departamento } from '@gestao/shared/contracts/departamentos';
import { href, useSearchParams } from '@gestao/shared/router';
import { ButtonLink, StatusBadge } from '@gestao/shared/ui/core';
import { type Column, ListPage, type Massa } from '@gestao/shared/ui/table';
import { useKeepListAddress } from '../../components/list-address';
import { common } from '../../texts/common';
import { texts } from '../../texts/departamentos';
import { DepartamentoTree } from './departamento-tree';
import { fetchDepartamentos, noun } from './departamentos.queries';

const columns: Column<Departamento>[] = [
  { key: 'nome', header: common.name, cell: (row) => row.nome, sortable: true, primary: true },
  { key: 'sigla', header: texts.sigla, cell: (row) => row.sigla ?? common.dash, sortable: true },
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
  {
    key: 'ativo',
    header: common.status,
    cell: (row) => (
      <StatusBadge tone={row.ativo ? 'green' : 'grey'}>
        {row.ativo ? common.active : common.inactive}
      </StatusBadge>
    ),
    sortable: true,
  },
];

const massa: Massa<Departamento> = {
  path: '/departamentos/massa',
  actions: [
    {
      acao: 'inativar',
      label: common.inactivate,
      icon: 'ban',
      title: (count) => common.massaTitle(common.inactivate, count, texts.one, texts.many),
      hint: texts.inactivateHint,
      when: (rows) => rows.some((row) => row.ativo),
    },
    {
      acao: 'ativar',
      label: common.activate,
      icon: 'check',
      title: (count) => common.massaTitle(common.activate, count, texts.one, texts.many),
      hint: texts.activateHint,
      when: (rows) => rows.some((row) => !row.ativo),
    },
  ],
};

/** The firm's departments, as a list or (`?visao=arvore`) as a tree. */
export default function DepartamentoListPage() {
  useKeepListAddress();
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
      filters={[
        {
          kind: 'one',
          key: 'ativo',
          label: texts.situacao,
          options: [
            { value: 'sim', label: common.actives },
            { value: 'nao', label: common.inactives },
          ],
        },
      ]}
      empty={{ text: texts.empty }}
      rowsByPerson={false}
    />
  );
}
