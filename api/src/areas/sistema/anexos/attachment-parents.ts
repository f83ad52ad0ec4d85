import { type Actor, may } from '../../../platform/app/actor';
import { forbidden, notFound } from '../../../platform/app/refusal';
import { type Areas, offered, type Reader } from '../../../platform/area/area';
import type { AnexoEntidade, AttachmentKind, AttachmentParent } from '../../../platform/area/attachment-kind';

/** @throws Refusal 403 without the area's permission; 404 outside the person's rows. */
export async function findParent(
  areas: Areas,
  orm: Reader,
  actor: Actor,
  entidade: AnexoEntidade,
  uuid: string,
): Promise<AttachmentParent> {
  const parent = offered(areas, 'attachments').find((kind) => kind.parent?.entidade === entidade)?.parent;
  if (!parent || !may(actor, ...[parent.permission].flat())) throw forbidden();
  const found = await parent.find(orm, actor, uuid);
  if (!found) throw notFound();
  return found;
}

/** What the areas say of the files of one `anexo.entidade`; `undefined` for files that no screen hands out. */
export const kindOf = (areas: Areas, entidade: string): AttachmentKind | undefined =>
  offered(areas, 'attachments').find((kind) => kind.entidade === entidade);

/** The same record again, by what a file that waits for it kept. @throws Refusal 403, 404 */
export async function findParentById(
  areas: Areas,
  orm: Reader,
  actor: Actor,
  entidade: AnexoEntidade,
  id: number,
): Promise<AttachmentParent & { entidade: AnexoEntidade }> {
  const parent = offered(areas, 'attachments').find((kind) => kind.parent?.entidade === entidade)?.parent;
  if (!parent || !may(actor, ...[parent.permission].flat())) throw forbidden();
  const found = await parent.findById(orm, actor, id);
  if (!found) throw notFound();
  return { entidade, ...found };
}
