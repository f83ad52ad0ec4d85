import { useQuery } from '@gestao/shared/query';
import { texts } from '../../../texts/orcamentos';
import { pessoasQuery } from '../caixa/inbox.queries';
import { fetchOrcamentos, noun } from '../orcamentos.queries';
import { orcamentoColumns } from './orcamento-columns';
import { OrcamentoListing } from './orcamento-listing';
import { massaDeTodos } from './orcamento-massa';

const columns = orcamentoColumns(
  [
    'numero',
    'nome_cliente',
    'mensal_centavos',
    'implantacao_centavos',
    'desconto_bp',
    'margem_bp',
    'custo_mensal_centavos',
    'status',
    'sinal',
    'validade',
    'visualizado_em',
    'dias_no_status',
    'vendedor',
    'precificador',
    'origem',
    'criado_em',
  ],
  {
    implantacao_centavos: [[1600, 'mensal_centavos']],
    desconto_bp: [[1200, 'numero']],
    margem_bp: [[1600, 'desconto_bp']],
    custo_mensal_centavos: [[1920, 'margem_bp']],
    sinal: [[1600, 'status']],
    validade: [[1200, 'numero']],
    visualizado_em: [[1600, 'validade']],
    dias_no_status: [[1600, 'status']],
    vendedor: [[1200, 'nome_cliente']],
    precificador: [[1920, 'vendedor']],
    origem: [[1920, 'numero']],
  },
);
const fetchTodos = fetchOrcamentos('/orcamentos');

/** Every budget inside the person's rows. */
export default function OrcamentoListPage() {
  return (
    <OrcamentoListing
      id={noun}
      title={texts.titles.list}
      exportPath="/orcamentos/exportar"
      fetch={fetchTodos}
      columns={columns}
      massa={massaDeTodos(useQuery(pessoasQuery).data)}
      empty={{ text: texts.empty, hint: texts.emptyHint }}
    />
  );
}
