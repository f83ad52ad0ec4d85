import type { ListQuery, ListResult } from '@gestao/shared/contracts/comum/http';
import type { Notificacao } from '@gestao/shared/contracts/sistema/notificacoes';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database';
import { notificacao } from '../../../platform/database/schema';
import { notNull } from '../../../platform/listing/keyset';
import { paginateSelect } from '../../../platform/listing/paginate-select';

/** In the bell: neither archived nor put off to a moment still to come. */
const shown = (now: Date) =>
  and(isNull(notificacao.arquivada_em), or(isNull(notificacao.adiada_ate), lte(notificacao.adiada_ate, now)));

/** One that was put off comes back at the top. */
const arrivedAt = sql<Date>`coalesce(${notificacao.adiada_ate}, ${notificacao.criado_em})`;

/** A person's own, newest first. */
export function listNotificacoes(
  { orm }: Database,
  usuarioId: number,
  query: ListQuery & { situacao?: 'nao_lidas' },
  now: Date,
): Promise<ListResult<Notificacao>> {
  const where = and(
    eq(notificacao.usuario_id, usuarioId),
    shown(now),
    query.situacao ? isNull(notificacao.lida_em) : undefined,
  );
  return paginateSelect({
    orm,
    where,
    query,
    sortable: { criado_em: notNull(arrivedAt) },
    defaultSort: '-criado_em',
    tieBreaker: notificacao.id,
    select: (key) =>
      orm
        .select({
          ...key,
          uuid: notificacao.uuid,
          criado_em: notificacao.criado_em,
          titulo: notificacao.titulo,
          corpo: notificacao.corpo,
          rota: notificacao.rota,
          lida_em: notificacao.lida_em,
        })
        .from(notificacao),
    matching: () => orm.select({ id: notificacao.id }).from(notificacao),
    toItem: (row) => ({
      ...row,
      criado_em: row.criado_em.toISOString(),
      lida_em: row.lida_em?.toISOString() ?? null,
    }),
  });
}

export function countUnread({ orm }: Database, usuarioId: number, now: Date): Promise<number> {
  return orm.$count(
    notificacao,
    and(eq(notificacao.usuario_id, usuarioId), isNull(notificacao.lida_em), shown(now)),
  );
}

/** Marks all that a person sees in the bell as read. */
export async function markAllRead({ orm }: Database, usuarioId: number, now: Date): Promise<void> {
  await orm
    .update(notificacao)
    .set({ lida_em: now })
    .where(and(eq(notificacao.usuario_id, usuarioId), isNull(notificacao.lida_em), shown(now)));
}

/** Marks what led a person to an address as read, once he is there. */
export async function markReadAt(
  { orm }: Database,
  usuarioId: number,
  { evento, rota }: { evento: string; rota: string },
  now: Date,
): Promise<void> {
  await orm
    .update(notificacao)
    .set({ lida_em: now })
    .where(
      and(
        eq(notificacao.usuario_id, usuarioId),
        eq(notificacao.evento, evento),
        eq(notificacao.rota, rota),
        isNull(notificacao.lida_em),
      ),
    );
}

export type NotificacaoChange = Partial<
  Pick<typeof notificacao.$inferInsert, 'lida_em' | 'adiada_ate' | 'arquivada_em'>
>;

/** Changes one of a person's own. @returns false when there is no such one. */
export async function changeNotificacao(
  { orm }: Database,
  usuarioId: number,
  uuid: string,
  change: NotificacaoChange,
): Promise<boolean> {
  const rows = await orm
    .update(notificacao)
    .set(change)
    .where(and(eq(notificacao.usuario_id, usuarioId), eq(notificacao.uuid, uuid)))
    .returning({ id: notificacao.id });
  return rows.length > 0;
}
