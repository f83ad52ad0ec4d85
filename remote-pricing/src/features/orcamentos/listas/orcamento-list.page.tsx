import type { Orcamento } from '@gestao/shared/contracts/orcamentos';
import { useQuery } from '@gestao/shared/query';
import { href } from '@gestao/shared/router';
import { ListPage } from '@gestao/shared/ui/table';
import { texts } from '../../../texts/orcamentos';
import { pessoasQuery } from '../caixa/inbox.queries';
import { useNewAction } from '../novo/use-new-action';
import { OrcamentoFigures } from '../orcamento-figures';
import { fetchOrcamentos, noun } from '../orcamentos.queries';
import { orcamentoColumns } from './orcamento-columns';
import { massaDeTodos } from './orcamento-massa';
import { useOrcamentoFilters } from './use-orcamento-filters';
import { useRowActions } from './use-row-actions';

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
  const filters = useOrcamentoFilters();
  const { rowMenu, dialog } = useRowActions();
  return (
    <ListPage<Orcamento>
      id={noun}
      title={texts.titles.list}
      context={(result) => texts.total(result.total)}
      primaryAction={useNewAction()}
      exportPath="/orcamentos/exportar"
      fetch={fetchTodos}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => `${row.numero}, ${row.nome_cliente}`}
      rowTo={(row) => href('orcamentos.flow', { uuid: row.uuid })}
      rowMenu={rowMenu}
      massa={massaDeTodos(useQuery(pessoasQuery).data)}
      filters={filters}
      searchLabel={texts.search}
      dense
      empty={{ text: texts.empty, hint: texts.emptyHint }}
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
