import type { ArquivoGuardado } from '@gestao/shared/contracts/comum/arquivo-guardado';
import { eq } from 'drizzle-orm';
import { forbidden } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { AttachmentKind } from '../../../platform/area/attachment-kind';
import { audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { anexo } from '../../../platform/database/schema';
import {
  type AnexoBound,
  bindAnexos,
  setClienteOfAnexo,
  writeAnexo,
} from '../../sistema/anexos/anexo.writer';
import { type FileSource, receiveFrom } from '../../sistema/anexos/receive-file';

/** What a file is bound to until a form takes it along: whoever sent it. */
const emEspera = 'implantacao_em_espera';

/** Files that somebody chose for a form which may never be saved. */
export const arquivosEmEspera: AttachmentKind = {
  entidade: emEspera,
  waits: true,
  sees: async (_orm, actor, file) => file.criado_por_id === actor.usuarioId,
};

/**
 * Keeps a file for who sent it, until a form takes it along; after a week without one it is forgotten.
 * @throws Refusal 403 for a client's person; 413, 507; 422 at `arquivo`
 */
export function keepArquivo(scope: Scope, arquivo: FileSource): Promise<ArquivoGuardado> {
  return receiveFrom(scope, arquivo, {
    async allow() {
      if (scope.actor.isClient) throw forbidden();
    },
    bind: (stored, turn) =>
      audited(scope.database, scope.auditActor, (tx, audit) =>
        turn(tx, async () => {
          const { uuid, nome_original, tamanho_bytes, sha256 } = await writeAnexo(tx, stored, {
            entidade: emEspera,
            entidade_id: scope.actor.usuarioId,
            cliente_id: null,
            origem: 'interno',
            autorId: scope.actor.usuarioId,
          });
          audit.record({
            acao: 'Enviou',
            entidade: 'anexo',
            uuid,
            rotulo: nome_original,
            depois: { nome_original, tamanho_bytes, sha256 },
          });
          return { result: { uuid, nome: nome_original }, kept: true };
        }),
      ),
  });
}

/** Makes files that wait for this person a record's own; others stay where they are. */
export async function takeArquivos(
  tx: Transaction,
  { actor, now }: Pick<Scope, 'actor' | 'now'>,
  uuids: readonly string[],
  to: AnexoBound & { visivel_cliente: boolean },
): Promise<void> {
  const waiting = { entidade: emEspera, entidade_id: actor.usuarioId, autorId: actor.usuarioId };
  await bindAnexos(tx, { ...waiting, uuids }, to, now());
}

/** The same for one file of a client's record. @returns it; nothing where it does not wait for this person */
export async function takeArquivo(
  tx: Transaction,
  { actor, now }: Pick<Scope, 'actor' | 'now'>,
  uuid: string,
  { clienteId, ...to }: AnexoBound & { visivel_cliente: boolean; clienteId: number },
): Promise<{ id: number; nome: string; sha256: string } | undefined> {
  const waiting = { entidade: emEspera, entidade_id: actor.usuarioId, autorId: actor.usuarioId };
  const [levado] = await bindAnexos(tx, { ...waiting, uuids: [uuid] }, to, now());
  if (!levado) return undefined;
  const [file] = await tx
    .select({ id: anexo.id, sha256: anexo.sha256 })
    .from(anexo)
    .where(eq(anexo.uuid, uuid));
  if (!file) throw new Error('A file that was bound is gone.');
  await setClienteOfAnexo(tx, file.id, clienteId);
  return { ...file, nome: levado.nome };
}
