import type { HonorarioForm } from '@gestao/shared/contracts/clientes/cliente-acoes';
import { eq } from 'drizzle-orm';
import { type Actor, may } from '../../../app/actor';
import { forbidden, notFound } from '../../../app/refusal';
import type { Scope } from '../../../app/scope';
import { audited } from '../../../audit/audit';
import { refuseLostUpdate, touched } from '../../../concurrency/versioned';
import { cliente } from '../../../database/schema/index';
import { lockCliente } from '../clientes.repository';

/** `[clientes]`, which the route asks, and `[p-todos]` (domain 2.1); never a client's own user. */
export const mayAdjustHonorario = (actor: Actor): boolean =>
  !actor.isClient && may(actor, 'gerenciar precificacao todos orcamentos');

/** Sets the monthly fee by hand; the reason stays in the log. @throws Refusal 403, 404, 409. */
export function adjustHonorario(scope: Scope, uuid: string, form: HonorarioForm) {
  if (!mayAdjustHonorario(scope.actor)) throw forbidden();
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockCliente(tx, scope.actor, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, form.versao);
    const [saved] = await tx
      .update(cliente)
      .set({
        honorario_mensal_centavos: form.honorario_mensal_centavos,
        ...touched(scope.actor, scope.now()),
      })
      .where(eq(cliente.id, row.id))
      .returning({ versao: cliente.versao });
    audit.record({
      acao: 'Alterou',
      entidade: 'cliente',
      uuid,
      rotulo: row.razao_social,
      antes: { honorario_mensal_centavos: row.honorario_mensal_centavos, motivo: null },
      depois: { honorario_mensal_centavos: form.honorario_mensal_centavos, motivo: form.motivo },
    });
    return { uuid, versao: saved?.versao ?? row.versao };
  });
}
