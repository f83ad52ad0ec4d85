import { inArray } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import { usuario } from '../../../platform/database/schema';

/** E-mails of people, as what a cell may call them besides by name. */
export function readEmails(orm: Reader, uuids: readonly string[]): Promise<{ uuid: string; nome: string }[]> {
  return orm
    .select({ uuid: usuario.uuid, nome: usuario.email })
    .from(usuario)
    .where(inArray(usuario.uuid, [...uuids]));
}
