import { useSearchParams } from '@gestao/shared/router';
import { ViewSwitch } from '../../components/toolbar';
import { texts } from '../../texts/fechamentos';
import { FechamentoMatrix } from './fechamento-matrix';
import { FechamentoTable } from './fechamento-table';

const views = [
  { id: 'matriz', label: texts.matrix },
  { id: 'tabela', label: texts.table },
];

/** The month's closings: clients by competência, or one row each. */
export default function FechamentoListPage() {
  const [search] = useSearchParams();
  const switcher = <ViewSwitch views={views} />;
  return search.get('visao') === 'tabela' ? (
    <FechamentoTable actions={switcher} />
  ) : (
    <FechamentoMatrix actions={switcher} />
  );
}
