import { useSearchParams } from '@gestao/shared/router';
import { ViewSwitch } from '@gestao/shared/ui/board';
import { Button, fetchedPart, useShortcut } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts } from '../../texts/oportunidades';
import { OportunidadeFunnel } from './oportunidade-funnel';
import { OportunidadeTable } from './oportunidade-table';
import { OportunidadeFormDialog } from './oportunidade-windows';

const OportunidadeCommissions = fetchedPart(
  async () => (await import('./oportunidade-commissions')).OportunidadeCommissions,
);
const OportunidadeForecast = fetchedPart(
  async () => (await import('./oportunidade-forecast')).OportunidadeForecast,
);

const views = [
  { id: 'funil', label: texts.funnel },
  { id: 'lista', label: texts.list },
  { id: 'previsao', label: texts.forecast },
  { id: 'comissoes', label: texts.commissions },
];

/** What may become a client: by stage, or one row each. */
export default function OportunidadeListPage() {
  const [search] = useSearchParams();
  const view = search.get('visao');
  const [creating, setCreating] = useState(false);
  useShortcut('n', () => setCreating(true));
  const actions = (
    <>
      <ViewSwitch views={views} />
      <Button kind="primary" icon="add" onClick={() => setCreating(true)}>
        {texts.create}
      </Button>
    </>
  );
  return (
    <>
      {view === 'lista' && <OportunidadeTable actions={actions} />}
      {view === 'previsao' && <OportunidadeForecast actions={actions} />}
      {view === 'comissoes' && <OportunidadeCommissions actions={actions} />}
      {!['lista', 'previsao', 'comissoes'].includes(view ?? '') && <OportunidadeFunnel actions={actions} />}
      {creating && <OportunidadeFormDialog onClose={() => setCreating(false)} />}
    </>
  );
}
