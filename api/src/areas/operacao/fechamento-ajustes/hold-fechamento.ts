import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden, notFound } from '../../../platform/app/refusal';
import type { Reader } from '../../../platform/area/area';
import type { Transaction } from '../../../platform/database/database';
import { fechamento } from '../../../platform/database/schema';
import { type FechamentoRow, lockFechamento } from '../fechamentos/fechamento.writer';
import { vivosDe } from '../fechamentos/fechamentos.repository';

/** Whether the person looks after a closing: coordinates it, or sees the whole area. */
export const coordena = ({ visaoTotal, usuarioId }: Actor, row: Pick<FechamentoRow, 'coordenador_id'>) =>
  visaoTotal || row.coordenador_id === usuarioId;

/** A closing of the person's rows. @throws Refusal 403 for a client's person; 404 */
export async function findFechamento(orm: Reader, actor: Actor, uuid: string): Promise<FechamentoRow> {
  if (actor.isClient) throw forbidden();
  const [row] = await orm
    .select()
    .from(fechamento)
    .where(and(vivosDe(actor), eq(fechamento.uuid, uuid)));
  if (!row) throw notFound();
  return row;
}

/** The same, held, for whoever looks after it. @throws Refusal 403, 404 */
export async function holdFechamento(tx: Transaction, actor: Actor, uuid: string): Promise<FechamentoRow> {
  const row = await findFechamento(tx, actor, uuid);
  refuseQuemNaoCoordena(actor, row);
  return lockFechamento(tx, row.id);
}

/** @throws Refusal 403 */
export function refuseQuemNaoCoordena(actor: Actor, row: FechamentoRow): void {
  if (!coordena(actor, row))
    throw forbidden('Somente quem coordena o fechamento, ou vê todos eles, pode fazer isto.');
}
