import {
  type Cliente,
  classificacoes,
  clienteStatuses,
  clienteStatusLabels,
  regimeLabels,
  regimes,
  ufs,
} from '@gestao/shared/contracts/clientes';
import { useQuery } from '@gestao/shared/query';
import { href } from '@gestao/shared/router';
import { formatCentavos, formatDocumento } from '@gestao/shared/rules/format';
import { Badge, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { type Column, type Filter, ListPage } from '@gestao/shared/ui/table';
import { choices } from '../../components/choices';
import { texts } from '../../texts/clientes';
import { common } from '../../texts/common';
import { ClienteStatusBadge } from './cliente-status';
import { clienteOptionsQuery, fetchClientes, noun } from './clientes.queries';

const columns: Column<Cliente>[] = [
  {
    key: 'razao_social',
    header: texts.cliente,
    cell: (row) => (
      <Stack gap={1}>
        {row.razao_social}
        <Muted>{formatDocumento(row.documento)}</Muted>
      </Stack>
    ),
    sortable: true,
    primary: true,
  },
  { key: 'regime_tributario', header: texts.regime, cell: (row) => row.regime_label, sortable: true },
  { key: 'segmento', header: texts.segmento, cell: (row) => row.segmento ?? common.dash, sortable: true },
  { key: 'carteira', header: texts.carteira, cell: (row) => row.carteira, sortable: true },
  {
    key: 'equipe',
    header: texts.equipe,
    cell: (row) => row.equipe ?? common.dash,
    sortable: true,
    hidden: true,
  },
  {
    key: 'servicos',
    header: texts.servicos,
    cell: (row) => (
      <Row gap={1}>
        {row.servicos.map((servico) => (
          <Badge key={servico}>{servico}</Badge>
        ))}
      </Row>
    ),
    hidden: true,
  },
  { key: 'uf', header: texts.uf, cell: (row) => row.uf, sortable: true, hidden: true },
  {
    key: 'classificacao',
    header: texts.classificacao,
    cell: (row) => row.classificacao ?? common.dash,
    sortable: true,
    hidden: true,
  },
  {
    key: 'honorario_mensal_centavos',
    header: texts.honorario,
    cell: (row) => formatCentavos(row.honorario_mensal_centavos),
    sortable: true,
    align: 'end',
    total: (sums) => formatCentavos(sums.honorario_mensal_centavos),
  },
  {
    key: 'status',
    header: common.status,
    cell: (row) => <ClienteStatusBadge status={row.status} label={row.status_label} />,
    sortable: true,
  },
];

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Whom the firm serves. */
export default function ClienteListPage() {
  const { data: options } = useQuery(clienteOptionsQuery());
  const filters: Filter[] = [
    {
      kind: 'one',
      key: 'status',
      label: common.status,
      options: clienteStatuses.map((status) => ({ value: status, label: clienteStatusLabels[status] })),
    },
    {
      kind: 'one',
      key: 'regime',
      label: texts.regime,
      options: regimes.map((regime) => ({ value: regime, label: regimeLabels[regime] })),
    },
    { kind: 'one', key: 'segmento', label: texts.segmento, options: choices(options?.segmentos ?? []) },
    { kind: 'one', key: 'carteira', label: texts.carteira, options: choices(options?.responsaveis ?? []) },
    { kind: 'one', key: 'equipe', label: texts.equipe, options: choices(options?.equipes ?? []) },
    { kind: 'one', key: 'uf', label: texts.uf, options: plain(ufs) },
    { kind: 'one', key: 'classificacao', label: texts.classificacao, options: plain(classificacoes) },
  ];
  return (
    <ListPage<Cliente>
      id={noun}
      title={texts.title}
      context={(result) => common.total(result.total, texts.one, texts.many)}
      primaryAction={{ label: texts.create, to: href('clientes.new') ?? '' }}
      fetch={fetchClientes}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => row.razao_social}
      rowTo={(row) => href('clientes.edit', { uuid: row.uuid })}
      rowMenu={(row) => [
        { label: common.edit, icon: 'edit', to: href('clientes.edit', { uuid: row.uuid }) },
        {
          label: common.remove,
          icon: 'delete',
          danger: true,
          to: href('clientes.delete', { uuid: row.uuid }),
        },
      ]}
      filters={filters}
      empty={{ text: texts.empty }}
    />
  );
}
