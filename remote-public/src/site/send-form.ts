import type { VisaoCliente } from '@gestao/shared/contracts/publico/publico';
import { rotaHeader } from './rota';

/**
 * Sends a form of the page to the page's own address, which is the only place that holds the secret, and
 * asks for the new view model instead of a new page.
 * @returns null when nothing usable came back; the plain form is the way then
 */
export async function sendForm(fields: string[][]): Promise<VisaoCliente | null> {
  try {
    const response = await fetch(location.pathname, {
      method: 'POST',
      headers: { accept: 'application/json', ...rotaHeader() },
      body: new URLSearchParams(fields),
    });
    const type = response.headers.get('content-type') ?? '';
    if (!type.startsWith('application/json')) return null;
    return (await response.json()).data as VisaoCliente;
  } catch {
    return null;
  }
}
