import { type Orcamento, orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import { href } from '@gestao/shared/router';
import { Badge } from '@gestao/shared/ui/core';
import { type Column, ListPage } from '@gestao/shared/ui/table';
import page from '../../../components/page.module.css';
import { texts } from '../../../texts/orcamentos';
import { fetchOrcamentos } from '../orcamentos.queries';
import { orcamentoColumns } from './orcamento-columns';
import { useRowActions } from './use-row-actions';

const numero: Column<Orcamento> = {
  key: 'numero',
  header: texts.number,
  cell: (row) => (
    <span className={page.nowrap}>
      {row.numero} <Badge>{texts.legacy}</Badge>
    </span>
  ),
  sortable: true,
  primary: true,
};
const columns = [
  numero,
  ...orcamentoColumns(
    [
      'nome_cliente',
      'mensal_centavos',
      'implantacao_centavos',
      'desconto_bp',
      'margem_bp',
      'validade',
      'status',
      'vendedor',
      'criado_em',
    ],
    {
      implantacao_centavos: [['xl', 'mensal_centavos']],
      desconto_bp: [['lg', 'nome_cliente']],
      margem_bp: [
        ['xl', 'desconto_bp'],
        ['lg', 'nome_cliente'],
      ],
      validade: [['lg', 'status']],
      vendedor: [['lg', 'nome_cliente']],
      criado_em: [['xl', 'validade']],
    },
  ),
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
