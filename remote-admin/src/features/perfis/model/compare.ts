import { permissionGroups } from '../../../texts/perfis';

export interface AreaDifference {
  area: string;
  /** Labels of permissions that only the first profile has. */
  first: string[];
  second: string[];
  both: string[];
}

/** Two sets of permissions side by side, area by area; areas that neither reaches are left out. */
export function compareByArea(first: readonly string[], second: readonly string[]): AreaDifference[] {
  return permissionGroups
    .map(({ area, permissions }) => {
      const labelsOf = (wanted: (key: string) => boolean) =>
        permissions.filter(({ key }) => wanted(key)).map(({ label }) => label);
      return {
        area,
        first: labelsOf((key) => first.includes(key) && !second.includes(key)),
        second: labelsOf((key) => !first.includes(key) && second.includes(key)),
        both: labelsOf((key) => first.includes(key) && second.includes(key)),
      };
    })
    .filter(({ first: one, second: two, both }) => one.length + two.length + both.length > 0);
}
