import { useQueryClient } from '@gestao/shared/query';
import { useMemo } from 'react';
import { texts } from '../../../texts/orcamentos';
import { pessoasQuery } from '../caixa/inbox.queries';
import { fetchOrcamentos, noun } from '../orcamentos.queries';
import { orcamentoColumns } from './orcamento-columns';
import { OrcamentoListing } from './orcamento-listing';
import { massaDeTodos } from './orcamento-massa';

const columns = orcamentoColumns([
  'numero',
  'nome_cliente',
  'servicos',
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
]);
const fetchTodos = fetchOrcamentos('/orcamentos');

/** Every budget inside the person's rows. */
export default function OrcamentoListPage() {
  const queryClient = useQueryClient();
  const massa = useMemo(
    () => massaDeTodos(() => queryClient.getQueryData(pessoasQuery.queryKey)),
    [queryClient],
  );
  return (
    <OrcamentoListing
      id={noun}
      title={texts.titles.list}
      exportPath="/orcamentos/exportar"
      fetch={fetchTodos}
      columns={columns}
      massa={massa}
      empty={{ text: texts.empty, hint: texts.emptyHint }}
    />
  );
}
