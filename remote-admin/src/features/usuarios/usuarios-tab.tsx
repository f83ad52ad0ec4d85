import { formatDate } from '@gestao/shared/config';
import {
  doisFatoresLabels,
  type Usuario,
  usuarioImportColumns,
  usuarioStatuses,
  usuarioStatusLabels,
} from '@gestao/shared/contracts/acesso/usuarios';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { href } from '@gestao/shared/router';
import { labelOf } from '@gestao/shared/rules/label-of';
import { optionsOf, optionsOfLabels } from '@gestao/shared/rules/options';
import { useUser } from '@gestao/shared/session';
import { Button, Kpi, KpiRow } from '@gestao/shared/ui/core';
import { type Column, type Filter, ImportDialog, ListPage, useListQuery } from '@gestao/shared/ui/table';
import { useMemo, useState } from 'react';
import { common } from '../../texts/common';
import { texts } from '../../texts/usuarios';
import { useAccessActions } from './use-access-actions';
import { UsuarioStatusBadge } from './usuario-status';
import { fetchUsuarios, noun, usuarioOptionsQuery } from './usuarios.queries';
import { usuariosMassa } from './usuarios-massa';

const visoes: Record<Usuario['visao'], string> = { total: texts.visaoTotal, restrita: texts.visaoRestrita };
const tipos: Record<Usuario['tipo'], string> = { interno: texts.interno, cliente: texts.cliente };

const columns: Column<Usuario>[] = [
  { key: 'nome', header: common.name, cell: (row) => row.nome, sortable: true, primary: true, width: 190 },
  { key: 'email', header: texts.email, cell: (row) => row.email, sortable: true, width: 210 },
  { key: 'perfil', header: texts.perfil, cell: (row) => row.perfil, sortable: true, width: 130 },
  {
    key: 'cargo',
    header: texts.cargo,
    cell: (row) => row.cargo ?? common.dash,
    sortable: true,
    rank: 3,
  },
  {
    key: 'departamento',
    header: texts.departamento,
    cell: (row) => row.departamento ?? common.dash,
    sortable: true,
    width: 130,
  },
  { key: 'equipe', header: texts.equipe, cell: (row) => row.equipes.join(', ') || common.dash, rank: 3 },
  {
    key: 'visao',
    header: texts.visao,
    cell: (row) => visoes[row.visao],
    sortable: true,
    width: 80,
  },
  { key: 'tipo', header: texts.tipo, cell: (row) => tipos[row.tipo], sortable: true, width: 90, rank: 3 },
  {
    key: 'dois_fatores',
    header: texts.doisFatores,
    cell: (row) => labelOf(doisFatoresLabels, row.dois_fatores),
    sortable: true,
    width: 100,
    rank: 3,
  },
  {
    key: 'ultimo_acesso_em',
    header: texts.ultimoAcesso,
    cell: (row) => formatDate(row.ultimo_acesso_em, { time: true }) || texts.nunca,
    sortable: true,
    width: 130,
  },
  {
    key: 'status',
    header: common.status,
    cell: (row) => <UsuarioStatusBadge status={row.status} label={row.status_label} />,
    sortable: true,
    state: true,
    width: 110,
  },
];

/** People who sign in. */
export function UsuariosTab() {
  const { data: options } = useQuery(usuarioOptionsQuery());
  const access = useAccessActions();
  const { uuid: self, habilitar_visualizacao_total } = useUser();
  const seesAll = habilitar_visualizacao_total === 1;
  const list = href('usuarios.list') ?? '';
  const [importing, setImporting] = useState(false);
  const queryClient = useQueryClient();
  const massa = useMemo(() => usuariosMassa(options, seesAll, self), [options, seesAll, self]);
  const { filters: set } = useListQuery(['status', 'sem_dois_fatores']);
  const filters: Filter[] = [
    {
      kind: 'many',
      key: 'status',
      label: common.status,
      options: usuarioStatuses.map((status) => ({ value: status, label: usuarioStatusLabels[status] })),
    },
    {
      kind: 'many',
      key: 'perfil',
      label: texts.perfil,
      options: (options?.perfis ?? []).map((perfil) => ({ value: String(perfil.id), label: perfil.nome })),
    },
    {
      kind: 'many',
      key: 'departamento',
      label: texts.departamento,
      options: optionsOf(options?.departamentos),
    },
    { kind: 'many', key: 'equipe', label: texts.equipe, options: optionsOf(options?.equipes) },
    { kind: 'one', key: 'visao', label: texts.visao, options: optionsOfLabels(visoes) },
    { kind: 'one', key: 'tipo', label: texts.tipo, options: optionsOfLabels(tipos) },
    { kind: 'period', key: 'acesso', label: texts.ultimoAcesso },
    { kind: 'flag', key: 'sem_acesso', label: texts.semAcesso },
    { kind: 'flag', key: 'sem_dois_fatores', label: texts.semDoisFatores },
  ];
  return (
    <>
      <ListPage<Usuario>
        id={noun}
        title={texts.title}
        context={(result) => common.total(result.total, texts.one, texts.many)}
        primaryAction={{ label: texts.create, to: href('usuarios.new') ?? '' }}
        actions={
          <Button icon="upload" onClick={() => setImporting(true)}>
            {common.import}
          </Button>
        }
        exportPath="/usuarios/exportar"
        viewsRoute={list}
        massa={massa}
        fetch={fetchUsuarios}
        columns={columns}
        rowKey={(row) => row.uuid}
        rowLabel={(row) => row.nome}
        rowTo={(row) => href('usuarios.edit', { uuid: row.uuid })}
        rowMenu={(row) => [
          { label: common.edit, icon: 'edit', to: href('usuarios.edit', { uuid: row.uuid }) },
          ...(row.bloqueio ? [] : access.itemsOf(row)),
        ]}
        filters={filters}
        empty={{ text: texts.empty }}
        rowsByPerson={false}
      >
        {(result) => (
          <KpiRow label={texts.kpis}>
            <Kpi
              label={texts.ativos}
              value={result?.agregados.ativos ?? common.dash}
              to={`${list}?status=ativo`}
              current={set.status === 'ativo' && !set.sem_dois_fatores}
            />
            <Kpi
              label={texts.convidados}
              value={result?.agregados.convidados ?? common.dash}
              to={`${list}?status=convidado`}
              current={set.status === 'convidado'}
            />
            <Kpi
              label={texts.semDoisFatores}
              value={result?.agregados.sem_dois_fatores ?? common.dash}
              to={`${list}?status=ativo&sem_dois_fatores=sim`}
              current={set.status === 'ativo' && set.sem_dois_fatores === 'sim'}
            />
          </KpiRow>
        )}
      </ListPage>
      {access.dialog}
      {importing && (
        <ImportDialog
          what={texts.importar}
          one={texts.one}
          many={texts.many}
          columns={usuarioImportColumns}
          path="/usuarios/importar"
          onImported={() => {
            setImporting(false);
            void queryClient.invalidateQueries({ queryKey: [noun] });
          }}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}
