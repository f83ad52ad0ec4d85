import { formatCompetencia, formatDate } from '@gestao/shared/config';
import type { Fechamento } from '@gestao/shared/contracts/operacao/fechamentos';
import { call, errorText } from '@gestao/shared/http';
import { keepPreviousData, useQuery } from '@gestao/shared/query';
import { href } from '@gestao/shared/router';
import { fechamentoTone, situacaoTone } from '@gestao/shared/rules/tones';
import { usePermission } from '@gestao/shared/session';
import {
  Card,
  EmptyState,
  ErrorState,
  ProgressBar,
  Stack,
  StatusBadge,
  TableSkeleton,
} from '@gestao/shared/ui/core';
import { type Column, DataTable, Paging } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { texts } from '../../../texts/cliente-fechamentos';
import { common } from '../../../texts/common';
import { noun } from '../clientes.queries';
import { ModelosCard } from './modelos-card';

const nameOf = (row: Fechamento) => texts.name(formatCompetencia(row.competencia), row.modelo);

const columns: Column<Fechamento>[] = [
  {
    key: 'competencia',
    header: texts.competencia,
    cell: (row) => formatCompetencia(row.competencia),
    primary: true,
  },
  { key: 'modelo', header: texts.model, cell: (row) => row.modelo },
  { key: 'coordenador', header: texts.coordinator, cell: (row) => row.coordenador },
  {
    key: 'progresso',
    header: texts.progress,
    cell: (row) => <ProgressBar value={row.progresso} label={texts.progressOf(nameOf(row))} />,
  },
  {
    key: 'situacao',
    header: texts.situation,
    cell: (row) =>
      row.situacao ? (
        <StatusBadge tone={situacaoTone[row.situacao]}>{row.situacao_label}</StatusBadge>
      ) : (
        common.dash
      ),
  },
  { key: 'pendencias', header: texts.pendings, cell: (row) => row.pendencias_cliente, align: 'end' },
  { key: 'limite', header: texts.limit, cell: (row) => formatDate(row.data_limite) || common.dash },
  {
    key: 'status',
    header: common.status,
    cell: (row) => <StatusBadge tone={fechamentoTone[row.status]}>{row.status_label}</StatusBadge>,
  },
];

/** Templates of the client, with what differs for it, and its closings. */
export function FechamentosTab({ uuid, cliente }: { uuid: string; cliente: string }) {
  return (
    <Stack>
      <ModelosCard uuid={uuid} cliente={cliente} />
      <Fechamentos uuid={uuid} />
    </Stack>
  );
}

/** The client's closings by competência; each leads to its page for people who may open it. */
function Fechamentos({ uuid }: { uuid: string }) {
  const [query, setQuery] = useState({ pagina: 1, por_pagina: 25 });
  const opens = usePermission('gerenciar fechamentos');
  const { data, isError, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [noun, 'fechamentos', uuid, query],
    queryFn: async ({ signal }) =>
      (await call('GET /clientes/:uuid/fechamentos', { params: { uuid }, query: { ...query }, signal })).data,
    placeholderData: keepPreviousData,
  });
  if (isError && !data) return <ErrorState hint={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={4} />;
  if (data.itens.length === 0) {
    return (
      <Card>
        <EmptyState text={texts.empty} icon="closing" />
      </Card>
    );
  }
  return (
    <>
      <DataTable
        caption={texts.title}
        rows={data.itens}
        rowKey={(row) => row.uuid}
        rowLabel={nameOf}
        columns={columns}
        rowTo={opens ? (row) => href('fechamentos.detail', { uuid: row.uuid }) : undefined}
        busy={isPlaceholderData}
      />
      {data.total > query.por_pagina && (
        <Paging
          result={data}
          onPage={(pagina) => setQuery({ ...query, pagina })}
          onSize={(por_pagina) => setQuery({ pagina: 1, por_pagina })}
        />
      )}
    </>
  );
}
