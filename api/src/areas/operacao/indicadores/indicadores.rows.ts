import { formulas } from '@gestao/shared/contracts/operacao/values/indicadores';
import { and, eq, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden } from '../../../platform/app/refusal';
import { type Areas, seesCosts } from '../../../platform/area/area';
import { indicador } from '../../../platform/database/schema';

/** Formulas that tell costs or margin (docs/domain/acesso.md#custos). */
const deCustos = Object.entries(formulas).flatMap(([chave, formula]) => ('custos' in formula ? [chave] : []));

/** Whether the person answers for others: leads a team or a department, or people report to him. */
const gere = ({ usuarioId }: Actor): SQL => sql`(
  exists (select 1 from equipe ge where ge.lider_id = ${usuarioId} and ge.excluido_em is null)
  or exists (select 1 from departamento gd where gd.responsavel_id = ${usuarioId} and gd.excluido_em is null)
  or exists (select 1 from usuario gu where gu.gestor_id = ${usuarioId} and gu.excluido_em is null))`;

/** The firm's number is for him: open to all, his to keep, or to those who answer for others. */
const doEscritorio = (actor: Actor): SQL =>
  or(
    eq(indicador.visibilidade, 'todos'),
    eq(indicador.dono_id, actor.usuarioId),
    and(eq(indicador.visibilidade, 'gestores'), gere(actor)),
  ) as SQL;

/**
 * Indicators a person may see (docs/domain/acesso.md#linhas): all with the total view; else those whose number is for
 * him, and those that hold his own; of costs and margin only who may see them.
 * @throws Refusal 403 for a client's person
 */
export function indicadorRows(actor: Actor, areas: Areas): SQL | undefined {
  if (actor.isClient) throw forbidden();
  const custos = seesCosts(areas, actor) ? undefined : notInArray(indicador.formula_chave, deCustos);
  if (actor.visaoTotal) return and(isNull(indicador.excluido_em), custos);
  return and(
    isNull(indicador.excluido_em),
    custos,
    or(
      doEscritorio(actor),
      sql`(${indicador.visibilidade} <> 'restrito' and exists (select 1 from indicador_valor iv
        where iv.indicador_id = ${indicador.id} and iv.recorte = 'usuario'
          and iv.recorte_id = ${actor.usuarioId}))`,
    ),
  );
}

/**
 * Which cuts of an indicator a person may read, in a query that joins `indicador_valor`: all with the total view; with
 * a restricted one the own number, the firm's where it is for him, and those of teams that he leads.
 */
export function valorRows(actor: Actor): SQL | undefined {
  if (actor.isClient) throw forbidden();
  if (actor.visaoTotal) return undefined;
  return corteRows(actor, sql`indicador_valor.recorte`, sql`indicador_valor.recorte_id`);
}

/** The same for one cut. */
export function corteRows(actor: Actor, recorte: SQL, recorteId: SQL): SQL | undefined {
  if (actor.isClient) throw forbidden();
  if (actor.visaoTotal) return undefined;
  return sql`((${recorte} = 'usuario' and ${recorteId} = ${actor.usuarioId}
      and (${indicador.visibilidade} <> 'restrito' or ${indicador.dono_id} = ${actor.usuarioId}))
    or (${recorte} = 'geral' and ${doEscritorio(actor)})
    or (${recorte} = 'equipe' and ${doEscritorio(actor)} and ${recorteId} in (
      select le.id from equipe le where le.lider_id = ${actor.usuarioId} and le.excluido_em is null)))`;
}

/** Definition, targets, comments and plans: with the total view, or the one who keeps it. */
export const mayAlter = (actor: Actor, { dono_id }: { dono_id: number }): boolean =>
  !actor.isClient && (actor.visaoTotal || dono_id === actor.usuarioId);
