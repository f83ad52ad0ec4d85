import type { Finalidade } from '@gestao/shared/contracts/comum/tokens';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { AuditEntry } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { token_cliente } from '../../../platform/database/schema';
import { labelOf } from './tokens.service';

/**
 * Revokes the live links of several records at once.
 * @returns lines for the log, by record
 */
export async function revokeTokensOfRecords(
  tx: Transaction,
  of: {
    finalidades: readonly Finalidade[];
    entidadeIds: number[];
    clienteUuidOf: (entidadeId: number) => string | null;
  },
  why: { motivo: string; usuarioId: number | null; now: Date },
): Promise<Map<number, AuditEntry[]>> {
  const live = await tx
    .select()
    .from(token_cliente)
    .where(
      and(
        inArray(token_cliente.finalidade, [...of.finalidades]),
        inArray(token_cliente.entidade_id, of.entidadeIds),
        isNull(token_cliente.revogado_em),
      ),
    )
    .orderBy(asc(token_cliente.id))
    .for('update');
  const entries = new Map<number, AuditEntry[]>();
  if (live.length === 0) return entries;
  const change = { revogado_em: why.now, revogado_motivo: why.motivo };
  await tx
    .update(token_cliente)
    .set({ ...change, revogado_por_id: why.usuarioId, substituido_por_id: null })
    .where(
      inArray(
        token_cliente.id,
        live.map(({ id }) => id),
      ),
    );
  for (const token of live) {
    const entry: AuditEntry = {
      acao: 'Mudou status',
      entidade: 'token_cliente',
      uuid: token.uuid,
      rotulo: labelOf(token.finalidade, token.contato_nome),
      clienteUuid: of.clienteUuidOf(token.entidade_id),
      antes: { revogado_em: null, revogado_motivo: null },
      depois: change,
    };
    entries.set(token.entidade_id, [...(entries.get(token.entidade_id) ?? []), entry]);
  }
  return entries;
}
