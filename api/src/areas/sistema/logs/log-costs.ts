import { type Areas, recordKind } from '../../../platform/area/area';

/** Salary, cost, margin and floor (docs/domain/acesso.md#custos). */
const hidden = /custo|margem|resultado|piso|salario|encargos|overhead/;

/** Both sides of a change, as the log keeps them. */
export interface LoggedChange {
  campos_alterados: readonly string[];
  antes: Record<string, unknown> | null;
  depois: Record<string, unknown> | null;
}

/**
 * The same change for people who may not see costs: those fields are left out, not emptied, also inside
 * lists and groups of values (docs/domain/acesso.md#custos).
 */
export function withoutCosts<Row extends LoggedChange & { entidade: string }>(areas: Areas, row: Row): Row {
  const own = recordKind(areas, row.entidade)?.costs;
  const shown = (field: string) => !hidden.test(field) && !own?.test(field);
  return {
    ...row,
    campos_alterados: row.campos_alterados.filter(shown),
    antes: row.antes && fieldsOf(row.antes, shown),
    depois: row.depois && fieldsOf(row.depois, shown),
  };
}

function fieldsOf(value: object, shown: (field: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => shown(field))
      .map(([field, inner]) => [field, inside(inner, shown)]),
  );
}

function inside(value: unknown, shown: (field: string) => boolean): unknown {
  if (value === null || typeof value !== 'object') return value;
  return Array.isArray(value) ? value.map((one) => inside(one, shown)) : fieldsOf(value, shown);
}
