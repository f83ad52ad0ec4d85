import { href, useSearchParams } from '@gestao/shared/router';
import { isUsuarioNormal, useUser } from '@gestao/shared/session';
import { ViewSwitch } from '@gestao/shared/ui/board';
import { Button, ButtonLink, fetchedPart } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts as ciclo } from '../../texts/fechamento-ciclo';
import { texts as graficos } from '../../texts/fechamento-graficos';
import { texts } from '../../texts/fechamentos';
import { texts as gargalos } from '../../texts/gargalos';
import { FechamentoMatrix } from './fechamento-matrix';
import { FechamentoTable } from './fechamento-table';

const FecharElegiveisDialog = fetchedPart(
  async () => (await import('./fechar-elegiveis-dialog')).FecharElegiveisDialog,
);

const GraficosView = fetchedPart(async () => (await import('./fechamento-graficos-view')).GraficosView);

const views = [
  { id: 'matriz', label: texts.matrix },
  { id: 'tabela', label: texts.table },
];
const charts = { id: 'graficos', label: graficos.view };

/** The month's closings: clients by competência, one row each, or pictures of them. */
export default function FechamentoListPage() {
  const [search] = useSearchParams();
  const [fechar, setFechar] = useState(false);
  const competencia = search.get('competencia');
  const user = useUser();
  const restricted = isUsuarioNormal(user);
  const staff = !user.is_client;
  const [gerar, modelos] = [href('fechamentos.geracao'), href('fechamentos.modelos')];
  const demoras = href('fechamentos.gargalos');
  const switcher = (
    <>
      <ViewSwitch views={staff ? [...views, charts] : views} />
      {gerar && !restricted && <Button onClick={() => setFechar(true)}>{ciclo.closeEligible}</Button>}
      {fechar && (
        <FecharElegiveisDialog
          competencia={/^\d{4}-\d{2}$/.test(competencia ?? '') ? (competencia ?? undefined) : undefined}
          onClose={() => setFechar(false)}
        />
      )}
      {demoras && <ButtonLink to={demoras}>{gargalos.title}</ButtonLink>}
      {modelos && <ButtonLink to={modelos}>{texts.models}</ButtonLink>}
      {gerar && !restricted && (
        <ButtonLink kind="primary" to={gerar}>
          {texts.generate}
        </ButtonLink>
      )}
    </>
  );
  if (staff && search.get('visao') === charts.id) return <GraficosView actions={switcher} />;
  return search.get('visao') === 'tabela' ? (
    <FechamentoTable actions={switcher} />
  ) : (
    <FechamentoMatrix actions={switcher} />
  );
}
