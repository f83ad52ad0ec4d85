import type { ClienteTransition } from '@gestao/shared/contracts/clientes/cliente-acoes';
import { trailOf } from '../../../../platform/app/author';
import { notFound, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { audited } from '../../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../../platform/concurrency/row-version';
import { lockCliente } from '../clientes.repository';
import { refuseClientUser } from '../clientes.rows';
import { changeClienteStatus } from './change-cliente-status';
import { manualTransitions } from './cliente-status.rules';
import { endContract } from './encerramento.service';

/**
 * Suspends a client with a reason, takes him back, or ends the contract with all that follows from it.
 * @throws Refusal 403 for a client's own user, 404, 406, 409, 422.
 */
export function transitionCliente(scope: Scope, uuid: string, change: ClienteTransition) {
  refuseClientUser(scope.actor);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockCliente(tx, scope.actor, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, change.versao);
    if (!manualTransitions[row.status].includes(change.para)) {
      throw ruleRefusal('transicao_invalida', 'Esta mudança de status não é possível agora.');
    }
    if (change.para === 'encerrado') await endContract(tx, audit, scope, row, change);
    const mudanca =
      change.para === 'encerrado' ? { para: change.para, motivo: change.motivo, fim: change.data } : change;
    const { versao } = await changeClienteStatus(tx, audit, row, mudanca, trailOf(scope));
    return { uuid, versao };
  });
}
