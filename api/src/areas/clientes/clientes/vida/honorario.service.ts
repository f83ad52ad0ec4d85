import type { HonorarioForm } from '@gestao/shared/contracts/clientes/cliente-acoes';
import { type Actor, may } from '../../../../platform/app/actor';
import { trailOf } from '../../../../platform/app/author';
import { forbidden, notFound } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { audited } from '../../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../../platform/concurrency/row-version';
import { writeCliente } from '../cliente.writer';
import { lockCliente } from '../clientes.repository';

/**
 * `gerenciar clientes`, which the route asks, and `gerenciar precificacao todos orcamentos`
 * (docs/domain/clientes.md#servicos); never a client's own user.
 */
export const mayAdjustHonorario = (actor: Actor): boolean =>
  !actor.isClient && may(actor, 'gerenciar precificacao todos orcamentos');

/** Sets the monthly fee by hand; the reason stays in the log. @throws Refusal 403, 404, 409. */
export function adjustHonorario(scope: Scope, uuid: string, form: HonorarioForm) {
  if (!mayAdjustHonorario(scope.actor)) throw forbidden();
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockCliente(tx, scope.actor, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, form.versao);
    const { honorario_mensal_centavos } = form;
    const { versao } = await writeCliente(tx, row.id, { honorario_mensal_centavos }, trailOf(scope));
    audit.record({
      acao: 'Alterou',
      entidade: 'cliente',
      uuid,
      rotulo: row.razao_social,
      antes: { honorario_mensal_centavos: row.honorario_mensal_centavos, motivo: null },
      depois: { honorario_mensal_centavos: form.honorario_mensal_centavos, motivo: form.motivo },
    });
    return { uuid, versao };
  });
}
