import type { VisaoCliente } from '@gestao/shared/contracts/publico/publico';
import { rotaHeader } from './rota';

/** What stands between answered in place of the server: nothing was sent, and a plain form would only lose it. */
export type Fora = 'fora';

/**
 * Sends a form of the page to the page's own address, which is the only place that holds the secret, and
 * asks for the new view model instead of a new page.
 * @returns null when nothing usable came back; the plain form is the way then. `fora` when a page of something else
 * came with a good status, as a hotel's or a proxy's does: what was typed stays
 */
export async function sendForm(fields: string[][] | FormData): Promise<VisaoCliente | Fora | null> {
  try {
    const response = await fetch(location.pathname, {
      method: 'POST',
      headers: { accept: 'application/json', ...rotaHeader() },
      body: fields instanceof FormData ? fields : new URLSearchParams(fields),
    });
    const type = response.headers.get('content-type') ?? '';
    if (!type.startsWith('application/json')) return response.ok ? 'fora' : null;
    return (await response.json()).data as VisaoCliente;
  } catch {
    return null;
  }
}
