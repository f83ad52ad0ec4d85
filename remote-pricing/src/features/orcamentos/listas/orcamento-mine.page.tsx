import { texts } from '../../../texts/orcamentos';
import { fetchOrcamentos } from '../orcamentos.queries';
import { orcamentoColumns } from './orcamento-columns';
import { OrcamentoListing } from './orcamento-listing';

const columns = orcamentoColumns([
  'numero',
  'nome_cliente',
  'servicos',
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
    <OrcamentoListing
      id="orcamentos-meus"
      title={texts.titles.mine}
      exportPath="/orcamentos/meus/exportar"
      fetch={fetchMeus}
      columns={columns}
      empty={{ text: texts.emptyMine }}
      rowsByPerson={false}
    />
  );
}
