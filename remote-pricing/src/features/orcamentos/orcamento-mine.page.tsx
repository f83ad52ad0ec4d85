import type { Orcamento } from '@gestao/shared/contracts/orcamentos';
import { href } from '@gestao/shared/router';
import { ListPage } from '@gestao/shared/ui/table';
import { texts } from '../../texts/orcamentos';
import { orcamentoColumns } from './orcamento-columns';
import { OrcamentoFigures, orcamentoFilters } from './orcamento-figures';
import { fetchOrcamentos } from './orcamentos.queries';
import { useNewAction } from './use-new-action';

const columns = orcamentoColumns([
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
]);
const fetchMeus = fetchOrcamentos('/orcamentos/meus');

/** Budgets the person wrote or sells. */
export default function OrcamentoMinePage() {
  return (
    <ListPage<Orcamento>
      id="orcamentos-meus"
      title={texts.titles.mine}
      context={(result) => texts.total(result.total)}
      primaryAction={useNewAction()}
      fetch={fetchMeus}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => `${row.numero}, ${row.nome_cliente}`}
      rowTo={(row) => href('orcamentos.flow', { uuid: row.uuid })}
      filters={orcamentoFilters}
      searchLabel={texts.search}
      empty={{ text: texts.emptyMine }}
      rowsByPerson={false}
    >
      {(result) => result && <OrcamentoFigures result={result} />}
    </ListPage>
  );
}
