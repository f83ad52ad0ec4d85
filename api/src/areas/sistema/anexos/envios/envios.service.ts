import { randomUUID } from 'node:crypto';
import { open, rm, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Anexo, Envio, EnvioForm } from '@gestao/shared/contracts/comum/anexos';
import { notFound, Refusal, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import type { AnexoEntidade, AttachmentParent } from '../../../../platform/area/attachment-kind';
import { withTransaction } from '../../../../platform/database/database';
import { bindToRecord } from '../anexos.service';
import { findParent, findParentById, kindOf } from '../attachment-kinds';
import { readFileLimits } from '../file-limits';
import {
  describeFile,
  discardFile,
  diskFull,
  hashFile,
  incomingPath,
  isFull,
  moveIn,
  moveOut,
  newIncoming,
  refuseExtension,
  tooLarge,
} from '../file-store';
import {
  advanceEnvio,
  countEnvios,
  deleteEnvio,
  type EnvioRow,
  findEnvio,
  insertEnvio,
  lockEnvio,
} from './envio.writer';

/** An unfinished sending can be gone on with for this long, in ms. */
const life = 86_400_000;
/** Most of one person at a time. */
const mostOpen = 20;
/** How much of a piece is held in memory before it is written, in bytes. */
const portion = 1 << 21;

const toEnvio = ({ uuid, tamanho_bytes, recebido_bytes, expira_em }: EnvioRow): Envio => ({
  uuid,
  tamanho_bytes,
  recebido_bytes,
  expira_em: expira_em.toISOString(),
});

/**
 * Announces a file that will come in pieces; what it may be is asked now, and again when it is whole.
 * @throws Refusal 403, 404; 406 with too many unfinished ones; 413; 422 at `arquivo`; 507
 */
export async function beginEnvio(scope: Scope, form: EnvioForm): Promise<Envio> {
  const { actor, areas, config, database, now } = scope;
  const { orm } = database;
  const parent = await findParent(areas, orm, actor, form.entidade, form.entidade_uuid);
  const { extensions, maxBytes } = await readFileLimits(orm);
  refuseExtension(form.nome, extensions);
  if (form.tamanho_bytes > maxBytes) throw tooLarge(maxBytes);
  const arquivo = randomUUID();
  const path = await newIncoming(config, arquivo);
  try {
    return await withTransaction(database, async (tx) => {
      await kindOf(areas, form.entidade)?.change?.(tx, areas, actor, parent.id);
      if ((await countEnvios(tx, actor.usuarioId, now())) >= mostOpen) {
        throw ruleRefusal('envios_demais', 'Há envios demais em andamento. Conclua ou cancele algum.');
      }
      const row = await insertEnvio(tx, {
        criado_em: now(),
        usuario_id: actor.usuarioId,
        entidade: form.entidade,
        entidade_id: parent.id,
        nome_original: form.nome,
        tamanho_bytes: form.tamanho_bytes,
        arquivo,
        expira_em: new Date(now().getTime() + life),
      });
      await writeFile(path, '', { flag: 'w', mode: 0o600 });
      return toEnvio(row);
    });
  } catch (error) {
    await rm(path, { force: true });
    throw isFull(error) ? diskFull() : error;
  }
}

/** @throws Refusal 404 for another person's, and once its time is over */
export async function readEnvio({ actor, database, now }: Scope, uuid: string): Promise<Envio> {
  const row = await findEnvio(database.orm, uuid, actor.usuarioId, now());
  if (!row) throw notFound();
  return toEnvio(row);
}

/**
 * Writes what comes behind what is there. When the line breaks, what came stays. Each portion is written and counted
 * under the lock of its row: of two who send at once, one is told where the file stands.
 * @throws Refusal 404; 409 `posicao_diferente`; 413 beyond what was announced; 507
 */
export async function appendEnvio(
  scope: Scope,
  uuid: string,
  posicao: number,
  body: Readable,
): Promise<Envio> {
  let at = posicao;
  let held: Buffer[] = [];
  let bytes = 0;
  const flush = async () => {
    if (bytes === 0) return;
    const piece = Buffer.concat(held, bytes);
    held = [];
    bytes = 0;
    await writePortion(scope, uuid, at, piece);
    at += piece.length;
  };
  try {
    // A sending that is not this person's, or stands elsewhere, is refused before anything is read.
    const row = await findEnvio(scope.database.orm, uuid, scope.actor.usuarioId, scope.now());
    if (!row) throw notFound();
    if (row.recebido_bytes !== posicao) throw elsewhere();
    try {
      for await (const chunk of body) {
        held.push(chunk as Buffer);
        bytes += (chunk as Buffer).length;
        if (bytes >= portion) await flush();
      }
    } finally {
      await flush();
    }
    return await readEnvio(scope, uuid);
  } catch (error) {
    body.resume();
    throw isFull(error) ? diskFull() : error;
  }
}

const elsewhere = () =>
  new Refusal(409, 'O envio já avançou em outro lugar.', { codigo: 'posicao_diferente' });

function writePortion({ actor, config, database, now }: Scope, uuid: string, at: number, piece: Buffer) {
  return withTransaction(database, async (tx) => {
    const row = await lockEnvio(tx, uuid, actor.usuarioId, now());
    if (!row) throw notFound();
    if (row.recebido_bytes !== at) throw elsewhere();
    const end = at + piece.length;
    if (end > row.tamanho_bytes) {
      throw new Refusal(413, 'O arquivo é maior do que foi anunciado.');
    }
    const file = await open(incomingPath(config, row.arquivo), 'r+');
    try {
      await file.write(piece, 0, piece.length, at);
    } finally {
      await file.close();
    }
    await advanceEnvio(tx, row.id, end);
  });
}

/**
 * The whole file goes the way of every file: looked into, told from those that are there, bound to its record. A
 * content that is refused is gone; any other refusal leaves it for another try.
 * @throws Refusal 403, 404; 406 `envio_incompleto`; 413; 422 at `arquivo`; 507
 */
export async function finishEnvio(scope: Scope, uuid: string): Promise<Anexo> {
  const { actor, areas, config, database, now } = scope;
  const { orm } = database;
  const row = await findEnvio(orm, uuid, actor.usuarioId, now());
  if (!row) throw notFound();
  // No piece is taken once it is whole: what is looked at now is what stays.
  if (row.recebido_bytes !== row.tamanho_bytes)
    throw ruleRefusal('envio_incompleto', 'O arquivo ainda não chegou inteiro.');
  const parent = await findParentById(areas, orm, actor, row.entidade as AnexoEntidade, row.entidade_id);
  try {
    const { extensions, maxBytes, scanned } = await readFileLimits(orm);
    refuseExtension(row.nome_original, extensions);
    if (row.tamanho_bytes > maxBytes) throw tooLarge(maxBytes);
    const path = incomingPath(config, row.arquivo);
    const [told, sha256] = [await describeFile(path, row.nome_original), await hashFile(path)];
    return await bindWhole(scope, row, parent, {
      ...told,
      sha256,
      tamanho_bytes: row.tamanho_bytes,
      arquivo: row.arquivo,
      verificacao: scanned ? 'em_verificacao' : 'liberado',
    });
  } catch (error) {
    if (error instanceof Refusal && [413, 422].includes(error.status)) await dropEnvio(scope, row);
    throw error;
  }
}

async function bindWhole(
  scope: Scope,
  row: EnvioRow,
  parent: AttachmentParent & { entidade: AnexoEntidade },
  stored: Parameters<typeof bindToRecord>[2],
): Promise<Anexo> {
  let moved = false;
  try {
    return await bindToRecord(scope, parent, stored, async (tx) => {
      // Of two who close it, the second finds nothing.
      if (!(await deleteEnvio(tx, row.id))) throw notFound();
      if (!moved) await moveIn(scope.config, row.arquivo);
      moved = true;
    });
  } catch (error) {
    if (moved) await moveOut(scope.config, row.arquivo);
    throw error;
  }
}

/** Takes an unfinished sending and what came of it away. @throws Refusal 404 */
export async function cancelEnvio(scope: Scope, uuid: string): Promise<void> {
  const row = await findEnvio(scope.database.orm, uuid, scope.actor.usuarioId, scope.now());
  if (!row) throw notFound();
  await dropEnvio(scope, row);
}

async function dropEnvio({ config, database }: Scope, row: EnvioRow): Promise<void> {
  // Waits for a piece that is being written; whoever closed it meanwhile has its file.
  if (await deleteEnvio(database.orm, row.id)) await rm(incomingPath(config, row.arquivo), { force: true });
}

/** Takes what a sending left in either place. */
export async function discardEnvio(
  config: Scope['config'],
  { arquivo, guardado }: { arquivo: string; guardado: boolean },
): Promise<void> {
  await rm(incomingPath(config, arquivo), { force: true });
  if (!guardado) await discardFile(config, arquivo);
}
