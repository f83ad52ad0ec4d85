import { type Areas, recordKind } from '../../../platform/area/area';

/** Name of a kind of record; an unknown one shows its own word, readable. */
export function entityLabel(areas: Areas, entidade: string): string {
  const words = entidade.replaceAll('_', ' ');
  return recordKind(areas, entidade)?.label ?? words.charAt(0).toUpperCase() + words.slice(1);
}
