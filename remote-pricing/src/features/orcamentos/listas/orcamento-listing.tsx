import type { Orcamento } from '@gestao/shared/contracts/comercial/orcamentos';
import { href } from '@gestao/shared/router';
import { ListPage, type ListPageProps } from '@gestao/shared/ui/table';
import { texts } from '../../../texts/orcamentos';
import { useNewAction } from '../novo/use-new-action';
import { OrcamentoFigures } from '../orcamento-figures';
import { useOrcamentoFilters } from './use-orcamento-filters';
import { useRowActions } from './use-row-actions';

type Own = 'id' | 'title' | 'exportPath' | 'fetch' | 'columns' | 'massa' | 'empty' | 'rowsByPerson';

/** A list of budgets with its figures: what all of them share, given which budgets and columns. */
export function OrcamentoListing(own: Pick<ListPageProps<Orcamento>, Own>) {
  const filters = useOrcamentoFilters();
  const { rowMenu, dialog } = useRowActions();
  return (
    <ListPage<Orcamento>
      {...own}
      context={(result) => texts.total(result.total)}
      primaryAction={useNewAction()}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => `${row.numero}, ${row.nome_cliente}`}
      rowTo={(row) => href('orcamentos.flow', { uuid: row.uuid })}
      rowMenu={rowMenu}
      filters={filters}
      searchLabel={texts.search}
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
