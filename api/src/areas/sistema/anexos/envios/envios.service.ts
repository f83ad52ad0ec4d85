import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Anexo, Envio, EnvioForm } from '@gestao/shared/contracts/comum/anexos';
import { isFull } from '../../../../platform/app/errors.plugin';
import { forbidden, notFound, Refusal, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import type { AnexoEntidade } from '../../../../platform/area/attachment-kind';
import { withTransaction } from '../../../../platform/database/database';
import { bindToRecord } from '../anexos.service';
import { findParent, findParentById, kindOf } from '../attachment-parents';
import { readFileLimits } from '../file-limits';
import { diskFull, refuseExtension, tooLarge } from '../store-file';
import { advanceEnvio, countEnvios, type EnvioRow, findEnvio, insertEnvio, lockEnvio } from './envio.writer';
import { dropEnvio, receiveSent, semRegistro } from './receive-sent';

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
  const { actor, areas, files, database, now } = scope;
  const { orm } = database;
  const alvo = 'entidade' in form ? form : null;
  const parent = alvo && (await findParent(areas, orm, actor, alvo.entidade, alvo.entidade_uuid));
  if (!parent && actor.isClient) throw forbidden();
  const { extensions, maxBytes } = await readFileLimits(orm);
  refuseExtension(form.nome, extensions);
  if (form.tamanho_bytes > maxBytes) throw tooLarge(maxBytes);
  const arquivo = randomUUID();
  try {
    return await withTransaction(database, async (tx) => {
      if (alvo && parent) await kindOf(areas, alvo.entidade)?.change?.(tx, areas, actor, parent.id);
      if ((await countEnvios(tx, actor.usuarioId, now())) >= mostOpen) {
        throw ruleRefusal('envios_demais', 'Há envios demais em andamento. Conclua ou cancele algum.');
      }
      const row = await insertEnvio(tx, {
        criado_em: now(),
        usuario_id: actor.usuarioId,
        entidade: alvo?.entidade ?? semRegistro,
        entidade_id: parent?.id ?? 0,
        nome_original: form.nome,
        tamanho_bytes: form.tamanho_bytes,
        arquivo,
        expira_em: new Date(now().getTime() + life),
      });
      await files.pieces.begin(arquivo);
      return toEnvio(row);
    });
  } catch (error) {
    await files.pieces.drop(arquivo);
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

function writePortion({ actor, files, database, now }: Scope, uuid: string, at: number, piece: Buffer) {
  return withTransaction(database, async (tx) => {
    const row = await lockEnvio(tx, uuid, actor.usuarioId, now());
    if (!row) throw notFound();
    if (row.recebido_bytes !== at) throw elsewhere();
    const end = at + piece.length;
    if (end > row.tamanho_bytes) {
      throw new Refusal(413, 'O arquivo é maior do que foi anunciado.');
    }
    await files.pieces.write(row.arquivo, at, piece);
    await advanceEnvio(tx, row.id, end);
  });
}

/**
 * Binds the whole file to the record it was announced for; repeated, it answers the same again.
 * @throws Refusal 403, 404; 406 `envio_incompleto`; 413; 422 at `arquivo`; 507
 */
export function finishEnvio(scope: Scope, uuid: string): Promise<Anexo> {
  const { actor, areas, database } = scope;
  let parent: Awaited<ReturnType<typeof findParentById>>;
  return receiveSent(scope, uuid, {
    recordless: false,
    async allow({ entidade, entidade_id }) {
      parent = await findParentById(areas, database.orm, actor, entidade as AnexoEntidade, entidade_id);
    },
    bind: (stored, turn) => bindToRecord(scope, parent, stored, turn),
  });
}

/** Takes an unfinished sending and what came of it away. @throws Refusal 404 */
export async function cancelEnvio(scope: Scope, uuid: string): Promise<void> {
  const row = await findEnvio(scope.database.orm, uuid, scope.actor.usuarioId, scope.now());
  if (!row) throw notFound();
  await dropEnvio(scope, row);
}
