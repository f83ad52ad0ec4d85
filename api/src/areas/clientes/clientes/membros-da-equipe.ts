import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database';
import { equipe, equipe_membro, usuario } from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';

/** Active people of a team, by name. */
export async function membrosDaEquipe(orm: Database['orm'], equipeUuid: string): Promise<string[]> {
  const rows = await orm
    .select({ nome: usuario.nome })
    .from(equipe_membro)
    .innerJoin(equipe, eq(equipe.id, equipe_membro.equipe_id))
    .innerJoin(usuario, eq(usuario.id, equipe_membro.usuario_id))
    .where(and(eq(equipe.uuid, equipeUuid), eq(usuario.status, 'ativo'), isNull(usuario.excluido_em)))
    .orderBy(byText(usuario.nome))
    .limit(100);
  return rows.map((row) => row.nome);
}
