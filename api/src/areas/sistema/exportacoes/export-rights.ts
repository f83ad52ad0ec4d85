import { hasPermission } from '@gestao/shared/permissions';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { forbidden } from '../../../platform/app/refusal';
import { directoryOf } from '../../../platform/area/area';
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
  { areas, database }: Pick<AppContext, 'areas' | 'database'>,
  definition: AnyExport,
  usuarioId: number,
  direitos: string,
): Promise<Actor> {
  const actor = await directoryOf(areas, 'people').findActor(database.orm, usuarioId);
  if (!actor || !mayExport(actor, definition) || printOfRights(actor) !== direitos) {
    throw rightsChanged();
  }
  return actor;
}
