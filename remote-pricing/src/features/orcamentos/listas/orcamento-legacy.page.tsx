import { type Orcamento, orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import { href } from '@gestao/shared/router';
import { Badge } from '@gestao/shared/ui/core';
import { type Column, ListPage } from '@gestao/shared/ui/table';
import { texts } from '../../../texts/orcamentos';
import { fetchOrcamentos } from '../orcamentos.queries';
import { orcamentoColumns } from './orcamento-columns';
import { useRowActions } from './use-row-actions';

const numero: Column<Orcamento> = {
  key: 'numero',
  header: texts.number,
  cell: (row) => (
    <>
      {row.numero} <Badge>{texts.legacy}</Badge>
    </>
  ),
  sortable: true,
  primary: true,
  width: 190,
};
const columns = [
  numero,
  ...orcamentoColumns([
    'nome_cliente',
    'mensal_centavos',
    'implantacao_centavos',
    'desconto_bp',
    'margem_bp',
    'validade',
    'status',
    'vendedor',
    'criado_em',
  ]),
];
const fetchLegados = fetchOrcamentos('/orcamentos/legados');
const closed = ['aceito', 'recusado', 'expirado'] as const;

/** Budgets of the previous generation of the product, to look up. */
export default function OrcamentoLegacyPage() {
  const { rowMenu, dialog } = useRowActions(true);
  return (
    <ListPage<Orcamento>
      id="orcamentos-legados"
      title={texts.titles.legacy}
      context={texts.legacyContext}
      fetch={fetchLegados}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => `${row.numero}, ${row.nome_cliente}`}
      rowTo={(row) => href('orcamentos.flow', { uuid: row.uuid })}
      rowMenu={rowMenu}
      exportPath="/orcamentos/legados/exportar"
      filters={[
        {
          kind: 'one',
          key: 'status',
          label: texts.status,
          options: closed.map((status) => ({ value: status, label: orcamentoStatusLabels[status] })),
        },
      ]}
      searchLabel={texts.search}
      empty={{ text: texts.emptyLegacy }}
    >
      {dialog}
    </ListPage>
  );
}
