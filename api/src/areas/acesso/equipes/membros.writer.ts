import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Trail, trailOf } from '../../../platform/app/author';
import type { Scope } from '../../../platform/app/scope';
import { touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { equipe, equipe_membro } from '../../../platform/database/schema';

/**
 * Makes the teams of a person exactly these, and those he leads. The teams count as changed too, so
 * that a form of theirs that was opened before does not undo it.
 */
export async function replaceTeams(
  tx: Transaction,
  scope: Scope,
  usuarioId: number,
  equipeIds: number[],
): Promise<void> {
  const led = await tx
    .select({ id: equipe.id })
    .from(equipe)
    .where(and(eq(equipe.lider_id, usuarioId), isNull(equipe.excluido_em)));
  // Of a deleted team one stays a member, for the day it comes back.
  const present = await tx
    .select({ id: equipe_membro.equipe_id })
    .from(equipe_membro)
    .innerJoin(equipe, eq(equipe.id, equipe_membro.equipe_id))
    .where(and(eq(equipe_membro.usuario_id, usuarioId), isNull(equipe.excluido_em)));
  const wanted = new Set([...equipeIds, ...led.map((row) => row.id)]);
  const before = new Set(present.map((row) => row.id));
  const left = [...before].filter((id) => !wanted.has(id));
  const joined = [...wanted].filter((id) => !before.has(id));
  if (left.length > 0) {
    await tx
      .delete(equipe_membro)
      .where(and(eq(equipe_membro.usuario_id, usuarioId), inArray(equipe_membro.equipe_id, left)));
  }
  if (joined.length > 0) {
    await tx.insert(equipe_membro).values(joined.map((equipe_id) => ({ equipe_id, usuario_id: usuarioId })));
  }
  const changed = [...left, ...joined].sort((a, b) => a - b);
  await touchTeams(tx, changed, trailOf(scope));
}

/** People who are new join teams. */
export async function addMembers(
  tx: Transaction,
  members: readonly { equipe_id: number; usuario_id: number }[],
  por: Trail,
): Promise<void> {
  if (members.length === 0) return;
  await tx.insert(equipe_membro).values([...members]);
  await touchTeams(tx, [...new Set(members.map((one) => one.equipe_id))], por);
}

async function touchTeams(tx: Transaction, ids: readonly number[], por: Trail): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(equipe)
    .set(touched(por, por.now))
    .where(inArray(equipe.id, [...ids]));
}
