import type { Orcamento } from '@gestao/shared/contracts/orcamentos';
import { href } from '@gestao/shared/router';
import { ListPage } from '@gestao/shared/ui/table';
import { texts } from '../../../texts/orcamentos';
import { useNewAction } from '../novo/use-new-action';
import { OrcamentoFigures } from '../orcamento-figures';
import { fetchOrcamentos } from '../orcamentos.queries';
import { orcamentoColumns } from './orcamento-columns';
import { useOrcamentoFilters } from './use-orcamento-filters';
import { useRowActions } from './use-row-actions';

const columns = orcamentoColumns(
  [
    'numero',
    'nome_cliente',
    'mensal_centavos',
    'implantacao_centavos',
    'desconto_bp',
    'status',
    'sinal',
    'validade',
    'visualizado_em',
    'dias_no_status',
  ],
  {
    implantacao_centavos: [[1200, 'mensal_centavos']],
    desconto_bp: [[1200, 'numero']],
    sinal: [[1600, 'status']],
    validade: [[1200, 'numero']],
    visualizado_em: [[1600, 'validade']],
    dias_no_status: [[1600, 'status']],
  },
);
const fetchMeus = fetchOrcamentos('/orcamentos/meus');

/** Budgets the person wrote or sells. */
export default function OrcamentoMinePage() {
  const filters = useOrcamentoFilters();
  const { rowMenu, dialog } = useRowActions();
  return (
    <ListPage<Orcamento>
      id="orcamentos-meus"
      title={texts.titles.mine}
      context={(result) => texts.total(result.total)}
      primaryAction={useNewAction()}
      exportPath="/orcamentos/meus/exportar"
      fetch={fetchMeus}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => `${row.numero}, ${row.nome_cliente}`}
      rowTo={(row) => href('orcamentos.flow', { uuid: row.uuid })}
      rowMenu={rowMenu}
      filters={filters}
      searchLabel={texts.search}
      dense
      empty={{ text: texts.emptyMine }}
      rowsByPerson={false}
    >
      {(result) => (
        <>
          {result && <OrcamentoFigures result={result} />}
          {dialog}
        </>
      )}
    </ListPage>
  );
}
