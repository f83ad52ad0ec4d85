import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { Refusal } from '../app/refusal';
import { canonicalJson } from '../audit/canonical-json';
import { sha256 } from '../crypto/tokens';
import type { Database, Transaction } from '../database/database';
import { QueryTimeout, toDatabaseError } from '../database/pg-errors';
import { idempotencia as t } from '../database/schema';
import { statement } from '../database/statement';

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
  /** SHA-256 of a file that came along, once it has passed. */
  conteudo?: string | undefined;
}

/** What the first request with a key was answered; no status where that is not known, or not kept. */
export interface FirstAnswer {
  status: number | null;
  /** The body as it was sent. */
  text: string | null;
  /** SHA-256 of the file it was for. */
  conteudo?: string | undefined;
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
  and(eq(t.usuario_id, usuarioId), eq(t.chave, chave));

type Reader = Pick<Database['orm'] | Transaction, 'select'>;
type Writer = Pick<Database['orm'] | Transaction, 'update'>;
const given = sql.placeholder;

// Each keyed write asks these three, so they are prepared: `bench/request-key.mjs`.
const isGiven = and(eq(t.usuario_id, given('usuarioId')), eq(t.chave, given('chave')));
const find = statement('chave_de_envio', (orm: Reader) =>
  orm
    .select({ corpo_hash: t.corpo_hash, status: t.status, resposta: t.resposta })
    .from(t)
    .where(and(isGiven, gt(t.criado_em, given('antiga')))),
);
const take = statement('toma_chave_de_envio', (tx: Pick<Transaction, 'insert'>) =>
  tx
    .insert(t)
    .values({
      chave: given('chave'),
      usuario_id: given('usuarioId'),
      rota: given('rota'),
      // The wait for another transaction has its own limit, and the rest of this one has not.
      corpo_hash: sql`case when set_config('lock_timeout', ${sql.raw(`'${patience}'`)}, true) is not null
        then ${given('corpo_hash')} end`,
      criado_em: given('agora'),
    })
    .onConflictDoUpdate({
      target: [t.usuario_id, t.chave],
      set: {
        rota: sql`excluded.rota`,
        corpo_hash: sql`excluded.corpo_hash`,
        criado_em: sql`excluded.criado_em`,
        status: null,
        resposta: null,
      },
      setWhere: lte(t.criado_em, given('antiga')),
    })
    .returning({ tomada: sql`set_config('lock_timeout', '0', true)` }),
);
const keep = statement('guarda_resposta_de_envio', (orm: Writer) =>
  orm
    .update(t)
    .set({ status: sql`${given('status')}::integer`, resposta: sql`${given('resposta')}::jsonb` })
    .where(isGiven),
);

const oldAt = (now: Date) => new Date(now.getTime() - day);

/**
 * What the first request with this key was answered; nothing when there was none.
 * @throws Refusal 422 `chave_repetida` when it was another request
 */
export async function firstAnswer(orm: Reader, key: RequestKey, now: Date): Promise<FirstAnswer | undefined> {
  const [row] = await find(orm, { ...key, antiga: oldAt(now) });
  if (!row) return undefined;
  const { texto, conteudo } = (row.resposta ?? {}) as { texto?: string; conteudo?: string };
  if (row.corpo_hash !== key.corpo_hash || (conteudo && key.conteudo && conteudo !== key.conteudo))
    throw otherContent();
  return { status: row.status, text: texto ?? null };
}

/**
 * Takes a key in the transaction of its request's first write; an old one is taken again.
 * @returns whether it was free; another transaction that holds it is waited for
 * @throws Refusal 409 `envio_em_andamento` when that one takes too long
 */
export async function takeKey(tx: Transaction, key: RequestKey, now: Date): Promise<boolean> {
  try {
    return (await take(tx, { ...key, agora: now, antiga: oldAt(now) })).length > 0;
  } catch (error) {
    if (toDatabaseError(error) instanceof QueryTimeout) throw stillRunning();
    throw error;
  }
}

/** Keeps what a request was answered. */
export async function keepAnswer(
  orm: Writer,
  { chave, usuarioId }: RequestKey,
  { status, text, conteudo }: FirstAnswer,
): Promise<void> {
  const told = { ...(text !== null && { texto: text }), ...(conteudo && { conteudo }) };
  const resposta = Object.keys(told).length > 0 ? JSON.stringify(told) : null;
  await keep(orm, { chave, usuarioId, status, resposta });
}

/** Frees a key whose request was refused. */
export async function freeKey({ orm }: Pick<Database, 'orm'>, key: RequestKey): Promise<void> {
  await orm.delete(t).where(mine(key));
}

/** Forgets keys that are not looked at any more. */
export async function deleteOldKeys({ orm }: Pick<Database, 'orm'>, now: Date): Promise<void> {
  await orm.delete(t).where(lt(t.criado_em, oldAt(now)));
}

/** The same key came with something else in it. */
export const otherContent = () =>
  new Refusal(422, 'Esta chave já foi usada em outro envio. Recarregue a página e envie de novo.', {
    codigo: 'chave_repetida',
  });

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
