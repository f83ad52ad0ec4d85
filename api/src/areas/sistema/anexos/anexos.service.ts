import type { Anexo } from '@gestao/shared/contracts/comum/anexos';
import { eq } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { forbidden, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { AnexoEntidade, AttachmentParent } from '../../../platform/area/attachment-kind';
import { type Audit, audited } from '../../../platform/audit/audit';
import { signDownload } from '../../../platform/crypto/download-link';
import type { Transaction } from '../../../platform/database/database';
import { anexo } from '../../../platform/database/schema';
import { removeAnexos, writeAnexo } from './anexo.writer';
import {
  anexoRows,
  findAnexo,
  listAnexos,
  lockAnexo,
  mayDelete,
  refuseUnscanned,
  toAnexo,
} from './anexos.repository';
import { findParent, kindOf } from './attachment-parents';
import { type Bound, type IncomingFile, receiveFile, type Turn } from './receive-file';
import { refuseRepeated } from './repeated-file';
import type { StoredFile } from './store-file';

interface AtRecord {
  entidade: AnexoEntidade;
  entidade_uuid: string;
}

/** @throws Refusal 403, 404. */
export async function getAnexos(scope: Scope, bound: AtRecord): Promise<Anexo[]> {
  const { orm } = scope.database;
  const parent = await findParent(scope.areas, orm, scope.actor, bound.entidade, bound.entidade_uuid);
  return listAnexos(orm, scope.actor, bound.entidade, parent.id);
}

/**
 * Stores a file and binds it to its record.
 * @throws Refusal 403, 404, 413, 507; 422 also for a content the record already has
 * (docs/domain/sistema.md#anexos).
 */
export async function uploadAnexo(scope: Scope, bound: AtRecord, file: IncomingFile): Promise<Anexo> {
  const parent = await findParent(
    scope.areas,
    scope.database.orm,
    scope.actor,
    bound.entidade,
    bound.entidade_uuid,
  );
  return receiveFile(scope, file, {
    bind: (stored, turn) => bindToRecord(scope, { entidade: bound.entidade, ...parent }, stored, turn),
  });
}

/**
 * Writes the row of a stored file of a record.
 * @throws Refusal 403, 404, 406; 422 for a content that is there already
 */
export function bindToRecord(
  scope: Scope,
  parent: AttachmentParent & { entidade: AnexoEntidade },
  stored: StoredFile,
  turn: Turn,
): Promise<Bound<Anexo>> {
  return audited(scope.database, scope.auditActor, (tx, audit) =>
    turn(tx, async () => ({ result: await write(tx, audit, scope, parent, stored), kept: true })),
  );
}

async function write(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  parent: AttachmentParent & { entidade: AnexoEntidade },
  stored: StoredFile,
): Promise<Anexo> {
  const target = { entidade: parent.entidade, entidade_id: parent.id };
  const kind = kindOf(scope.areas, parent.entidade);
  await kind?.change?.(tx, scope.areas, scope.actor, parent.id);
  await refuseRepeated(tx, scope, { ...target, cliente_id: parent.clienteId }, stored.sha256);
  const saved = await writeAnexo(tx, stored, {
    ...target,
    cliente_id: parent.clienteId,
    origem: scope.actor.isClient ? 'cliente_logado' : 'interno',
    autorId: scope.actor.usuarioId,
    espera_desde: (await kind?.awaits?.(tx, scope.actor, parent.id)) ? scope.now() : null,
  });
  await kind?.changed?.(tx, scope.actor, saved, 'anexado', trailOf(scope));
  const { nome_original, tamanho_bytes, sha256 } = saved;
  audit.record({
    acao: 'Enviou',
    entidade: 'anexo',
    uuid: saved.uuid,
    rotulo: nome_original,
    clienteUuid: parent.clienteUuid,
    depois: { nome_original, tamanho_bytes, sha256 },
  });
  return toAnexo(scope.actor, scope.actor.nome, saved);
}

/** A five-minute download link; asking for it is logged as the download. @throws Refusal 403, 404. */
export async function linkAnexo(scope: Scope, uuid: string): Promise<{ url: string; expira_em: string }> {
  const found = await findOwned(scope, uuid);
  refuseUnscanned(scope.actor, found);
  await audited(scope.database, scope.auditActor, async (_tx, audit) => {
    audit.record({
      acao: 'Baixou',
      entidade: 'anexo',
      uuid,
      rotulo: found.nome_original,
      clienteUuid: found.cliente_uuid,
      depois: { sha256: found.sha256 },
    });
  });
  return signDownload(scope.config.secretKey, 'anexos', uuid, scope.now());
}

/**
 * Takes an own file away. The stored content stays for the retention time of the log
 * (docs/domain/sistema.md#retencao).
 * @throws Refusal 403 for another person's file, or one already validated; 404; 406 `anexo_de_mensagem`
 * for the file of a message that was written.
 */
export async function deleteAnexo(scope: Scope, uuid: string): Promise<void> {
  const found = await findOwned(scope, uuid);
  await audited(scope.database, scope.auditActor, async (tx, audit) => {
    const kind = kindOf(scope.areas, found.entidade);
    await kind?.change?.(tx, scope.areas, scope.actor, found.entidade_id);
    // Held, so that nobody validates in between what is then gone.
    const held = await lockAnexo(tx, uuid);
    if (!held) throw notFound();
    if (kind?.kept) throw ruleRefusal(kind.kept.code, kind.kept.texto);
    if (!mayDelete(scope.actor, held)) {
      throw forbidden('Só quem enviou pode excluir o arquivo, e antes de ser validado.');
    }
    await removeAnexos(tx, eq(anexo.uuid, uuid), { usuarioId: scope.actor.usuarioId, now: scope.now() });
    await kind?.changed?.(tx, scope.actor, found, 'excluido', trailOf(scope));
    audit.record({
      acao: 'Excluiu',
      entidade: 'anexo',
      uuid,
      rotulo: found.nome_original,
      clienteUuid: found.cliente_uuid,
      antes: { nome_original: found.nome_original, sha256: found.sha256 },
    });
  });
}

/** A live file of a kind that the person may see. @throws Refusal 403, 404 */
async function findOwned(scope: Scope, uuid: string) {
  const { orm } = scope.database;
  const found = await findAnexo(orm, uuid, anexoRows(scope.actor));
  const kind = found && kindOf(scope.areas, found.entidade);
  if (!found || !(await kind?.sees?.(orm, scope.actor, found, scope.areas))) throw notFound();
  return found;
}
