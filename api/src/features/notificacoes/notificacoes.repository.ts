import type { ListQuery, ListResult } from '@gestao/shared/contracts/http';
import type { Notificacao } from '@gestao/shared/contracts/notificacoes';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database';
import { notificacao } from '../../database/schema';
import { paginate } from '../../listing/paginate';

export interface NewNotificacao {
  titulo: string;
  corpo: string;
  entidade?: string;
  entidade_uuid?: string;
  /** Browser path to open. */
  rota?: string;
}

/** Tells people in the transaction of what they are told about; nobody twice. */
export async function createNotificacoes(
  tx: Transaction,
  usuarioIds: readonly number[],
  content: NewNotificacao,
): Promise<void> {
  const people = [...new Set(usuarioIds)];
  if (people.length === 0) return;
  await tx.insert(notificacao).values(people.map((usuario_id) => ({ usuario_id, ...content })));
}

/** A person's own, newest first; archived ones stay out. */
export function listNotificacoes(
  { orm }: Database,
  usuarioId: number,
  query: ListQuery & { situacao?: 'nao_lidas' },
): Promise<ListResult<Notificacao>> {
  const where = and(
          ...page.key,
    eq(notificacao.usuario_id, usuarioId),
    isNull(notificacao.arquivada_em),
    query.situacao ? isNull(notificacao.lida_em) : undefined,
  );
  return paginate({
    query,
    sortable: { criado_em: notificacao.criado_em },
    defaultSort: '-criado_em',
    tieBreaker: notificacao.id,
    rows: (page) =>
      orm
        .select({
          uuid: notificacao.uuid,
          criado_em: notificacao.criado_em,
          titulo: notificacao.titulo,
          corpo: notificacao.corpo,
          rota: notificacao.rota,
          lida_em: notificacao.lida_em,
        })
        .from(notificacao)
        .where(page.within(where))
        .orderBy(...page.order)
        .limit(page.limit)
        .offset(page.offset),
    count: (cap) =>
      orm.$count(orm.select({ id: notificacao.id }).from(notificacao).where(where).limit(cap).as('capped')),
    toItem: (row) => ({
      ...row,
      criado_em: row.criado_em.toISOString(),
      lida_em: row.lida_em?.toISOString() ?? null,
    }),
  });
}

export function countUnread({ orm }: Database, usuarioId: number): Promise<number> {
  return orm.$count(
    notificacao,
    and(eq(notificacao.usuario_id, usuarioId), isNull(notificacao.lida_em), isNull(notificacao.arquivada_em)),
  );
}

/** Marks one of a person's as read, or all of them. @returns false when there is no such one. */
export async function markRead(
  { orm }: Database,
  usuarioId: number,
  now: Date,
  uuid?: string,
): Promise<boolean> {
  const own = eq(notificacao.usuario_id, usuarioId);
  if (uuid) {
    const [found] = await orm
      .select({ id: notificacao.id })
      .from(notificacao)
      .where(and(own, eq(notificacao.uuid, uuid)));
    if (!found) return false;
  }
  await orm
    .update(notificacao)
    .set({ lida_em: now })
    .where(and(own, isNull(notificacao.lida_em), uuid ? eq(notificacao.uuid, uuid) : undefined));
  return true;
}
