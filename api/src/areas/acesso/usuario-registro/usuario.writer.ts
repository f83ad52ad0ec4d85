import type { UsuarioStatus } from '@gestao/shared/contracts/acesso/usuarios';
import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { created, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { usuario } from '../../../platform/database/schema';

export type UsuarioRow = typeof usuario.$inferSelect;
type Values = typeof usuario.$inferInsert;
type DaTrilha = 'id' | 'uuid' | 'versao' | 'criado_em' | 'criado_por_id' | 'excluido_em' | 'excluido_por_id';
/** How a person gets in: what he proves himself by, and what his own use of the product leaves. */
type DoAcesso =
  | 'senha_hash'
  | 'senhas_anteriores'
  | 'dois_fatores'
  | 'totp_segredo_cifrado'
  | 'totp_ultimo_passo'
  | 'ultimo_acesso_em'
  | 'microsoft_tid'
  | 'preferencias'
  | 'atualizado_em';
/** Columns a form may write; the status has ways of its own. */
export type ColunasDoUsuario = Omit<Partial<Values>, DaTrilha | DoAcesso | 'status'>;

/** Writes new people, in their order: invited, until they prove who they are. */
export function insertConvidados(
  tx: Transaction,
  rows: readonly Omit<Values, DaTrilha | DoAcesso | 'status'>[],
  por: Trail,
): Promise<UsuarioRow[]> {
  return tx
    .insert(usuario)
    .values(rows.map((row) => ({ ...row, status: 'convidado' as const, ...created(por, por.now) })))
    .returning();
}

/** Writes columns of people, as another version of each. */
export function writeUsuarios(
  tx: Transaction,
  ids: readonly number[],
  colunas: ColunasDoUsuario,
  por: Trail,
): Promise<UsuarioRow[]> {
  return write(tx, inArray(usuario.id, [...ids]), { ...colunas, ...touched(por, por.now) });
}

/**
 * Writes what belongs to a person's access. Nobody's form is outdated by it: the version stays.
 * @param proved the person proved who he is: an invited one is active from now on, and nobody else's status moves
 * (docs/domain/acesso.md#usuarios)
 */
export async function writeAcesso(
  tx: Transaction,
  id: number,
  colunas: Pick<Partial<Values>, DoAcesso>,
  proved?: 'proved',
): Promise<void> {
  const ativo = sql`case when ${usuario.status} = 'convidado' then 'ativo' else ${usuario.status} end`;
  await write(tx, eq(usuario.id, id), { ...colunas, ...(proved ? { status: ativo } : {}) });
}

/** Uses up a step of the app's codes: it, or an older one, is never accepted twice. @returns false when it was used. */
export async function consumeTotpStep(tx: Transaction, id: number, step: number): Promise<boolean> {
  const unused = or(isNull(usuario.totp_ultimo_passo), lt(usuario.totp_ultimo_passo, step));
  const used = await write(tx, and(eq(usuario.id, id), unused), { totp_ultimo_passo: step });
  return used.length > 0;
}

/** Writes a status: only for `changeStatusOf`, which knows what follows from one. */
export async function writeUsuarioStatus(
  tx: Transaction,
  id: number,
  status: UsuarioStatus,
  por: Trail,
): Promise<UsuarioRow> {
  const [row] = await write(tx, eq(usuario.id, id), { status, ...touched(por, por.now) });
  if (!row) throw new Error('A locked person is gone.');
  return row;
}

function write(
  tx: Transaction,
  onde: SQL | undefined,
  colunas: Parameters<ReturnType<typeof tx.update<typeof usuario>>['set']>[0],
): Promise<UsuarioRow[]> {
  return tx.update(usuario).set(colunas).where(onde).returning();
}
