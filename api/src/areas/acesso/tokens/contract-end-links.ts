import type { Finalidade } from '@gestao/shared/contracts/comum/tokens';
import { and, count, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ContractEndStep } from '../../../platform/area/contract-end';
import type { Database, Transaction } from '../../../platform/database/database';
import { token_cliente } from '../../../platform/database/schema';
import { revokeTokens } from './tokens.service';

/**
 * The step that revokes the links which lead to a client's records of one table, as areas whose records have
 * links offer it.
 * @param ofCliente column of the table that holds the client's `id`
 */
export function revokeLinksOf(
  table: PgTable & { id: PgColumn },
  ofCliente: PgColumn,
  finalidades: readonly Finalidade[],
): ContractEndStep {
  const recordsOf = (orm: Database['orm'] | Transaction, clienteId: number) =>
    orm.select({ id: table.id }).from(table).where(eq(ofCliente, clienteId));
  return {
    conta: {
      em: 'links_revogados',
      total: async (orm, clienteId, _fim, now) => {
        const [row] = await orm
          .select({ total: count() })
          .from(token_cliente)
          .where(
            and(
              isNull(token_cliente.revogado_em),
              gt(token_cliente.expira_em, now),
              inArray(token_cliente.finalidade, [...finalidades]),
              inArray(token_cliente.entidade_id, recordsOf(orm, clienteId)),
            ),
          );
        return row?.total ?? 0;
      },
    },
    async run(tx, audit, scope, cliente) {
      const why = { motivo: 'Contrato encerrado', usuarioId: scope.actor.usuarioId, now: scope.now() };
      for (const { id } of await recordsOf(tx, cliente.id))
        await revokeTokens(tx, audit, { finalidades: [...finalidades], entidadeId: id as number }, why);
    },
  };
}
