import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database';
import { configuracao } from '../../database/schema';
import type { ConfigGroup } from './configs.catalogue';

type Reader = Database['orm'] | Transaction;

/** Stored keys of one group. */
export function readGroup(orm: Reader, grupo: ConfigGroup) {
  return orm
    .select({ chave: configuracao.chave, valor: configuracao.valor, versao: configuracao.versao })
    .from(configuracao)
    .where(eq(configuracao.grupo, grupo));
}

/** The same, held until the end of the transaction. */
export function lockGroup(tx: Transaction, grupo: ConfigGroup) {
  return tx.select().from(configuracao).where(eq(configuracao.grupo, grupo)).for('update');
}
