import type { Actor } from '../../../platform/app/actor';
import { profileBlock } from '../perfis/delegation';

const permission = 'gerenciar usuarios';

const reasons = {
  permission: 'Você não tem permissão para esta ação.',
  view: 'Só quem tem visão total pode ver como outra pessoa.',
} as const;

/**
 * Why a person may not look through another one's eyes (decision 0010): a preview shows nothing that
 * the administrator does not hold. Restricted people each have rows of their own, so it takes the total
 * view; permissions follow the rule of profiles (docs/domain/acesso.md#delegacao).
 * @returns `null` when he may
 */
export function previewBlock(
  looking: Pick<Actor, 'permissoes' | 'visaoTotal' | 'isClient'>,
  target: Pick<Actor, 'permissoes'>,
): string | null {
  if (looking.isClient || !looking.permissoes.includes(permission)) return reasons.permission;
  if (!looking.visaoTotal) return reasons.view;
  return profileBlock(looking, { permissoes: target.permissoes, own: false });
}
