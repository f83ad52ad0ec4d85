import type { PaginaPublica, VisaoCliente } from '@gestao/shared/contracts/publico/publico';

/** Element the page is rendered into, on the server and in the browser. */
export const rootId = 'pagina';
/** Element that carries the view model the page was rendered from. */
export const dataId = 'dados';

/** Neutral pages are plain HTML: nothing in them needs a script. */
export function hasScript(visao: PaginaPublica): visao is VisaoCliente {
  return !['indisponivel', 'novo_link', 'limite', 'confirmacao', 'comprovante'].includes(visao.pagina);
}

/** The view model of the document. @throws Error when the page carries none. */
export function readPageData(root: Document): VisaoCliente {
  const text = root.getElementById(dataId)?.textContent;
  if (!text) throw new Error('The page carries no data.');
  return JSON.parse(text) as VisaoCliente;
}
