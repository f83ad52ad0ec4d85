import { formatCompetencia } from '@gestao/shared/config';
import type { Cliente } from '@gestao/shared/contracts/clientes/clientes';
import { formatCentavos, formatDocumento, formatInteger } from '@gestao/shared/rules/format';
import { Badge, Muted, ProgressBar, Row, Stack } from '@gestao/shared/ui/core';
import type { Column } from '@gestao/shared/ui/table';
import { partes } from '../../texts/cliente-partes';
import { texts } from '../../texts/clientes';
import { common } from '../../texts/common';
import { ClienteStatusBadge } from './acoes/cliente-status';

/** Names in sight; the others only counted, so that rows stay low. */
const chipsShown = 2;

const chips = (values: readonly string[]) =>
  values.length === 0 ? (
    common.dash
  ) : (
    <Row gap={1}>
      {values.slice(0, chipsShown).map((value) => (
        <Badge key={value}>{value}</Badge>
      ))}
      {values.length > chipsShown && (
        <span title={values.join(', ')}>
          <span aria-hidden="true">+{values.length - chipsShown}</span>
          <span className="visually-hidden">{values.slice(chipsShown).join(', ')}</span>
        </span>
      )}
    </Row>
  );

/** Narrower windows have no room for all columns: those that belong together share a cell. */
const crowded = 'xl';

/** Columns of the list of clients (docs/domain/clientes.md#pagina). */
export const clienteColumns: Column<Cliente>[] = [
  {
    key: 'razao_social',
    header: texts.cliente,
    cell: (row) => (
      <Stack gap={1}>
        {row.razao_social}
        <Muted>
          <span style={{ whiteSpace: 'nowrap' }}>{formatDocumento(row.documento)}</span>
        </Muted>
      </Stack>
    ),
    sortable: true,
    primary: true,
    exportAs: ['razao_social', 'documento'],
  },
  {
    key: 'regime_tributario',
    header: texts.regime,
    cell: (row) => row.regime_label,
    sortable: true,
    fold: [{ below: crowded, under: 'razao_social' }],
  },
  {
    key: 'segmento',
    header: texts.segmento,
    cell: (row) => row.segmento ?? common.dash,
    sortable: true,
    fold: [{ below: crowded, under: 'razao_social' }],
  },
  { key: 'carteira', header: texts.carteira, cell: (row) => row.carteira, sortable: true },
  {
    key: 'equipe',
    header: texts.equipe,
    cell: (row) => row.equipe ?? common.dash,
    sortable: true,
    fold: [{ below: crowded, under: 'carteira' }],
  },
  {
    key: 'servicos',
    header: texts.servicos,
    cell: (row) => chips(row.servicos),
    fold: [{ below: 'lg', under: 'razao_social' }],
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
    key: 'fechamento',
    header: texts.fechamentoDoMes,
    cell: ({ fechamento, razao_social }) =>
      fechamento ? (
        <Stack gap={1}>
          <ProgressBar
            value={fechamento.progresso}
            tone={fechamento.progresso === 100 ? 'green' : 'blue'}
            label={texts.fechamentoDe(razao_social, formatCompetencia(fechamento.competencia))}
          />
          <Muted>{texts.fechados(formatCompetencia(fechamento.competencia), fechamento)}</Muted>
        </Stack>
      ) : (
        common.dash
      ),
  },
  {
    key: 'pendencias_cliente',
    header: texts.pendencias,
    cell: (row) => (row.pendencias_cliente > 0 ? formatInteger(row.pendencias_cliente) : common.dash),
    align: 'end',
    fold: [{ below: crowded, under: 'fechamento' }],
  },
  {
    key: 'saude',
    header: texts.saude,
    cell: (row) =>
      [row.saude, row.nps_ultimo].map((one) => (one === null ? common.dash : formatInteger(one))).join(' / '),
    align: 'end',
    exportAs: ['saude', 'nps_ultimo'],
    fold: [{ below: crowded, under: 'fechamento' }],
  },
  {
    key: 'pld',
    header: partes.pld,
    cell: (row) => (
      <Badge tone={row.pld_completo ? 'green' : 'amber'}>
        {row.pld_completo ? texts.pldCompleto : texts.pldIncompleto}
      </Badge>
    ),
    hidden: true,
  },
  { key: 'tags', header: partes.tags, cell: (row) => chips(row.tags), hidden: true },
  { key: 'uf', header: texts.uf, cell: (row) => row.uf, sortable: true, hidden: true },
  {
    key: 'classificacao',
    header: texts.classificacao,
    cell: (row) => row.classificacao ?? common.dash,
    sortable: true,
    hidden: true,
  },
  {
    key: 'status',
    header: common.status,
    cell: (row) => <ClienteStatusBadge status={row.status} label={row.status_label} />,
    sortable: true,
  },
];
