import type { VisaoFormulario } from '@gestao/shared/contracts/publico/publico';
import { hydrate } from 'preact';
import { PageFrame } from '../components/page-frame';
import { FormularioPage } from '../pages/formulario.page';
import { readPageData, rootId } from './page-data';
import { reportView } from './report-view';

/* Entry of the questionnaire's script; the same page as `ClientPage` makes, without the other ones. */
start();

function start(): void {
  const root = document.getElementById(rootId);
  if (!root) return;
  const visao = readPageData(document) as VisaoFormulario;
  hydrate(
    <PageFrame firma={visao.firma} destinatario={visao.destinatario} embedded={false}>
      <FormularioPage visao={visao} />
    </PageFrame>,
    root,
  );
  reportView(visao.pagina);
}
