import { rotaHeader } from '../components/rota';

/* What the questionnaire's script sends to the api; the secret is read from the address, its only place. */

/** How a request ended: `fora` when nothing answered, so that it is worth another try. */
export type Resultado =
  | { fim: 'feito' }
  | { fim: 'erros'; erros: Record<string, string[]> }
  | { fim: 'enviado' | 'sem_link' | 'fora' | 'muitas' };

const base = () =>
  `/api/publico/orcamento_formulario/${location.pathname.split('/').filter(Boolean).at(-1) ?? ''}`;

/** @param tipo the answer's content type: whatever stands between answers with a page, and with status 200 */
function resultadoDe(status: number, tipo: string | null, texto: string): Resultado {
  if (status >= 200 && status < 300) return { fim: tipo?.includes('json') ? 'feito' : 'fora' };
  if (status === 404) return { fim: 'sem_link' };
  if (status === 406) return { fim: 'enviado' };
  if (status === 429) return { fim: 'muitas' };
  if (status === 413 || status === 422) {
    try {
      const { erros, message } = JSON.parse(texto) as { erros?: Record<string, string[]>; message?: string };
      return { fim: 'erros', erros: erros ?? { '': [message ?? ''] } };
    } catch {
      return { fim: 'fora' };
    }
  }
  return { fim: 'fora' };
}

/** Keeps answers (`PUT`) or sends all of them (`POST`). Never throws. */
export async function sendRespostas(
  method: 'PUT' | 'POST',
  respostas: Record<string, unknown>,
): Promise<Resultado> {
  try {
    const reply = await fetch(`${base()}/respostas`, {
      method,
      headers: { 'Content-Type': 'application/json', ...rotaHeader() },
      body: JSON.stringify({ respostas }),
      // Also while the page is being left.
      keepalive: true,
    });
    return resultadoDe(reply.status, reply.headers.get('content-type'), await reply.text());
  } catch {
    return { fim: 'fora' };
  }
}

/** Sends a file, telling how far it is in per cent. Never rejects. */
export function sendArquivo(
  chave: string,
  file: File,
  progresso: (feito: number) => void,
): Promise<Resultado> {
  return new Promise((resolve) => {
    const pedido = new XMLHttpRequest();
    const corpo = new FormData();
    corpo.append('arquivo', file);
    pedido.upload.onprogress = ({ loaded, total }) => progresso(Math.floor((loaded * 100) / (total || 1)));
    pedido.onload = () =>
      resolve(resultadoDe(pedido.status, pedido.getResponseHeader('content-type'), pedido.responseText));
    pedido.onerror = pedido.onabort = () => resolve({ fim: 'fora' });
    pedido.open('POST', `${base()}/arquivos/${encodeURIComponent(chave)}`);
    for (const [name, value] of Object.entries(rotaHeader())) pedido.setRequestHeader(name, value);
    pedido.send(corpo);
  });
}

/** The page as the server has it now: the receipt, once the answers were sent. */
export const reload = () => location.reload();
