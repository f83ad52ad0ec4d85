import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import { perfil, usuario } from '../../../platform/database/schema/index';

/** Active people of the firm whose profile has one of these permissions, of a select that joins both. */
export const podem = (...permissoes: string[]): SQL | undefined =>
  and(
    isNull(usuario.excluido_em),
    eq(usuario.status, 'ativo'),
    eq(usuario.is_client, 0),
    sql`${perfil.permissoes} && ${sql.param(permissoes)}::text[]`,
  );

/** Active people of the firm who have a permission. @returns their internal ids */
export async function quemPode(orm: Reader, permissao: string): Promise<number[]> {
  const rows = await orm
    .select({ id: usuario.id })
    .from(usuario)
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .where(podem(permissao));
  return rows.map(({ id }) => id);
}
