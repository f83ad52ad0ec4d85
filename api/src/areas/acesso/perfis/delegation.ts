import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden, ruleRefusal } from '../../../platform/app/refusal';
import type { Transaction } from '../../../platform/database/database';
import { perfil, usuario } from '../../../platform/database/schema';

/** The two permissions that together make an administrator: without one nobody could give access again. */
const administratorPermissions = ['gerenciar perfis', 'gerenciar usuarios'] as const;

const reasons = {
  own: 'Você não pode alterar o seu próprio perfil.',
  above: 'Este perfil tem permissões que você não possui.',
} as const;

/**
 * Why a person may not change a profile or give it to someone (docs/domain/acesso.md#delegacao): who is
 * restricted neither changes his own profile nor one with permissions he lacks. `gerenciar perfis` with full
 * view is the permission able to grant all others (docs/domain/acesso.md#delegacao).
 * @returns `null` when he may
 */
export function profileBlock(
  actor: Pick<Actor, 'permissoes' | 'visaoTotal'>,
  target: { permissoes: readonly string[]; own: boolean },
): string | null {
  if (actor.visaoTotal && actor.permissoes.includes('gerenciar perfis')) return null;
  if (target.own) return reasons.own;
  return target.permissoes.every((permission) => actor.permissoes.includes(permission))
    ? null
    : reasons.above;
}

/** @throws Refusal 403 with the reason of `profileBlock`. */
export function refuseProfileBlock(
  actor: Actor,
  target: { permissoes: readonly string[]; own: boolean },
): void {
  const reason = profileBlock(actor, target);
  if (reason) throw forbidden(reason);
}

/** Makes changes of profiles and of who has them wait for each other; take it before changing either. */
export async function lockAdministration(tx: Transaction): Promise<void> {
  await tx.select({ id: perfil.id }).from(perfil).orderBy(asc(perfil.id)).for('no key update');
}

/**
 * Asked after the change, before the commit. An administrator without the total view does not count: he
 * could give it back to nobody, himself included.
 * @throws Refusal 406 when no active administrator would be left (docs/domain/acesso.md#usuarios).
 */
export async function refuseNoAdministrator(tx: Transaction): Promise<void> {
  const wanted = sql`array[${sql.join(
    administratorPermissions.map((permission) => sql`${permission}`),
    sql`, `,
  )}]::text[]`;
  const [administrator] = await tx
    .select({ id: usuario.id })
    .from(usuario)
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .where(
      and(
        eq(usuario.status, 'ativo'),
        eq(usuario.is_client, 0),
        eq(usuario.habilitar_visualizacao_total, 1),
        isNull(usuario.excluido_em),
        sql`${perfil.permissoes} @> ${wanted}`,
      ),
    )
    .limit(1);
  if (!administrator)
    throw ruleRefusal('ultimo_administrador', 'Deve existir ao menos um administrador ativo.');
}
