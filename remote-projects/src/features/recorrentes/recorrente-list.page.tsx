import { useSearchParams } from '@gestao/shared/router';
import { ViewSwitch } from '@gestao/shared/ui/board';
import { texts } from '../../texts/recorrentes';
import { ModelosTable } from './modelos-table';
import { RevisaoTable } from './revisao-table';

const views = [
  { id: 'revisao', label: texts.review },
  { id: 'modelos', label: texts.models },
];

/** Recurring tasks: what is up for review, or the models that make them. */
export default function RecorrenteListPage() {
  const [search] = useSearchParams();
  const switcher = <ViewSwitch views={views} />;
  return search.get('visao') === 'modelos' ? (
    <ModelosTable actions={switcher} />
  ) : (
    <RevisaoTable actions={switcher} />
  );
}
