import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database';
import { perfil, usuario } from '../../../platform/database/schema';

/** The person to look through, held so that a block or a new profile waits for the session. */
export async function findPreviewTarget(tx: Transaction, uuid: string) {
  const [row] = await tx
    .select({ id: usuario.id, nome: usuario.nome, status: usuario.status, permissoes: perfil.permissoes })
    .from(usuario)
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .where(and(eq(usuario.uuid, uuid), isNull(usuario.excluido_em)))
    .for('share', { of: usuario });
  return row;
}
