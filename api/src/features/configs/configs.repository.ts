import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database';
import { configuracao } from '../../database/schema';
import type { ConfigGroup } from './configs.catalogue';

type Reader = Database['orm'] | Transaction;

const columns = {
  id: configuracao.id,
  chave: configuracao.chave,
  // As text: the driver's reading of JSON turns a text of digits, as a CNPJ, into a number.
  texto: sql<string>`configuracao.valor::text`,
  versao: configuracao.versao,
  atualizado_em: configuracao.atualizado_em,
  atualizado_por_id: configuracao.atualizado_por_id,
};

const parsed = <Row extends { texto: string }>({ texto, ...row }: Row) => ({
  ...row,
  valor: JSON.parse(texto) as unknown,
});

/** Stored keys of one group. */
export async function readGroup(orm: Reader, grupo: ConfigGroup) {
  const rows = await orm.select(columns).from(configuracao).where(eq(configuracao.grupo, grupo));
  return rows.map(parsed);
}

/** The same, held until the end of the transaction. */
export async function lockGroup(tx: Transaction, grupo: ConfigGroup) {
  const rows = await tx.select(columns).from(configuracao).where(eq(configuracao.grupo, grupo)).for('update');
  return rows.map(parsed);
}
