import { eq, type SQL, sql } from 'drizzle-orm';
import type { Trail } from '../app/author';
import { created, touched } from '../concurrency/row-version';
import type { Transaction } from '../database/database';
import { configuracao } from '../database/schema';

/** Group of what the product remembers of itself; no screen shows it as settings. */
const grupoDoProduto = 'trabalhos';

/** Writes what the product remembers of itself, until another one knows better. @returns whether it was new */
export async function beginState(tx: Transaction, chave: string, valor: unknown): Promise<boolean> {
  const rows = await tx
    .insert(configuracao)
    .values({ chave, grupo: grupoDoProduto, valor })
    .onConflictDoNothing()
    .returning({ id: configuracao.id });
  return rows.length > 0;
}

/** The same, over whatever was known. */
export async function keepState(tx: Transaction, chave: string, valor: unknown, now: Date): Promise<void> {
  await tx
    .insert(configuracao)
    .values({ chave, grupo: grupoDoProduto, valor })
    .onConflictDoUpdate({ target: configuracao.chave, set: { valor, atualizado_em: now } });
}

/** Nobody else writes settings until the end: two first saves of a key would insert it twice. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${configuracao} in share row exclusive mode`);
}

/**
 * Writes a setting under `lockSettings`.
 * @param id row of the setting; `null` while it has its default
 */
export async function writeSetting(
  tx: Transaction,
  id: number | null,
  { chave, grupo, publica, valor }: { chave: string; grupo: string; publica?: boolean; valor: unknown | SQL },
  por: Trail,
): Promise<void> {
  if (id === null) {
    const made = created(por, por.now);
    await tx.insert(configuracao).values({ chave, grupo, publica: publica ?? false, valor, ...made });
    return;
  }
  await tx
    .update(configuracao)
    .set({ valor, ...touched(por, por.now) })
    .where(eq(configuracao.id, id));
}
