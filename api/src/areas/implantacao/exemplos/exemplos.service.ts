import type { Exemplo } from '@gestao/shared/contracts/implantacao/exemplos';
import { forbidden } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { writeAnexo } from '../../sistema/anexos/anexo.writer';
import { type FileSource, receiveFrom } from '../../sistema/anexos/receive-file';
import { emEspera } from './exemplos.attachments';

/**
 * Keeps an example for who sent it, until the draft of a template or a request takes it along; after a week without
 * either it is forgotten.
 * @throws Refusal 403 for a client's person; 413, 507; 422 at `arquivo`
 */
export function keepExemplo(scope: Scope, arquivo: FileSource): Promise<Exemplo> {
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
