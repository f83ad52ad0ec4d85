import type { Readable } from 'node:stream';
import { formatDate } from '@gestao/shared/config';
import type { Anexo } from '@gestao/shared/contracts/comum/anexos';
import { eq } from 'drizzle-orm';
import { signDownload } from '../../app/download-link';
import { forbidden, invalidFields, notFound, ruleRefusal } from '../../app/refusal';
import type { Scope } from '../../app/scope';
import { audited } from '../../audit/audit';
import { deleted } from '../../concurrency/versioned';
import { anexo } from '../../database/schema';
import { ehDeMensagem, foiLevado, veAnexoDeMensagem } from '../mensagens/mensagem-anexos';
import { type AnexoEntidade, findParent } from './anexo-parents';
import {
  anexoRows,
  findAnexo,
  findSameContent,
  insertAnexo,
  listAnexos,
  lockAnexo,
  podeExcluir,
} from './anexos.repository';
import { readFileLimits } from './file-limits';
import { discardFile, storeFile } from './file-store';

interface Bound {
  entidade: AnexoEntidade;
  entidade_uuid: string;
}

/** @throws Refusal 403, 404. */
export async function getAnexos(scope: Scope, bound: Bound): Promise<Anexo[]> {
  const { orm } = scope.database;
  const parent = await findParent(orm, scope.actor, bound.entidade, bound.entidade_uuid);
  return listAnexos(orm, scope.actor, bound.entidade, parent.id);
}

/**
 * Stores a file and binds it to its record.
 * @throws Refusal 403, 404, 413; 422 also for a content the record already has (domain 6.7).
 */
export async function uploadAnexo(
  scope: Scope,
  bound: Bound,
  file: { filename: string; stream: Readable },
): Promise<Anexo> {
  const parent = await findParent(scope.database.orm, scope.actor, bound.entidade, bound.entidade_uuid);
  const stored = await storeFile(scope.config, { ...file, ...(await readFileLimits(scope.database.orm)) });
  try {
    return await audited(scope.database, scope.auditActor, async (tx, audit) => {
      const target = { entidade: bound.entidade, entidade_id: parent.id };
      const same = await findSameContent(tx, scope.actor, target, stored.sha256);
      if (same) {
        const sent = formatDate(same.criado_em, { locale: 'pt-BR' });
        throw invalidFields({ arquivo: [`Este arquivo já foi enviado em ${sent}: ${same.nome}.`] });
      }
      const saved = await insertAnexo(tx, scope.actor, stored, {
        ...target,
        cliente_id: parent.clienteId,
        origem: scope.actor.isClient ? 'cliente_logado' : 'interno',
      });
      const { nome_original, tamanho_bytes, sha256 } = saved;
      audit.record({
        acao: 'Enviou',
        entidade: 'anexo',
        uuid: saved.uuid,
        rotulo: nome_original,
        clienteUuid: parent.clienteUuid,
        depois: { nome_original, tamanho_bytes, sha256 },
      });
      return saved;
    });
  } catch (error) {
    await discardFile(scope.config, stored.arquivo);
    throw error;
  }
}

/** A five-minute download link; asking for it is logged as the download. @throws Refusal 403, 404. */
export async function linkAnexo(scope: Scope, uuid: string): Promise<{ url: string; expira_em: string }> {
  const found = await findOwned(scope, uuid);
  if (found.verificacao !== 'liberado') throw notFound();
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
 * Takes an own file away. The stored content stays for the retention time of the log (domain 7.8).
 * @throws Refusal 403 for another person's file, or one already validated; 404; 406 `anexo_de_mensagem`
 * for the file of a message that was written.
 */
export async function deleteAnexo(scope: Scope, uuid: string): Promise<void> {
  const found = await findOwned(scope, uuid);
  await audited(scope.database, scope.auditActor, async (tx, audit) => {
    // Held, so that nobody validates in between what is then gone.
    const held = await lockAnexo(tx, uuid);
    if (!held) throw notFound();
    if (foiLevado(held.entidade)) {
      throw ruleRefusal('anexo_de_mensagem', 'O arquivo faz parte de uma mensagem e sai somente com ela.');
    }
    if (!podeExcluir(scope.actor, held)) {
      throw forbidden('Só quem enviou pode excluir o arquivo, e antes de ser validado.');
    }
    await tx.update(anexo).set(deleted(scope.actor, scope.now())).where(eq(anexo.uuid, uuid));
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

/** A live file of a client or of a message that the person may see. @throws Refusal 403, 404 */
async function findOwned(scope: Scope, uuid: string) {
  const { orm } = scope.database;
  const found = await findAnexo(orm, uuid, anexoRows(scope.actor));
  if (found && ehDeMensagem(found.entidade)) {
    if (!(await veAnexoDeMensagem(orm, scope.actor, found))) throw notFound();
    return found;
  }
  if (found?.entidade !== 'cliente' || !found.cliente_uuid) throw notFound();
  await findParent(orm, scope.actor, 'cliente', found.cliente_uuid);
  return found;
}
