import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database';
import { desafio_login } from '../../../platform/database/schema';

export type DesafioRow = typeof desafio_login.$inferSelect;
type Values = typeof desafio_login.$inferInsert;

/** A code is asked for from now on: to sign in, or to turn the second factor on. */
export async function insertDesafio(tx: Transaction, row: Omit<Values, 'id'>): Promise<void> {
  await tx.insert(desafio_login).values(row);
}

/** Live challenges of a person end. @param metodos of these methods only; `null` for all */
export async function endDesafios(
  tx: Transaction,
  usuarioId: number,
  metodos: readonly DesafioRow['metodo'][] | null,
  now: Date,
): Promise<void> {
  await tx
    .update(desafio_login)
    .set({ consumido_em: now })
    .where(
      and(
        eq(desafio_login.usuario_id, usuarioId),
        metodos ? inArray(desafio_login.metodo, [...metodos]) : undefined,
        isNull(desafio_login.consumido_em),
      ),
    );
}

/** The locked challenge was answered: it never opens anything again. */
export const consumeDesafio = (tx: Transaction, id: number, now: Date) =>
  write(tx, id, { consumido_em: now });

/** Another code goes out for the locked challenge. @param sent columns that remember it */
export const resendDesafio = (
  tx: Transaction,
  { id, envios }: Pick<DesafioRow, 'id' | 'envios'>,
  sent: Pick<Values, 'codigo_hash' | 'codigo_expira_em' | 'ultimo_envio_em'>,
) => write(tx, id, { ...sent, envios: envios + 1 });

/** The locked challenge got a wrong code; as many as `most` end it. */
export async function countWrongCode(
  tx: Transaction,
  challenge: Pick<DesafioRow, 'id' | 'tentativas'>,
  most: number,
  now: Date,
): Promise<void> {
  const tentativas = challenge.tentativas + 1;
  await write(tx, challenge.id, { tentativas, ...(tentativas >= most ? { consumido_em: now } : {}) });
}

async function write(tx: Transaction, id: number, colunas: Partial<Values>): Promise<void> {
  await tx.update(desafio_login).set(colunas).where(eq(desafio_login.id, id));
}
