import { formatCompetencia } from '@gestao/shared/config';
import type { Cliente } from '@gestao/shared/contracts/clientes/clientes';
import { formatCentavos, formatDocumento, formatInteger } from '@gestao/shared/rules/format';
import { Badge, Person, ProgressBar } from '@gestao/shared/ui/core';
import type { Column } from '@gestao/shared/ui/table';
import { partes } from '../../texts/cliente-partes';
import { texts } from '../../texts/clientes';
import { common } from '../../texts/common';
import { ClienteStatusBadge } from './acoes/cliente-status';

/** Names in sight; the others only counted. */
const namesShown = 2;

const names = (values: readonly string[]) => {
  if (values.length === 0) return common.dash;
  const rest = values.slice(namesShown);
  return (
    <>
      {values.slice(0, namesShown).join(', ')}
      {rest.length > 0 && (
        <span title={values.join(', ')}>
          <span aria-hidden="true"> +{rest.length}</span>
          <span className="visually-hidden">, {rest.join(', ')}</span>
        </span>
      )}
    </>
  );
};

/** Columns of the list of clients (docs/domain/clientes.md#pagina). */
export const clienteColumns: Column<Cliente>[] = [
  {
    key: 'razao_social',
    header: texts.cliente,
    cell: (row) => row.razao_social,
    sortable: true,
    primary: true,
    width: 220,
  },
  {
    key: 'documento',
    header: texts.documento,
    cell: (row) => formatDocumento(row.documento),
    width: 168,
  },
  {
    key: 'carteira',
    header: texts.carteira,
    cell: (row) => <Person name={row.carteira} />,
    sortable: true,
    width: 150,
  },
  {
    key: 'regime_tributario',
    header: texts.regime,
    cell: (row) => row.regime_label,
    sortable: true,
    rank: 3,
  },
  {
    key: 'segmento',
    header: texts.segmento,
    cell: (row) => row.segmento ?? common.dash,
    sortable: true,
    rank: 3,
  },
  {
    key: 'equipe',
    header: texts.equipe,
    cell: (row) => row.equipe ?? common.dash,
    sortable: true,
    rank: 3,
  },
  {
    key: 'servicos',
    header: texts.servicos,
    cell: (row) => names(row.servicos),
    width: 120,
  },
  {
    key: 'honorario_mensal_centavos',
    header: texts.honorario,
    cell: (row) => formatCentavos(row.honorario_mensal_centavos),
    width: 130,
    sortable: true,
    align: 'end',
    total: (sums) => formatCentavos(sums.honorario_mensal_centavos),
  },
  {
    key: 'fechamento',
    header: texts.fechamentoDoMes,
    width: 140,
    cell: ({ fechamento, razao_social }) =>
      fechamento ? (
        <ProgressBar
          value={fechamento.progresso}
          tone={fechamento.progresso === 100 ? 'green' : 'blue'}
          label={texts.fechamentoDe(razao_social, formatCompetencia(fechamento.competencia))}
          note={texts.fechados(fechamento)}
        />
      ) : (
        common.dash
      ),
  },
  {
    key: 'pendencias_cliente',
    header: texts.pendencias,
    rank: 3,
    cell: (row) => (row.pendencias_cliente > 0 ? formatInteger(row.pendencias_cliente) : common.dash),
    align: 'end',
  },
  {
    key: 'saude',
    header: texts.saude,
    rank: 3,
    cell: (row) =>
      [row.saude, row.nps_ultimo].map((one) => (one === null ? common.dash : formatInteger(one))).join(' / '),
    align: 'end',
    exportAs: ['saude', 'nps_ultimo'],
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
  { key: 'tags', header: partes.tags, cell: (row) => names(row.tags), hidden: true },
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
    state: true,
    width: 140,
  },
];
