import { hydrateRoot } from 'react-dom/client';
import { PageFrame } from '../components/page-frame';
import { type OutraPagina, outraPagina } from '../pages/outra-pagina';
import { readPageData, rootId } from './page-data';
import { reportView } from './report-view';

/*
 * Entry of the clients' script, for every page but the questionnaire, which has its own. The page is
 * already readable, and the build has all of this wait until it is painted: then its few controls come to
 * life, and the firm is told that a person, not a mail scanner, is reading.
 */
start();

function start(): void {
  const root = document.getElementById(rootId);
  if (!root) return;
  const visao = readPageData(document) as OutraPagina;
  hydrateRoot(
    root,
    <PageFrame firma={visao.firma} destinatario={visao.destinatario} embedded={false}>
      {outraPagina(visao)}
    </PageFrame>,
  );
  reportView(visao.pagina === 'implantacao_documentos' ? visao.finalidade : visao.pagina);
}
