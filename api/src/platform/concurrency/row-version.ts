import { eq, sql } from 'drizzle-orm';
import type { Trail } from '../app/author';
import { lostUpdate } from '../app/refusal';
import type { Transaction } from '../database/database';
import { usuario } from '../database/schema';

interface VersionedRow {
  versao: number;
  atualizado_em: Date;
  atualizado_por_id: number | null;
}

/** Whose name a trail bears; `null` for a client by link and for the product itself. */
type Who = Pick<Trail, 'usuarioId'>;

const hour = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * Optimistic lock (docs/domain/plataforma.md#versoes-e-repeticao). Read the row `for update` in the same
 * transaction, then ask this.
 * @param titulo of the record, where a change is of several
 * @throws Refusal 409 naming who saved since the version was read.
 */
export async function refuseLostUpdate(
  tx: Transaction,
  row: VersionedRow,
  versao: number,
  titulo?: string,
): Promise<void> {
  if (row.versao === versao) return;
  const [author] = row.atualizado_por_id
    ? await tx.select({ nome: usuario.nome }).from(usuario).where(eq(usuario.id, row.atualizado_por_id))
    : [];
  throw lostUpdate(author?.nome ?? 'Sistema', hour.format(row.atualizado_em), titulo);
}

/** Trail columns of a new row. */
export function created(who: Who, now: Date) {
  return {
    criado_em: now,
    criado_por_id: who.usuarioId,
    atualizado_em: now,
    atualizado_por_id: who.usuarioId,
  };
}

/** Trail columns of a change; adds one to `versao`. */
export function touched(who: Who, now: Date) {
  return { atualizado_em: now, atualizado_por_id: who.usuarioId, versao: sql`versao + 1` };
}

/** Trail columns of a soft delete. */
export function deleted(who: Who, now: Date) {
  return { ...touched(who, now), excluido_em: now, excluido_por_id: who.usuarioId };
}
