import type { FechamentoSalvo } from '@gestao/shared/contracts/operacao/fechamento-ciclo';
import { fechamentoStatusLabels } from '@gestao/shared/contracts/operacao/values/fechamentos';
import { and, eq } from 'drizzle-orm';
import { type Actor, may } from '../../../platform/app/actor';
import { forbidden, notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Reader } from '../../../platform/area/area';
import type { Transaction } from '../../../platform/database/database';
import { cliente, fechamento } from '../../../platform/database/schema';
import { type FechamentoRow, lockFechamento } from '../fechamentos/fechamento.writer';
import { vivosDe } from '../fechamentos/fechamentos.repository';

/** A closing of the person's rows. @throws Refusal 403 for a client's person, 404 */
export async function findFechamento(orm: Reader, actor: Actor, uuid: string): Promise<FechamentoRow> {
  if (actor.isClient) throw forbidden();
  const [row] = await orm
    .select()
    .from(fechamento)
    .where(and(eq(fechamento.uuid, uuid), vivosDe(actor)));
  if (!row) throw notFound();
  return row;
}

/**
 * The same, held for a step. Its client is held first, as by whoever writes the volume of a month, which a closing
 * freezes. @throws Refusal 403, 404
 */
export async function holdFechamento(
  tx: Transaction,
  { actor }: Scope,
  uuid: string,
): Promise<FechamentoRow> {
  const { id, cliente_id } = await findFechamento(tx, actor, uuid);
  await tx.select({ id: cliente.id }).from(cliente).where(eq(cliente.id, cliente_id)).for('no key update');
  return lockFechamento(tx, id);
}

/** Whether the person sees every closing and manages them. */
export const veTodos = (actor: Actor) =>
  !actor.isClient && actor.visaoTotal && may(actor, 'gerenciar fechamentos');

export const coordena = (actor: Actor, row: Pick<FechamentoRow, 'coordenador_id'>) =>
  !actor.isClient && row.coordenador_id === actor.usuarioId;

/** How a closing stands after a step on it. */
export async function comoFicou(tx: Transaction, id: number): Promise<FechamentoSalvo> {
  const { uuid, versao, status } = await lockFechamento(tx, id);
  return {
    uuid,
    versao,
    status,
    status_label: fechamentoStatusLabels[status],
  };
}
