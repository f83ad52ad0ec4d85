import { and, desc, eq, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '../../../platform/app/context';
import type { Database, Transaction } from '../../../platform/database/database';
import { configuracao, sessao } from '../../../platform/database/schema';

/** Idle minutes of a session when the firm has set none (docs/domain/acesso.md#sessoes). */
const defaultIdleMinutes = 480;

/** Setting `sessao_minutos`, kept between 5 minutes and 12 hours whatever is stored. */
export async function readIdleMinutes(source: Database | Transaction): Promise<number> {
  const orm = 'orm' in source ? source.orm : source;
  const [row] = await orm
    .select({ valor: configuracao.valor })
    .from(configuracao)
    .where(eq(configuracao.chave, 'sessao_minutos'));
  const minutes = Number(row?.valor);
  return Number.isFinite(minutes) && minutes > 0 ? Math.min(Math.max(minutes, 5), 720) : defaultIdleMinutes;
}

/** Moves the sliding end of many sessions in one statement; never backwards. */
export async function writeLastUse(
  { orm }: Database,
  uses: { sessaoId: number; usedAt: Date; endsAt: Date }[],
): Promise<void> {
  const rows = sql.join(
    uses.map(
      (use) =>
        sql`(${use.sessaoId}::bigint, ${use.usedAt.toISOString()}::timestamptz, ${use.endsAt.toISOString()}::timestamptz)`,
    ),
    sql`, `,
  );
  await orm.execute(sql`
    update ${sessao} set ultimo_uso_em = novo.usado, expira_em = novo.expira
    from (values ${rows}) as novo (id, usado, expira)
    where ${sessao.id} = novo.id and ${sessao.ultimo_uso_em} < novo.usado`);
}

const live = (now: Date): SQL => and(isNull(sessao.revogada_em), gt(sessao.expira_em, now)) as SQL;

/** A person's own devices; a preview of them (`Ver como`) is an administrator's. */
const own = eq(sessao.somente_leitura, false);

/** Live sessions of one person, most recently used first. */
export function listSessions({ orm }: Database, usuarioId: number, now: Date) {
  return orm
    .select({
      id: sessao.id,
      uuid: sessao.uuid,
      criado_em: sessao.criado_em,
      ultimo_uso_em: sessao.ultimo_uso_em,
      expira_em: sessao.expira_em,
      ip: sessao.ip,
      user_agent: sessao.user_agent,
      origem: sessao.origem,
    })
    .from(sessao)
    .where(and(eq(sessao.usuario_id, usuarioId), own, live(now)))
    .orderBy(desc(sessao.ultimo_uso_em), desc(sessao.id))
    .limit(100);
}

/** Ends one session of a person. @returns it, or `undefined` when it is not theirs or already over. */
export async function revokeSession(
  tx: Transaction,
  where: { usuarioId: number; uuid?: string; id?: number },
  motivo: string,
  now: Date,
): Promise<{ user_agent: string | null; ip: string | null } | undefined> {
  const [ended] = await tx
    .update(sessao)
    .set({ revogada_em: now, revogada_motivo: motivo })
    .where(
      and(
        eq(sessao.usuario_id, where.usuarioId),
        where.uuid ? eq(sessao.uuid, where.uuid) : eq(sessao.id, where.id ?? 0),
        isNull(sessao.revogada_em),
      ),
    )
    .returning({ user_agent: sessao.user_agent, ip: sessao.ip });
  return ended;
}

/**
 * Ends every session of a person, in the caller's transaction; call `Sessions.invalidateUser` after
 * its commit.
 * @param exceptId The session that stays: the one that asks.
 * @returns how many devices of theirs were ended; previews of the person end too, uncounted.
 */
export async function revokeUserSessions(
  tx: Transaction,
  usuarioId: number,
  motivo: string,
  now: Date,
  exceptId?: number,
  origem?: 'senha' | 'microsoft',
): Promise<number> {
  const ended = await tx
    .update(sessao)
    .set({ revogada_em: now, revogada_motivo: motivo })
    .where(
      and(
        eq(sessao.usuario_id, usuarioId),
        isNull(sessao.revogada_em),
        exceptId === undefined ? undefined : ne(sessao.id, exceptId),
        origem && eq(sessao.origem, origem),
      ),
    )
    .returning({ preview: sessao.somente_leitura });
  return ended.filter((row) => !row.preview).length;
}

/** Forgets sessions a month after they ended. */
export async function deleteOldSessions({
  database,
  now,
}: Pick<AppContext, 'database' | 'now'>): Promise<void> {
  const monthAgo = new Date(now().getTime() - 30 * 86_400_000);
  await database.orm
    .delete(sessao)
    .where(or(lt(sessao.expira_em_absoluto, monthAgo), lt(sessao.revogada_em, monthAgo)));
}
