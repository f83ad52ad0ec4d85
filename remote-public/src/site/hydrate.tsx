import { hydrateRoot } from 'react-dom/client';
import { ClientPage } from '../client-page';
import { readPageData, rootId } from './page-data';
import { reportView } from './report-view';

/*
 * Entry of the clients' script. The page is already readable: wait until it is painted, then bring
 * its few controls to life and tell the firm that a person, not a mail scanner, is reading.
 */
requestAnimationFrame(() => setTimeout(start));

function start(): void {
  const root = document.getElementById(rootId);
  if (!root) return;
  const visao = readPageData(document);
  hydrateRoot(root, <ClientPage visao={visao} />);
  reportView(visao.pagina);
}
