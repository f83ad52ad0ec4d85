import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { SettingChange } from '../../../platform/area/setting-change';
import { perfil, sessao, usuario } from '../../../platform/database/schema';

/**
 * A profile needs a second factor from now on: its people who came in by password alone come in again, now with a
 * code; whoever asked stays.
 */
export const secondFactorDemanded: SettingChange = {
  grupo: 'seguranca',
  async follow(tx, scope, { before, change }) {
    if (!change.dois_fatores_perfis) return;
    const kept = before.dois_fatores_perfis as readonly string[];
    const added = (change.dois_fatores_perfis as readonly string[]).filter((uuid) => !kept.includes(uuid));
    if (added.length === 0) return;
    const affected = tx
      .select({ id: usuario.id })
      .from(usuario)
      .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
      .where(and(inArray(perfil.uuid, added), eq(usuario.dois_fatores, 'desativado')));
    await tx
      .update(sessao)
      .set({ revogada_em: scope.now(), revogada_motivo: 'dois_fatores_obrigatorio' })
      .where(
        and(
          inArray(sessao.usuario_id, affected),
          eq(sessao.origem, 'senha'),
          isNull(sessao.revogada_em),
          ne(sessao.id, scope.actor.sessaoId),
        ),
      );
  },
};
