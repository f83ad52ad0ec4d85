import { addDays } from '@gestao/shared/rules/calendar';

/** Weeks that are told one by one; what was spent before them stands in the sum. */
const maximo = 26;

/**
 * Hours by week with their sum so far, up to the week of today. None where nothing was spent.
 * @param horas by day, in order
 * @param segunda the Monday of a day's week
 */
export function semanasDe(
  horas: readonly { data: string; milimin: number }[],
  { inicio, hoje, segunda }: { inicio: string; hoje: string; segunda: (data: string) => string },
): { de: string; milimin: number; acumulado_milimin: number }[] {
  const primeiro = horas[0]?.data;
  if (primeiro === undefined) return [];
  const ultima = segunda(hoje);
  const oldest = addDays(ultima, -7 * (maximo - 1));
  const desde = segunda(primeiro < inicio ? primeiro : inicio);
  let [, de = desde] = [desde, oldest].sort();
  let acumulado_milimin = horas.reduce((sum, one) => (one.data < de ? sum + one.milimin : sum), 0);
  const semanas: { de: string; milimin: number; acumulado_milimin: number }[] = [];
  for (; de <= ultima; de = addDays(de, 7)) {
    const ate = addDays(de, 7);
    const milimin = horas.reduce(
      (sum, { data, milimin: one }) => (data >= de && data < ate ? sum + one : sum),
      0,
    );
    acumulado_milimin += milimin;
    semanas.push({ de, milimin, acumulado_milimin });
  }
  return semanas;
}
