import { and, eq, gt, lt } from 'drizzle-orm';
import type { Actor } from '../app/actor';
import { canonicalJson } from '../audit/canonical-json';
import { sha256 } from '../crypto/tokens';
import type { Database, Transaction } from '../database/database';
import { idempotencia } from '../database/schema';
import { otherContent } from './request-keys';

const day = 86_400_000;

/**
 * Runs what its record itself is the key of, such as a sending that is closed: once for each person within 24 h, whatever
 * request asks. A second one that arrives meanwhile waits at the key's row until the first one commits, and gets its
 * result. Repeated requests of everything else: `repeatedRequestsPlugin`.
 * @throws Refusal 422 `chave_repetida` when the first one was of something else
 * @param request.chave has a `:`, which no request's own key has
 */
export async function once<T>(
  tx: Transaction,
  request: { chave: string; rota: string; corpo: unknown; actor: Actor; now: Date },
  work: () => Promise<T>,
): Promise<T> {
  const { chave, rota, corpo, actor, now } = request;
  const mine = and(eq(idempotencia.usuario_id, actor.usuarioId), eq(idempotencia.chave, chave));
  await tx.delete(idempotencia).where(and(mine, lt(idempotencia.criado_em, new Date(now.getTime() - day))));
  const corpo_hash = sha256(canonicalJson({ rota, corpo }));
  const [first] = await tx
    .insert(idempotencia)
    .values({ chave, usuario_id: actor.usuarioId, rota, corpo_hash, criado_em: now })
    .onConflictDoNothing()
    .returning({ chave: idempotencia.chave });
  if (!first) {
    const [before] = await tx.select().from(idempotencia).where(mine);
    if (!before || before.corpo_hash !== corpo_hash) throw otherContent();
    return before.resposta as T;
  }
  const result = await work();
  await tx.update(idempotencia).set({ status: 201, resposta: result }).where(mine);
  return result;
}

/** What a repeated request is told, once the first one is done; nothing before. */
export async function firstResult<T>(
  { orm }: Pick<Database, 'orm'>,
  { chave, actor, now }: { chave: string; actor: Pick<Actor, 'usuarioId'>; now: Date },
): Promise<{ resposta: T } | undefined> {
  const [row] = await orm
    .select({ resposta: idempotencia.resposta })
    .from(idempotencia)
    .where(
      and(
        eq(idempotencia.usuario_id, actor.usuarioId),
        eq(idempotencia.chave, chave),
        eq(idempotencia.status, 201),
        gt(idempotencia.criado_em, new Date(now.getTime() - day)),
      ),
    );
  return row && { resposta: row.resposta as T };
}

/**
 * Whether this is the first time today that a person asks for something; the answer stays until the key is old.
 * @param oque names what is asked for, `acesso:/clientes`
 */
export async function firstToday(
  tx: Transaction,
  { usuarioId, rota, oque, now }: { usuarioId: number; rota: string; oque: string; now: Date },
): Promise<boolean> {
  const [first] = await tx
    .insert(idempotencia)
    .values({
      chave: `${now.toISOString().slice(0, 10)}:${oque}`,
      usuario_id: usuarioId,
      rota,
      corpo_hash: sha256(oque),
      status: 202,
      criado_em: now,
    })
    .onConflictDoNothing()
    .returning({ chave: idempotencia.chave });
  return first !== undefined;
}
