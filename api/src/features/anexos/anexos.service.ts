import type { Readable } from 'node:stream';
import type { Anexo } from '@gestao/shared/contracts/anexos';
import { notFound } from '../../app/refusal';
import type { Scope } from '../../app/scope';
import { audited } from '../../audit/audit';
import { type AnexoEntidade, findParent } from './anexo-parents';
import { anexoRows, findAnexo, insertAnexo, listAnexos } from './anexos.repository';
import { signDownload } from './download-link';
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

/** Stores a file and binds it to its record. @throws Refusal 403, 404, 413, 422. */
export async function uploadAnexo(
  scope: Scope,
  bound: Bound,
  file: { filename: string; stream: Readable },
): Promise<Anexo> {
  const parent = await findParent(scope.database.orm, scope.actor, bound.entidade, bound.entidade_uuid);
  const stored = await storeFile(scope.config, file);
  try {
    return await audited(scope.database, scope.auditActor, async (tx, audit) => {
      const { id: _id, ...saved } = await insertAnexo(tx, stored, {
        entidade: bound.entidade,
        entidade_id: parent.id,
        cliente_id: parent.clienteId,
        origem: scope.actor.isClient ? 'cliente_logado' : 'interno',
        criado_por_id: scope.actor.usuarioId,
      });
      audit.record({
        acao: 'Enviou',
        entidade: 'anexo',
        uuid: saved.uuid,
        rotulo: saved.nome_original,
        depois: { nome_original: saved.nome_original, tamanho_bytes: saved.tamanho_bytes },
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
  const found = await findAnexo(scope.database.orm, uuid, anexoRows(scope.actor));
  if (found?.entidade !== 'cliente' || found.verificacao !== 'liberado' || !found.cliente_uuid)
    throw notFound();
  await findParent(scope.database.orm, scope.actor, 'cliente', found.cliente_uuid);
  await audited(scope.database, scope.auditActor, async (_tx, audit) => {
    audit.record({ acao: 'Baixou', entidade: 'anexo', uuid, rotulo: found.nome_original });
  });
  return signDownload(scope.config.secretKey, uuid, scope.now());
}
