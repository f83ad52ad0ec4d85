import { type Areas, offered } from '../../../platform/area/area';
import type { Found, Identity, Titular } from '../../../platform/area/titular';
import type { Database } from '../../../platform/database/database';

/** One kind of record; the names of its fields are for people. */
export interface DataSection {
  titulo: string;
  registros: Record<string, unknown>[];
}

/**
 * Everything held about a person, apart from secrets (passwords, tokens, second factors), as the areas hold it.
 * @param found the records that name the person
 */
export async function collectData(
  areas: Areas,
  { orm }: Pick<Database, 'orm'>,
  who: Identity,
  found: readonly Found[],
): Promise<DataSection[]> {
  const titular: Titular = {
    who,
    ids: (tipo) => found.filter((one) => one.tipo === tipo).map(({ id }) => id),
    uuids: (tipo) => found.filter((one) => one.tipo === tipo).map(({ uuid }) => uuid),
  };
  const sections: DataSection[] = [];
  for (const { titulo, read } of offered(areas, 'titularSections').sort((a, b) => a.ordem - b.ordem)) {
    const registros = (await read(orm, titular)) ?? [];
    if (registros.length > 0) sections.push({ titulo, registros });
  }
  return sections;
}
