import { formatDate } from '@gestao/shared/config';
import type { Comissao } from '@gestao/shared/contracts/comissoes';
import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import { Kpi, KpiRow } from '@gestao/shared/ui/core';
import { type Column, ListPage } from '@gestao/shared/ui/table';
import type { ReactNode } from 'react';
import { common } from '../../texts/common';
import { texts } from '../../texts/oportunidades';
import { fetchComissoes } from './oportunidades.queries';

const columns: Column<Comissao>[] = [
  {
    key: 'parceiro',
    header: texts.partner,
    cell: (row) => row.parceiro.nome,
    sortable: true,
    primary: true,
  },
  { key: 'nome_cliente', header: texts.client, cell: (row) => row.nome_cliente, sortable: true },
  { key: 'orcamento', header: texts.budget, cell: (row) => row.orcamento, sortable: true },
  {
    key: 'oportunidade',
    header: texts.opportunity,
    cell: (row) => row.oportunidade ?? common.dash,
    hidden: true,
  },
  {
    key: 'base_centavos',
    header: texts.fee,
    cell: (row) => formatCentavos(row.base_centavos),
    sortable: true,
    align: 'end',
  },
  {
    key: 'comissao_bp',
    header: texts.rate,
    cell: (row) => formatBp(row.comissao_bp),
    sortable: true,
    align: 'end',
  },
  {
    key: 'valor_centavos',
    header: texts.commissionsMonthly,
    cell: (row) => formatCentavos(row.valor_centavos),
    sortable: true,
    align: 'end',
  },
  {
    key: 'devida_desde',
    header: texts.dueSince,
    cell: (row) => formatDate(row.devida_desde),
    sortable: true,
  },
  { key: 'prazo_meses', header: texts.inMonths, cell: (row) => row.prazo_meses, align: 'end' },
  {
    key: 'total_centavos',
    header: texts.inContract,
    cell: (row) => formatCentavos(row.total_centavos),
    sortable: true,
    align: 'end',
  },
];

/** What is due to partners for the clients they brought: the report for the payment. */
export function OportunidadeCommissions({ actions }: { actions: ReactNode }) {
  return (
    <ListPage<Comissao>
      id="oportunidades-comissoes"
      title={texts.title}
      context={texts.commissionsContext}
      actions={actions}
      fetch={fetchComissoes}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => `${row.parceiro.nome}, ${row.orcamento}`}
      filters={[{ kind: 'period', key: 'periodo', label: texts.duePeriod }]}
      searchLabel={texts.searchCommissions}
      viewsRoute="/oportunidades/comissoes"
      exportPath="/oportunidades/comissoes/exportar"
      empty={{ text: texts.commissionsEmpty, hint: texts.commissionsEmptyHint }}
    >
      {(result) =>
        result && (
          <KpiRow label={texts.commissionsFigures}>
            <Kpi
              label={texts.commissionsMonthly}
              value={formatCentavos(result.agregados.mensal_centavos ?? 0)}
              hint={texts.commissionsMonthlyHint}
            />
            <Kpi label={texts.commissionsPartners} value={result.agregados.parceiros ?? 0} />
          </KpiRow>
        )
      }
    </ListPage>
  );
}
