import { and, eq, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database';
import { email_saida } from '../../../platform/database/schema';

export type EmailRow = typeof email_saida.$inferSelect;
type Values = typeof email_saida.$inferInsert;
type Writer = Pick<Database['orm'], 'update' | 'delete'>;
/** Due at once, however the clocks of database and process differ. */
const atOnce = new Date(0);

/** Puts messages into the queue: they leave if, and only if, the transaction commits. */
export async function queueEmails(
  tx: Pick<Transaction, 'insert'>,
  messages: readonly Omit<Values, 'id' | 'uuid' | 'status' | 'tentativas' | 'proxima_tentativa_em'>[],
): Promise<void> {
  if (messages.length === 0) return;
  await tx.insert(email_saida).values(messages.map((one) => ({ ...one, proxima_tentativa_em: atOnce })));
}

/** Takes what is due for a while, so that no other process sends it too; another try counts. */
export function leaseEmails(
  orm: Database['orm'],
  { now, ate, most }: { now: Date; ate: Date; most: number },
): Promise<EmailRow[]> {
  const due = orm
    .select({ id: email_saida.id })
    .from(email_saida)
    .where(and(eq(email_saida.status, 'pendente'), lte(email_saida.proxima_tentativa_em, now)))
    .orderBy(email_saida.proxima_tentativa_em, email_saida.id)
    .limit(most)
    .for('update', { skipLocked: true });
  return orm
    .update(email_saida)
    .set({ tentativas: sql`${email_saida.tentativas} + 1`, proxima_tentativa_em: ate })
    .where(inArray(email_saida.id, due))
    .returning();
}

/** It left, as `assunto` and `texto` say. */
export function markSent(
  orm: Writer,
  id: number,
  sent: { assunto: string; texto: string },
  now: Date,
): Promise<void> {
  return write(orm, eq(email_saida.id, id), { ...sent, status: 'enviado', enviado_em: now, erro: null });
}

/** It did not leave. @param texto what stays of it after its last try; without it, it is tried again */
export function markFailed(
  orm: Writer,
  id: number,
  { erro, em, texto }: { erro: string; em: Date; texto: string | undefined },
): Promise<void> {
  const over = texto !== undefined;
  return write(orm, eq(email_saida.id, id), {
    status: over ? 'falhou' : 'pendente',
    erro,
    proxima_tentativa_em: em,
    ...(over ? { texto } : {}),
  });
}

/** All its tries again, from the next turn on. */
export function queueAgain(orm: Writer, id: number): Promise<void> {
  return write(orm, eq(email_saida.id, id), {
    status: 'pendente',
    tentativas: 0,
    erro: null,
    proxima_tentativa_em: atOnce,
  });
}

/** Nobody is to get it any more. */
export async function dropEmail(orm: Writer, id: number): Promise<void> {
  await orm.delete(email_saida).where(eq(email_saida.id, id));
}

/** Letters to a person keep nothing of him, and what still waited does not leave. @param email in small letters */
export function blankEmails(orm: Writer, email: string, para: string): Promise<void> {
  return write(orm, eq(sql`lower(${email_saida.para})`, email), {
    para,
    assunto: 'Mensagem a contato anonimizado',
    texto: 'Conteúdo apagado na anonimização do contato.',
    html: null,
    convite: null,
    status: sql`case when ${email_saida.status} = 'pendente' then 'falhou' else ${email_saida.status} end`,
  });
}

/** What is older leaves; what still waits stays. */
export async function deleteEmailsBefore(orm: Writer, limite: Date): Promise<void> {
  await orm
    .delete(email_saida)
    .where(and(lt(email_saida.criado_em, limite), ne(email_saida.status, 'pendente')));
}

async function write(
  orm: Writer,
  onde: SQL,
  colunas: Parameters<ReturnType<typeof orm.update<typeof email_saida>>['set']>[0],
): Promise<void> {
  await orm.update(email_saida).set(colunas).where(onde);
}
