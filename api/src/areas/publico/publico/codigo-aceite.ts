import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../../platform/app/context';
import { Refusal } from '../../../platform/app/refusal';
import { equalHashes, keyedHash, randomCode } from '../../../platform/crypto/tokens';
import type { Transaction } from '../../../platform/database/database';
import { token_codigo } from '../../../platform/database/schema';
import type { TokenRow } from '../../acesso/tokens/tokens.repository';
import { enqueueEmail } from '../../sistema/email/outbox';

const minuto = 60_000;
/** Life of a code and its tries (docs/domain/comercial.md#aceite). */
const vidaMinutos = 10;
const tentativas = 5;
/** Codes by hour for one link, so that nobody's mailbox is flooded. */
const porHora = 5;
/** Pause before another code is sent to the same link, in ms: a press that is sent twice gets one. */
export const pausaDoCodigo = minuto;

/** A code belongs to its link, and so to the one address the link was made for. */
const hashOf = (context: Pick<AppContext, 'config'>, { id, contato_email }: TokenRow, codigo: string) =>
  keyedHash(context.config.secretKey, 'codigo-aceite', `${id}:${contato_email}:${codigo}`);

/**
 * Mails a six-digit code to the address the firm sent the proposal to, whatever address whoever wants to accept typed: the
 * code proves that he reads the mail of somebody the firm chose (decision 0076).
 * @returns whether one was sent: none is while the last one has just left and is good, or two would be on their way and
 * only the later one good
 * @throws Refusal 429 after five codes in an hour
 */
export async function sendCodigo(
  tx: Transaction,
  context: AppContext,
  token: TokenRow,
  para: { aceitante: string; numero: string; orcamentoUuid: string },
): Promise<boolean> {
  const now = context.now();
  const since = now.getTime() - pausaDoCodigo;
  const [{ total, recente } = { total: 0, recente: false }] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      recente: sql<boolean>`coalesce(bool_or(${token_codigo.criado_em} > ${new Date(since)}
        and ${token_codigo.usado_em} is null and ${token_codigo.tentativas} < ${tentativas}), false)`,
    })
    .from(token_codigo)
    .where(
      and(
        eq(token_codigo.token_id, token.id),
        gt(token_codigo.criado_em, new Date(now.getTime() - 60 * minuto)),
      ),
    );
  if (recente) return false;
  if (total >= porHora) {
    throw new Refusal(429, 'Muitos códigos pedidos. Aguarde uma hora e tente de novo.', {
      codigo: 'muitas_tentativas',
      retryAfterSeconds: 3600,
    });
  }
  const codigo = randomCode();
  await tx.insert(token_codigo).values({
    token_id: token.id,
    codigo_hash: hashOf(context, token, codigo),
    criado_em: now,
    expira_em: new Date(now.getTime() + vidaMinutos * minuto),
  });
  await enqueueEmail(tx, context.config, {
    para: token.contato_email,
    modelo: 'codigo_aceite',
    dados: {
      nome: token.contato_nome,
      aceitante: para.aceitante,
      numero: para.numero,
      minutos: vidaMinutos,
    },
    segredos: { codigo },
    entidade: 'orcamento',
    entidadeUuid: para.orcamentoUuid,
  });
  return true;
}

/**
 * Checks a code in the acceptance's own transaction. Every try is counted before it is compared, under the
 * lock of the code: the caller lets the transaction end well and refuses afterwards, or a wrong try would be
 * forgotten.
 * @returns id of the code, to be used up by the acceptance; `null` for a wrong, used or expired one
 */
export async function checkCodigo(
  tx: Transaction,
  context: AppContext,
  token: TokenRow,
  codigo: string,
): Promise<number | null> {
  const newest = tx
    .select({ id: token_codigo.id })
    .from(token_codigo)
    .where(and(eq(token_codigo.token_id, token.id), isNull(token_codigo.usado_em)))
    .orderBy(desc(token_codigo.id))
    .limit(1);
  const [row] = await tx
    .update(token_codigo)
    .set({ tentativas: sql`${token_codigo.tentativas} + 1` })
    .where(eq(token_codigo.id, newest))
    .returning();
  if (!row || row.tentativas > tentativas || row.expira_em <= context.now()) return null;
  return equalHashes(row.codigo_hash, hashOf(context, token, codigo)) ? row.id : null;
}

/** A code serves one acceptance. */
export async function useCodigo(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.update(token_codigo).set({ usado_em: now }).where(eq(token_codigo.id, id));
}
