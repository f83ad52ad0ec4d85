import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { Database } from '../../../platform/database/database';
import { perfil, usuario } from '../../../platform/database/schema';

/**
 * A person as rules and rows know him, for work that goes on without his session.
 * @returns `undefined` for who may not enter now.
 */
export async function findActor(orm: Database['orm'], usuarioId: number): Promise<Actor | undefined> {
  const [row] = await orm
    .select({
      usuarioId: usuario.id,
      uuid: usuario.uuid,
      nome: usuario.nome,
      email: usuario.email,
      permissoes: perfil.permissoes,
      visaoTotal: usuario.habilitar_visualizacao_total,
      isClient: usuario.is_client,
      clienteId: usuario.cliente_id,
    })
    .from(usuario)
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .where(and(eq(usuario.id, usuarioId), eq(usuario.status, 'ativo'), isNull(usuario.excluido_em)));
  if (!row) return undefined;
  const isClient = row.isClient === 1;
  return { ...row, isClient, visaoTotal: row.visaoTotal === 1 && !isClient, sessaoId: 0 };
}
