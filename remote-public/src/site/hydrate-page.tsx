import type { VisaoCliente } from '@gestao/shared/contracts/publico/publico';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PageFrame } from '../components/page-frame';
import { readPageData, rootId } from './page-data';
import { reportView } from './report-view';

/**
 * Starts the script of one page. The page is already readable, and the build has all of this wait until it is painted:
 * then its few controls come to life, and the firm is told that a person, not a mail scanner, is reading.
 * @param page the same that `ClientPage` makes for this view model, without the other ones
 */
export function hydratePage<Visao extends VisaoCliente>(page: (visao: Visao) => ReactNode): void {
  const root = document.getElementById(rootId);
  if (!root) return;
  const visao = readPageData(document) as Visao;
  hydrateRoot(
    root,
    <PageFrame firma={visao.firma} destinatario={visao.destinatario} embedded={false}>
      {page(visao)}
    </PageFrame>,
  );
  reportView(visao.pagina === 'implantacao_documentos' ? visao.finalidade : visao.pagina);
}
