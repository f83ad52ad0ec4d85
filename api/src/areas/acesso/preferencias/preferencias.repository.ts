import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database';
import { usuario } from '../../../platform/database/schema';

export async function findPreferences({ orm }: Database, usuarioId: number) {
  const [row] = await orm
    .select({
      preferencias: usuario.preferencias,
      dois_fatores: usuario.dois_fatores,
      senha_hash: usuario.senha_hash,
      is_client: usuario.is_client,
    })
    .from(usuario)
    .where(eq(usuario.id, usuarioId));
  return row;
}
