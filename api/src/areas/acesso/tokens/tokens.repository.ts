import { doClienteInteiro, type Finalidade } from '@gestao/shared/contracts/comum/tokens';
import { and, desc, eq, gt, gte, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { RequestOrigin } from '../../../platform/app/actor';
import type { Database, Transaction } from '../../../platform/database/database';
import {
  cliente,
  implantacao,
  orcamento,
  token_acesso,
  token_cliente,
} from '../../../platform/database/schema';
import { statement } from '../../../platform/database/statement';

export type TokenRow = typeof token_cliente.$inferSelect;

/** What the trail of a link says (docs/domain/publico.md#links). */
export type TokenAction =
  | 'Aberto'
  | 'Visualizado'
  | 'Abriu item'
  | 'Baixou PDF'
  | 'Abriu arquivo'
  | 'Enviou arquivo'
  | 'Retirou arquivo'
  | 'Respondeu'
  | 'Encaminhou'
  | 'Entregou acesso'
  | 'Retirou acesso'
  | 'Aceitou'
  | 'Recusou'
  | 'Pediu novo link'
  | 'Pediu documento'
  | 'Confirmou documento'
  | 'Documento errado'
  | 'Negado';

type Reader = Pick<Database['orm'], 'select'>;

const byHash = statement('token_por_hash', (reader: Reader) =>
  reader
    .select()
    .from(token_cliente)
    .where(eq(token_cliente.token_hash, sql.placeholder('hash'))),
);

/** The token behind a hash, in whatever status. */
export async function findByHash(reader: Reader, hash: string): Promise<TokenRow | null> {
  const [row] = await byHash(reader, { hash });
  return row ?? null;
}

/** Reads a token and keeps others from changing it until the transaction ends. */
export async function lockToken(tx: Transaction, id: number): Promise<TokenRow | null> {
  const [row] = await tx.select().from(token_cliente).where(eq(token_cliente.id, id)).for('update');
  return row ?? null;
}

/** Client of the record a link opens, for the log; `null` for a prospect's budget. */
export async function clienteOfToken(
  reader: Reader,
  finalidade: string,
  entidadeId: number,
): Promise<string | null> {
  if (doClienteInteiro(finalidade)) {
    const [row] = await reader.select({ uuid: cliente.uuid }).from(cliente).where(eq(cliente.id, entidadeId));
    return row?.uuid ?? null;
  }
  const record = finalidade.startsWith('orcamento') ? orcamento : implantacao;
  const [row] = await reader
    .select({ uuid: cliente.uuid })
    .from(cliente)
    .innerJoin(record, eq(record.cliente_id, cliente.id))
    .where(eq(record.id, entidadeId));
  return row?.uuid ?? null;
}

export async function insertToken(tx: Transaction, row: typeof token_cliente.$inferInsert): Promise<number> {
  const [created] = await tx.insert(token_cliente).values(row).returning({ id: token_cliente.id });
  if (!created) throw new Error('The token was not written.');
  return created.id;
}

export async function updateToken(
  tx: Transaction,
  id: number,
  change: Partial<typeof token_cliente.$inferInsert>,
): Promise<void> {
  await tx.update(token_cliente).set(change).where(eq(token_cliente.id, id));
}

/** Live tokens of a record, locked. */
export function lockLiveTokens(
  tx: Transaction,
  finalidades: readonly Finalidade[],
  entidadeId: number,
): Promise<TokenRow[]> {
  const where = and(
    inArray(token_cliente.finalidade, [...finalidades]),
    eq(token_cliente.entidade_id, entidadeId),
    isNull(token_cliente.revogado_em),
  ) as SQL;
  return tx.select().from(token_cliente).where(where).for('update');
}

/**
 * Links that were made and sent as such: what a person opened from an index tells nothing of whom the firm
 * wrote to.
 */
export const linkEnviado = isNull(token_cliente.indice_id);

/** Live links that were opened from an index, locked. */
export function lockOpenedFrom(tx: Transaction, indiceId: number): Promise<TokenRow[]> {
  return tx
    .select()
    .from(token_cliente)
    .where(and(eq(token_cliente.indice_id, indiceId), isNull(token_cliente.revogado_em)))
    .orderBy(token_cliente.id)
    .for('update');
}

/** The newest link by which an index opens one thing that nobody revoked or used up, at least until an instant. */
export async function findOpenedFrom(
  tx: Transaction,
  of: { indiceId: number; finalidade: Finalidade; entidadeId: number; ate: Date },
): Promise<TokenRow | null> {
  const [row] = await tx
    .select()
    .from(token_cliente)
    .where(
      and(
        eq(token_cliente.indice_id, of.indiceId),
        eq(token_cliente.finalidade, of.finalidade),
        eq(token_cliente.entidade_id, of.entidadeId),
        isNull(token_cliente.revogado_em),
        isNull(token_cliente.consumido_em),
        gte(token_cliente.expira_em, of.ate),
      ),
    )
    .orderBy(desc(token_cliente.id))
    .limit(1);
  return row ?? null;
}

/** Links of one person to a client's records that still open something, locked. */
export function lockTokensOf(tx: Transaction, clienteId: number, email: string): Promise<TokenRow[]> {
  const of = (record: typeof orcamento | typeof implantacao) =>
    tx
      .select({ id: record.id })
      .from(record as typeof orcamento)
      .where(eq(record.cliente_id, clienteId));
  return tx
    .select()
    .from(token_cliente)
    .where(
      and(
        eq(sql`lower(${token_cliente.contato_email})`, email.toLowerCase()),
        isNull(token_cliente.revogado_em),
        or(
          and(
            like(token_cliente.finalidade, 'orcamento%'),
            inArray(token_cliente.entidade_id, of(orcamento)),
          ),
          and(
            like(token_cliente.finalidade, 'implantacao%'),
            inArray(token_cliente.entidade_id, of(implantacao)),
          ),
          and(like(token_cliente.finalidade, 'cliente%'), eq(token_cliente.entidade_id, clienteId)),
        ),
      ),
    )
    .orderBy(token_cliente.id)
    .for('update');
}

export async function insertAccess(
  writer: Pick<Database['orm'], 'insert'>,
  access: {
    tokenId: number;
    acao: TokenAction;
    em: Date;
    origin: RequestOrigin;
    dados?: Record<string, unknown>;
  },
): Promise<void> {
  const { tokenId, acao, em, origin, dados } = access;
  await writer.insert(token_acesso).values({
    token_id: tokenId,
    acao,
    em,
    ip: origin.ip,
    user_agent: origin.userAgent,
    dados,
  });
}

/** What was done by a link, newest first; the oldest of very many are left out. */
export function listAccesses(reader: Reader, token: Pick<TokenRow, 'id'>) {
  const t = token_acesso;
  return reader
    .select({ em: t.em, acao: t.acao, ip: t.ip })
    .from(t)
    .where(eq(t.token_id, token.id))
    .orderBy(desc(t.em), desc(t.id))
    .limit(200);
}

/** How often an action happened to one link, or to any link of the same person and page, since an instant. */
export async function countAccesses(
  reader: Reader,
  of:
    | { token: Pick<TokenRow, 'id'> }
    | { family: Pick<TokenRow, 'finalidade' | 'entidade_id' | 'contato_email'> },
  acao: TokenAction,
  since: Date,
): Promise<number> {
  const which =
    'token' in of
      ? eq(token_acesso.token_id, of.token.id)
      : and(
          eq(token_cliente.finalidade, of.family.finalidade),
          eq(token_cliente.entidade_id, of.family.entidade_id),
          eq(token_cliente.contato_email, of.family.contato_email),
        );
  const [row] = await reader
    .select({ total: sql<number>`count(*)::int` })
    .from(token_acesso)
    .innerJoin(token_cliente, eq(token_cliente.id, token_acesso.token_id))
    .where(and(which, eq(token_acesso.acao, acao), gt(token_acesso.em, since)));
  return row?.total ?? 0;
}
