import { notFound, Refusal, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { type Transaction, withTransaction } from '../../../../platform/database/database';
import { firstResult, once } from '../../../../platform/repeated-requests/once';
import { readFileLimits } from '../file-limits';
import type { Bound, Turn } from '../receive-file';
import { describeFile, hashFile, refuseExtension, type StoredFile, tooLarge } from '../store-file';
import { deleteEnvio, type EnvioRow, findEnvio, lockEnvio } from './envio.writer';

/** What a sending is of that no record was named for: another call takes it along. */
export const semRegistro = 'avulso';

interface SentHandlers<T> {
  /** Whether another call takes it along, or the record that it was announced for. */
  recordless: boolean;
  allow?: (row: EnvioRow) => Promise<unknown>;
  bind: (stored: StoredFile, turn: Turn) => Promise<Bound<T>>;
}

const firstOf = ({ actor, now }: Scope, uuid: string) => ({ chave: `envio:${uuid}`, actor, now: now() });

/**
 * A whole sending goes the way of every file: looked into, told from those that are there, bound to its record. A
 * content that is refused is gone; any other refusal leaves it for another try. Repeated, it answers what it did first.
 * @throws Refusal 404; 406 `envio_incompleto`; 413; 422 at `arquivo`; 507; whatever the handlers throw
 */
export async function receiveSent<T>(scope: Scope, uuid: string, handlers: SentHandlers<T>): Promise<T> {
  const { actor, database, now } = scope;
  try {
    const row = await findEnvio(database.orm, uuid, actor.usuarioId, now());
    if (!row || (row.entidade === semRegistro) !== handlers.recordless) throw notFound();
    return await receive(scope, row, handlers);
  } catch (error) {
    // Whoever else closes it right now is waited for.
    await withTransaction(database, (tx) => lockEnvio(tx, uuid, actor.usuarioId, now()));
    const first = await firstResult<Bound<T>>(database, firstOf(scope, uuid));
    if (first) return first.resposta.result;
    throw error;
  }
}

async function receive<T>(scope: Scope, row: EnvioRow, { allow, bind }: SentHandlers<T>): Promise<T> {
  const { files } = scope;
  // No piece is taken once it is whole: what is looked at now is what stays.
  if (row.recebido_bytes !== row.tamanho_bytes)
    throw ruleRefusal('envio_incompleto', 'O arquivo ainda não chegou inteiro.');
  await allow?.(row);
  try {
    return await files.pieces.whole(row.arquivo, row.tamanho_bytes, async (path, settle) => {
      const bound = await bind(await look(scope, row, path), turnOf(scope, row, settle));
      if (!bound.kept) await files.discard(row.arquivo);
      return bound.result;
    });
  } catch (error) {
    if (error instanceof Refusal && [413, 422].includes(error.status)) await dropEnvio(scope, row);
    throw error;
  }
}

async function look({ database }: Scope, row: EnvioRow, path: string): Promise<StoredFile> {
  const { extensions, maxBytes, scanned } = await readFileLimits(database.orm);
  refuseExtension(row.nome_original, extensions);
  if (row.tamanho_bytes > maxBytes) throw tooLarge(maxBytes);
  const [told, sha256] = [await describeFile(path, row.nome_original), await hashFile(path)];
  return {
    ...told,
    sha256,
    tamanho_bytes: row.tamanho_bytes,
    arquivo: row.arquivo,
    verificacao: scanned ? 'em_verificacao' : 'liberado',
  };
}

/**
 * Row and content change their place together: the content first, since a process that dies in between leaves the row,
 * and with it the next try or the cleaning. It never goes back: whether a broken commit was one, nobody here knows.
 */
function turnOf(scope: Scope, row: EnvioRow, settle: () => Promise<void>): Turn {
  return <T>(tx: Transaction, work: () => Promise<Bound<T>>) =>
    once(tx, { ...firstOf(scope, row.uuid), rota: 'envio', corpo: row.uuid }, async () => {
      if (!(await deleteEnvio(tx, row.id))) throw notFound();
      await settle();
      return work();
    });
}

/** Takes a sending, and what came of it, away; of one that was closed meanwhile nothing. */
export async function dropEnvio({ files, database }: Pick<Scope, 'files' | 'database'>, row: EnvioRow) {
  // Waits for a piece that is being written; whoever closed it meanwhile has its file.
  if (await deleteEnvio(database.orm, row.id)) await discardEnvio(files, { ...row, guardado: false });
}

/** Takes what a sending left in either place. */
export async function discardEnvio(
  files: Scope['files'],
  { arquivo, guardado }: { arquivo: string; guardado: boolean },
): Promise<void> {
  await files.pieces.drop(arquivo);
  if (!guardado) await files.discard(arquivo);
}
