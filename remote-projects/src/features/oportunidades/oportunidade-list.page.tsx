import { useSearchParams } from '@gestao/shared/router';
import { ViewSwitch } from '../../components/toolbar';
import { texts } from '../../texts/oportunidades';
import { OportunidadeFunnel } from './oportunidade-funnel';
import { OportunidadeTable } from './oportunidade-table';

const views = [
  { id: 'funil', label: texts.funnel },
  { id: 'lista', label: texts.list },
];

/** What may become a client: by stage, or one row each. */
export default function OportunidadeListPage() {
  const [search] = useSearchParams();
  const switcher = <ViewSwitch views={views} />;
  return search.get('visao') === 'lista' ? (
    <OportunidadeTable actions={switcher} />
  ) : (
    <OportunidadeFunnel actions={switcher} />
  );
}
