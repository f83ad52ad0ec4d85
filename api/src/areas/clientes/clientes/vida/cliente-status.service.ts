import type { ClienteTransition } from '@gestao/shared/contracts/clientes/cliente-acoes';
import { type ClienteStatus, clienteStatusLabels } from '@gestao/shared/contracts/clientes/clientes';
import { eq } from 'drizzle-orm';
import { notFound, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { audited } from '../../../../platform/audit/audit';
import { refuseLostUpdate, touched } from '../../../../platform/concurrency/versioned';
import { cliente } from '../../../../platform/database/schema/index';
import { lockCliente } from '../clientes.repository';
import { refuseClientUser } from '../clientes.rows';
import { manualTransitions } from './cliente-status.rules';
import { endContract } from './encerramento.service';

/**
 * Suspends a client with a reason, takes him back, or ends the contract with all that follows from it.
 * @throws Refusal 403 for a client's own user, 404, 406, 409, 422.
 */
export function changeClienteStatus(scope: Scope, uuid: string, change: ClienteTransition) {
  refuseClientUser(scope.actor);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockCliente(tx, scope.actor, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, change.versao);
    if (!manualTransitions[row.status as ClienteStatus].includes(change.para)) {
      throw ruleRefusal('transicao_invalida', 'Esta mudança de status não é possível agora.');
    }
    const { suspensao_motivo, encerrado_em, data_fim_contrato, encerramento_motivo } = row;
    const present = { suspensao_motivo, encerrado_em, data_fim_contrato, encerramento_motivo };
    const columns =
      change.para === 'encerrado'
        ? await endContract(tx, audit, scope, row, change)
        : { suspensao_motivo: change.para === 'suspenso' ? change.motivo : null };
    const [saved] = await tx
      .update(cliente)
      .set({ ...columns, status: change.para, ...touched(scope.actor, scope.now()) })
      .where(eq(cliente.id, row.id))
      .returning({ versao: cliente.versao });
    audit.record({
      acao: 'Mudou status',
      entidade: 'cliente',
      uuid,
      rotulo: row.razao_social,
      antes: { ...present, status: clienteStatusLabels[row.status as ClienteStatus] },
      depois: { ...present, ...columns, status: clienteStatusLabels[change.para] },
    });
    return { uuid, versao: saved?.versao ?? row.versao };
  });
}
