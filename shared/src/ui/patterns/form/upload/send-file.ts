import type { anexoEntidades } from '../../../../contracts/comum/anexos';
import { call, isConnectionError } from '../../../../http/index';

export interface SendOptions {
  signal: AbortSignal;
  /** Told how much of the file has left, in whole per cent. */
  onProgress: (percent: number) => void;
  /** Told when the line is lost, and when it is back. */
  onWaiting?: (waiting: boolean) => void;
}

type AnexoEntidade = (typeof anexoEntidades)[number];
type Target = { entidade: AnexoEntidade; entidade_uuid: string };

/** A file up to this size leaves at once, in bytes; a larger one in pieces of this size. */
const small = 1 << 20;
const pieceBytes = 5 << 20;
/** Wait before the line is tried again, in ms: a second, doubled each time, half a minute at most. */
const backOff = (tries: number) => Math.min(30_000, 1000 * 2 ** tries);

/**
 * Sends a file to a record. A large one goes in pieces: when the line breaks it waits and goes on where it stopped, and
 * so it does when the same file is chosen again in this tab after the page was loaded anew.
 */
export async function sendFile(target: Target, file: File, options: SendOptions): Promise<void> {
  if (file.size > small) {
    await sendInPieces(target.entidade_uuid, target, file, options, (uuid) =>
      call('POST /anexos/envios/:uuid/concluir', { params: { uuid }, signal: options.signal }),
    );
    return;
  }
  const { signal, onProgress } = options;
  await call('POST /anexos', { body: formOf(file), query: target, signal, onProgress });
}

/** What a call that takes a file along sends: the file itself, or the name of what came in pieces. */
export interface SentFile extends Pick<SendOptions, 'signal'> {
  body: FormData;
  query: { envio?: string };
  onProgress?: SendOptions['onProgress'];
}

/**
 * The same for a file that another call takes along.
 * @param place names where it goes: the same file there goes on where it stopped
 * @param take makes that call; made again when the line breaks, it answers what it answered first
 */
export function sendThrough<T>(
  { place, fields }: { place: string; fields?: Readonly<Record<string, string>> },
  file: File,
  options: SendOptions,
  take: (sent: SentFile) => Promise<T>,
): Promise<T> {
  const { signal, onProgress } = options;
  if (file.size <= small) return take({ body: formOf(file, fields), query: {}, signal, onProgress });
  return sendInPieces(place, {}, file, options, (envio) =>
    take({ body: formOf(null, fields), query: { envio }, signal }),
  );
}

function formOf(file: File | null, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('arquivo', file, file.name);
  return form;
}

async function sendInPieces<T>(
  place: string,
  target: Target | Record<never, never>,
  file: File,
  options: SendOptions,
  close: (uuid: string) => Promise<T>,
): Promise<T> {
  const { signal, onProgress } = options;
  const key = ['envio', place, file.name, file.size, file.lastModified].join(':');
  const begin = async () =>
    (await begun(key, signal)) ??
    (
      await call('POST /anexos/envios', {
        body: { ...target, nome: file.name, tamanho_bytes: file.size },
        signal,
      })
    ).data;
  let envio = await whenConnected(begin, options);
  const params = { uuid: envio.uuid };
  sessionStorage.setItem(key, envio.uuid);
  try {
    let certain = true;
    const piece = async () => {
      // Of a piece whose answer was lost, only the api knows how much arrived.
      if (!certain) envio = (await call('GET /anexos/envios/:uuid', { params, signal })).data;
      const posicao = envio.recebido_bytes;
      if (posicao >= file.size) return;
      certain = false;
      const body = file.slice(posicao, posicao + pieceBytes, 'application/octet-stream');
      const part = (percent: number) =>
        onProgress(Math.floor((posicao * 100 + body.size * percent) / file.size));
      const sent = { params, query: { posicao }, body, signal, onProgress: part };
      envio = (await call('PATCH /anexos/envios/:uuid', sent)).data;
      certain = true;
    };
    while (envio.recebido_bytes < file.size) await whenConnected(piece, options);
    const closed = await whenConnected(() => close(envio.uuid), options);
    sessionStorage.removeItem(key);
    return closed;
  } catch (error) {
    sessionStorage.removeItem(key);
    // What was stopped leaves nothing behind; what was refused the api has taken away, or its cleaning does.
    if (signal.aborted) void call('DELETE /anexos/envios/:uuid', { params }).catch(() => undefined);
    throw error;
  }
}

/** The sending that this tab began of the same file, if it lives. */
async function begun(key: string, signal: AbortSignal) {
  const uuid = sessionStorage.getItem(key);
  if (!uuid) return null;
  try {
    return (await call('GET /anexos/envios/:uuid', { params: { uuid }, signal })).data;
  } catch (error) {
    if (signal.aborted || isConnectionError(error)) throw error;
    return null;
  }
}

const standsElsewhere = (error: unknown) =>
  (error as { codigo?: unknown } | null)?.codigo === 'posicao_diferente';

/** Does it as often as the line breaks in between. */
async function whenConnected<T>(work: () => Promise<T>, { signal, onWaiting }: SendOptions): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      // The end of a piece may be written after its line broke: then it is asked again where the file stands.
      const again = isConnectionError(error) || (standsElsewhere(error) && tries < 5);
      if (signal.aborted || !again) throw error;
      onWaiting?.(true);
      await connection(signal, backOff(tries));
      onWaiting?.(false);
    }
  }
}

/** After a while, or as soon as the browser says that there is a line again. */
function connection(signal: AbortSignal, after: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', back);
      signal.removeEventListener('abort', stop);
      end();
    };
    const back = settle(resolve);
    const stop = settle(() => reject(signal.reason));
    const timer = setTimeout(back, after);
    window.addEventListener('online', back);
    signal.addEventListener('abort', stop);
  });
}
