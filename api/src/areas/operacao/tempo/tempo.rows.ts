import { eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { apontamento_tempo } from '../../../platform/database/schema';

/**
 * Entries of time a person may see (docs/domain/operacao.md#tempo): everyone with the total view, else the own ones;
 * a client's person none, as it sees no hours of the firm.
 */
export function apontamentoRows({ isClient, visaoTotal, usuarioId }: Actor): SQL | undefined {
  if (isClient) return sql`false`;
  return visaoTotal ? undefined : eq(apontamento_tempo.usuario_id, usuarioId);
}
