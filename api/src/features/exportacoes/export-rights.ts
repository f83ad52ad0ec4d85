import { hasPermission } from '@gestao/shared/permissions';
import type { Actor } from '../../app/actor';
import { forbidden } from '../../app/refusal';
import type { Database } from '../../database/database';
import { findActor } from '../sessoes/find-actor';
import type { AnyExport } from './export-definition';
import { printOfRights } from './export-plan';

/** Whether the person may open the list of an export. */
export function mayExport({ permissoes }: Pick<Actor, 'permissoes'>, { permissao }: AnyExport): boolean {
  return permissao === null || hasPermission({ all_permissions: [...permissoes] }, permissao);
}

/** A file holds what the person might see when it was asked. */
export const rightsChanged = () => forbidden('Seus acessos mudaram desde o pedido. Exporte de novo.');

/**
 * The person of a background export as he is now.
 * @param direitos print of his rights when he asked
 * @throws Refusal 403 when he may not enter, lost the list, or sees other rows than then
 */
export async function allowedActor(
  orm: Database['orm'],
  definition: AnyExport,
  usuarioId: number,
  direitos: string,
): Promise<Actor> {
  const actor = await findActor(orm, usuarioId);
  if (!actor || !mayExport(actor, definition) || printOfRights(actor) !== direitos) {
    throw rightsChanged();
  }
  return actor;
}
