import { type Cargo, cargoNiveis } from '@gestao/shared/contracts/acesso/cargos';
import { useQuery } from '@gestao/shared/query';
import { href, useSearchParams } from '@gestao/shared/router';
import { optionsOf } from '@gestao/shared/rules/options';
import { ButtonLink } from '@gestao/shared/ui/core';
import { type Column, ListPage } from '@gestao/shared/ui/table';
import { activationMassa, activeColumn, activeFilter } from '../../components/activation';
import { texts } from '../../texts/cargos';
import { common } from '../../texts/common';
import { CargoLevels } from './cargo-levels';
import { cargoOptionsQuery, fetchCargos, noun } from './cargos.queries';

const columns: Column<Cargo>[] = [
  { key: 'nome', header: common.name, cell: (row) => row.nome, sortable: true, primary: true },
  { key: 'nivel', header: texts.nivel, cell: (row) => row.nivel, sortable: true },
  {
    key: 'departamento',
    header: texts.departamento,
    cell: (row) => row.departamento ?? common.dash,
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

const massa = activationMassa<Cargo>('/cargos/massa', texts);

/** The firm's job positions, as a list or (`?visao=niveis`) by level. */
export default function CargoListPage() {
  const [search] = useSearchParams();
  return search.get('visao') === 'niveis' ? <CargoLevels /> : <CargoList />;
}

function CargoList() {
  const options = useQuery(cargoOptionsQuery());
  return (
    <ListPage<Cargo>
      id={noun}
      title={texts.title}
      context={(result) => common.total(result.total, texts.one, texts.many)}
      primaryAction={{ label: texts.create, to: href('cargos.new') ?? '' }}
      actions={
        <ButtonLink icon="columns" to={href('cargos.list', {}, { visao: 'niveis' }) ?? '/'}>
          {texts.asLevels}
        </ButtonLink>
      }
      fetch={fetchCargos}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => row.nome}
      rowTo={(row) => href('cargos.edit', { uuid: row.uuid })}
      rowMenu={(row) => [
        { label: common.edit, icon: 'edit', to: href('cargos.edit', { uuid: row.uuid }) },
        { label: common.remove, icon: 'delete', danger: true, to: href('cargos.delete', { uuid: row.uuid }) },
      ]}
      exportPath="/cargos/exportar"
      massa={massa}
      filters={[
        activeFilter(texts.situacao),
        {
          kind: 'many',
          key: 'nivel',
          label: texts.nivel,
          options: optionsOf(cargoNiveis),
        },
        {
          kind: 'many',
          key: 'departamento',
          label: texts.departamento,
          options: optionsOf(options.data?.departamentos),
        },
      ]}
      empty={{ text: texts.empty }}
      rowsByPerson={false}
    />
  );
}
