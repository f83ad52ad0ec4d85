import type { LevarDoMesAnterior, LevarForm } from '@gestao/shared/contracts/operacao/fechamento-ajustes';
import { isFechamentoAberto } from '@gestao/shared/contracts/operacao/values/fechamentos';
import { ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import {
  carryFromLastMonth,
  findFechamentoAnterior,
  selectNotas,
  selectPendencias,
} from '../levar-pendencias/levar-do-mes-anterior';
import { contextoDe } from '../tarefas/vida/passos.service';
import { findFechamento, holdFechamento, refuseQuemNaoCoordena } from './hold-fechamento';

/** What may come along from the month before. @throws Refusal 403, 404 */
export async function getLevar(
  { database: { orm }, actor }: Scope,
  uuid: string,
): Promise<LevarDoMesAnterior> {
  const row = await findFechamento(orm, actor, uuid);
  refuseQuemNaoCoordena(actor, row);
  const de = await findFechamentoAnterior(orm, row);
  if (!de) return { de: null, notas: [], pendencias: [] };
  const aberto = isFechamentoAberto(de.status);
  return {
    de: { uuid: de.uuid, codigo: de.codigo, competencia: de.competencia },
    notas: aberto
      ? (await selectNotas(orm, de, row)).map(({ uuid: nota, tarefa, texto }) => ({
          uuid: nota,
          tarefa,
          texto,
        }))
      : [],
    pendencias: aberto
      ? (await selectPendencias(orm, de)).map(({ uuid: pendencia, titulo }) => ({ uuid: pendencia, titulo }))
      : [],
  };
}

/** @throws Refusal 403, 404; 406 for a closing that is closed */
export function carryToFechamento(scope: Scope, uuid: string, form: LevarForm) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const antes = await findFechamento(tx, scope.actor, uuid);
    refuseQuemNaoCoordena(scope.actor, antes);
    if (!isFechamentoAberto(antes.status))
      throw ruleRefusal('fechamento_fechado', `O fechamento ${antes.codigo} não está aberto.`);
    const levado = await carryFromLastMonth(tx, audit, contextoDe(scope), antes, form);
    await holdFechamento(tx, scope.actor, uuid);
    return levado;
  });
}
