import { forbidden } from './refusal';

const previewText = 'Visualização somente leitura: nada pode ser alterado.';
const previewClosedText = 'Visualização somente leitura: isto fica fora da visualização.';

/** The one write of a preview: its own end. */
const end = '/auth/logout';

/**
 * Reads that stay closed: the person's own devices and secret addresses are nobody else's business, and
 * files leave the screen under the name of somebody who did not ask for them. The administrator exports
 * and downloads as himself.
 */
const closedReads =
  /^\/(sessoes|calendario\/feeds?|exportacoes)(\/|$)|\/(exportar|download|pdf)(\/|$)|\.(pdf|csv|xlsx|ics)$/;

/**
 * Rules of a `Ver como` session (decision 0010): it reads pages, and nothing else. Every method but GET
 * is refused, also the few posts that only read: a new route is closed until somebody decides otherwise.
 * @param url pattern of the route, with the prefix of the api: `/api/usuarios/:uuid`
 * @throws Refusal 403
 */
export function refuseInPreview(method: string, url: string): void {
  const route = url.replace(/^\/api/, '');
  if (method === 'POST' && route === end) return;
  if (method !== 'GET' && method !== 'HEAD') throw forbidden(previewText);
  if (closedReads.test(route)) throw forbidden(previewClosedText);
}
