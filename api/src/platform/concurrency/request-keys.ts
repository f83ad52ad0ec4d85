import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { Refusal } from '../app/refusal';
import { canonicalJson } from '../audit/canonical-json';
import { sha256 } from '../crypto/tokens';
import type { Database, Transaction } from '../database/database';
import { QueryTimeout, toDatabaseError } from '../database/pg-errors';
import { idempotencia } from '../database/schema';

/** How long a key tells a repeated request, in ms. */
const day = 86_400_000;
/** How long another process that is at the same request is waited for, in ms. */
const patience = 8_000;
const longest = 200;

/** A key of one person, and what was sent with it. */
export interface RequestKey {
  chave: string;
  usuarioId: number;
  /** Method and pattern of the route. */
  rota: string;
  /** Of method, address and body: another one is another request. */
  corpo_hash: string;
}

/** What the first request with a key was answered; no status where that is not known, or not kept. */
export interface FirstAnswer {
  status: number | null;
  /** The body as it was sent. */
  text: string | null;
}

/**
 * A key as it was sent.
 * @throws Refusal 400 for one that nobody would draw: empty, too long, of other letters, or a name every object has
 */
export function readKey(sent: unknown): string {
  const chave = typeof sent === 'string' ? sent : '';
  if (chave.length < 8 || chave.length > longest || !/^[\w-]+$/.test(chave) || chave in Object.prototype)
    throw new Refusal(
      400,
      `A chave deste envio não é aceita: use de 8 a ${longest} letras, números ou hífens, como um UUID.`,
      { codigo: 'chave_invalida' },
    );
  return chave;
}

/** What tells whether a request is the same one: the whole address and the body as the route reads it. */
export const requestHash = (request: { metodo: string; endereco: string; corpo: unknown }): string =>
  sha256(canonicalJson(request));

const mine = ({ chave, usuarioId }: Pick<RequestKey, 'chave' | 'usuarioId'>) =>
  and(eq(idempotencia.usuario_id, usuarioId), eq(idempotencia.chave, chave));

type Reader = Pick<Database['orm'] | Transaction, 'select'>;

/**
 * What the first request with this key was answered; nothing when there was none.
 * @throws Refusal 422 `chave_repetida` when it was another request
 */
export async function firstAnswer(orm: Reader, key: RequestKey, now: Date): Promise<FirstAnswer | undefined> {
  const [row] = await orm
    .select()
    .from(idempotencia)
    .where(and(mine(key), gt(idempotencia.criado_em, new Date(now.getTime() - day))));
  if (!row) return undefined;
  if (row.corpo_hash !== key.corpo_hash)
    throw new Refusal(422, 'Esta chave já foi usada em outro envio. Recarregue a página e envie de novo.', {
      codigo: 'chave_repetida',
    });
  return { status: row.status, text: (row.resposta as { texto: string } | null)?.texto ?? null };
}

/**
 * Takes a key in the transaction of its request's first write; an old one is taken again.
 * @returns whether it was free; another transaction that holds it is waited for
 * @throws Refusal 409 `envio_em_andamento` when that one takes too long
 */
export async function takeKey(tx: Transaction, key: RequestKey, now: Date): Promise<boolean> {
  const old = new Date(now.getTime() - day).toISOString();
  try {
    // The wait has its own limit, and the rest of the transaction has not.
    const { rows } = await tx.execute(sql`
      with espera as materialized (select set_config('lock_timeout', ${String(patience)}, true) as ms)
      insert into ${idempotencia} as i (chave, usuario_id, rota, corpo_hash, criado_em)
      select ${key.chave}, ${key.usuarioId}::bigint, ${key.rota}, ${key.corpo_hash}, ${now.toISOString()}::timestamptz
        from espera
      on conflict (usuario_id, chave) do update
        set rota = excluded.rota, corpo_hash = excluded.corpo_hash, criado_em = excluded.criado_em,
            status = null, resposta = null
        where i.criado_em <= ${old}::timestamptz
      returning set_config('lock_timeout', '0', true)`);
    return rows.length > 0;
  } catch (error) {
    if (toDatabaseError(error) instanceof QueryTimeout) throw stillRunning();
    throw error;
  }
}

/** Keeps what a request was answered. */
export async function keepAnswer(
  orm: Pick<Database['orm'] | Transaction, 'update'>,
  key: RequestKey,
  { status, text }: FirstAnswer,
): Promise<void> {
  await orm
    .update(idempotencia)
    .set({ status, resposta: text === null ? null : { texto: text } })
    .where(mine(key));
}

/** Frees a key whose request was refused. */
export async function freeKey({ orm }: Pick<Database, 'orm'>, key: RequestKey): Promise<void> {
  await orm.delete(idempotencia).where(mine(key));
}

/** Forgets keys that are not looked at any more. */
export async function deleteOldKeys({ orm }: Pick<Database, 'orm'>, now: Date): Promise<void> {
  await orm.delete(idempotencia).where(lt(idempotencia.criado_em, new Date(now.getTime() - day)));
}

/** The first request with this key is not answered yet. */
export const stillRunning = () =>
  new Refusal(409, 'Este envio ainda está em andamento. Aguarde alguns segundos.', {
    codigo: 'envio_em_andamento',
    retryAfterSeconds: 5,
  });

/** The first request with this key was written, and its answer is not kept. */
export const alreadyDone = () =>
  new Refusal(
    409,
    'Este envio já foi recebido e não é feito de novo. Recarregue a página para ver como ficou.',
    {
      codigo: 'envio_ja_recebido',
      retryAfterSeconds: 5,
    },
  );
