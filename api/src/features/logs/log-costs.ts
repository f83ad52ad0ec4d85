/** Salary, cost, margin and floor (domain 0.7). */
const hidden = /custo|margem|resultado|piso|salario|encargos|overhead/;

/** Pricing values by name: overhead, risk and limits are all one column. */
const hiddenOf: Readonly<Record<string, RegExp>> = { precificacao_valor: /^valor$/ };

/** Both sides of a change, as the log keeps them. */
export interface LoggedChange {
  campos_alterados: readonly string[];
  antes: Record<string, unknown> | null;
  depois: Record<string, unknown> | null;
}

/**
 * The same change for people who may not see costs: those fields are left out, not emptied, also inside
 * lists and groups of values (domain 0.7).
 */
export function withoutCosts<Row extends LoggedChange & { entidade: string }>(row: Row): Row {
  const own = hiddenOf[row.entidade];
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
