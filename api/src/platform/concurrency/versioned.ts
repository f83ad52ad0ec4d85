import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../app/actor';
import { lostUpdate } from '../app/refusal';
import type { Transaction } from '../database/database';
import { usuario } from '../database/schema';

interface VersionedRow {
  versao: number;
  atualizado_em: Date;
  atualizado_por_id: number | null;
}

const hour = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * Optimistic lock (docs/domain/plataforma.md#versoes-e-repeticao). Read the row `for update` in the same
 * transaction, then ask this.
 * @throws Refusal 409 naming who saved since the version was read.
 */
export async function refuseLostUpdate(tx: Transaction, row: VersionedRow, versao: number): Promise<void> {
  if (row.versao === versao) return;
  const [author] = row.atualizado_por_id
    ? await tx.select({ nome: usuario.nome }).from(usuario).where(eq(usuario.id, row.atualizado_por_id))
    : [];
  throw lostUpdate(author?.nome ?? 'Sistema', hour.format(row.atualizado_em));
}

/** Trail columns of a new row. */
export function created(actor: Actor, now: Date) {
  return {
    criado_em: now,
    criado_por_id: actor.usuarioId,
    atualizado_em: now,
    atualizado_por_id: actor.usuarioId,
  };
}

/** Trail columns of a change; adds one to `versao`. */
export function touched(actor: Actor, now: Date) {
  return { atualizado_em: now, atualizado_por_id: actor.usuarioId, versao: sql`versao + 1` };
}

/** Trail columns of a soft delete. */
export function deleted(actor: Actor, now: Date) {
  return { ...touched(actor, now), excluido_em: now, excluido_por_id: actor.usuarioId };
}
