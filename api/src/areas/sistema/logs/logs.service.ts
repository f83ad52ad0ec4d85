import type { LogDetail } from '@gestao/shared/contracts/sistema/logs';
import { forbidden, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { seesCosts } from '../../../platform/area/area';
import { audited } from '../../../platform/audit/audit';
import { toDatabaseError, UniqueViolation } from '../../../platform/database/pg-errors';
import { withoutCosts } from './log-costs';
import { deletedParent, destinoOf, findRecord, mayRestore, reviveRecord } from './log-records';
import { findLog } from './logs.repository';

type Asking = Pick<Scope, 'areas' | 'database' | 'actor'>;

/**
 * One row with both sides and what can be done about its record; costs and margins only for who may see
 * them anywhere (docs/domain/acesso.md#custos): reading logs does not open them.
 * @throws Refusal 404
 */
export async function getLog({ areas, database, actor }: Asking, uuid: string): Promise<LogDetail> {
  const row = await findLog(areas, database.orm, actor, uuid);
  if (!row) throw notFound();
  const record = await findRecord(areas, database.orm, row);
  return {
    ...(seesCosts(areas, actor) ? row : withoutCosts(areas, row)),
    destino: destinoOf(actor, record),
    restauravel: row.acao === 'Excluiu' && mayRestore(actor, record) && record.excluido,
  };
}

/**
 * `Restaurar`: brings a deleted record back as it was (docs/domain/plataforma.md#exclusao).
 * @throws Refusal 404; 403 without the total view or the area's permission; 406 `nao_restauravel`,
 *   `ja_restaurado`, `restauracao_depende` (what it hangs on is deleted too) or `restauracao_conflito`
 *   (a unique value was given away meanwhile).
 */
export async function restoreFromLog(scope: Scope, uuid: string): Promise<{ message: string }> {
  let unique: Readonly<Record<string, string>> = {};
  try {
    return await audited(scope.database, scope.auditActor, async (tx, audit) => {
      const row = await findLog(scope.areas, tx, scope.actor, uuid);
      if (!row) throw notFound();
      const record =
        row.acao === 'Excluiu' ? await findRecord(scope.areas, tx, row, { lock: true }) : undefined;
      if (!record?.restore)
        throw ruleRefusal('nao_restauravel', 'Este registro não pode ser restaurado por aqui.');
      if (!mayRestore(scope.actor, record)) throw forbidden();
      if (!record.excluido) throw ruleRefusal('ja_restaurado', 'Este registro já foi restaurado.');
      const parent = await deletedParent(tx, record);
      if (parent)
        throw ruleRefusal('restauracao_depende', `Não é possível restaurar: restaure antes ${parent}.`);
      unique = record.restore.unicos;
      await reviveRecord(tx, record, { usuarioId: scope.actor.usuarioId, now: scope.now() });
      audit.record({
        acao: 'Restaurou',
        entidade: record.entidade,
        uuid: record.uuid,
        rotulo: row.rotulo,
        clienteUuid: row.cliente_uuid,
      });
      return { message: 'Registro restaurado.' };
    });
  } catch (error) {
    const known = toDatabaseError(error);
    const taken = known instanceof UniqueViolation ? unique[known.constraint] : undefined;
    if (!taken) throw error;
    throw ruleRefusal(
      'restauracao_conflito',
      `Não é possível restaurar: já existe um registro com ${taken}.`,
    );
  }
}
