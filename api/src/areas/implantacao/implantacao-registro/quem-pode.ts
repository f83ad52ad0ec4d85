import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import { perfil, usuario } from '../../../platform/database/schema/index';

/** Active people of the firm who have a permission. @returns their internal ids */
export async function quemPode(orm: Reader, permissao: string): Promise<number[]> {
  const rows = await orm
    .select({ id: usuario.id })
    .from(usuario)
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .where(
      and(
        isNull(usuario.excluido_em),
        eq(usuario.status, 'ativo'),
        eq(usuario.is_client, 0),
        sql`${permissao} = any(${perfil.permissoes})`,
      ),
    );
  return rows.map(({ id }) => id);
}
