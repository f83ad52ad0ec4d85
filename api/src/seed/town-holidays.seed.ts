import { feriado } from '../platform/database/schema';
import { demoTownHolidays } from './demo/town-holidays';
import type { SeedContext } from './seed-context';

/** Holidays of the towns of the demo's clients, from last year to the next: deadlines there move with them. */
export async function seedTownHolidays({ tx, today }: SeedContext): Promise<void> {
  const year = Number(today.slice(0, 4));
  await tx.insert(feriado).values(
    [year - 1, year, year + 1].flatMap((one) =>
      demoTownHolidays.map(([municipio_ibge, uf, day, nome]) => ({
        data: `${one}-${day}`,
        nome,
        abrangencia: 'municipal' as const,
        uf,
        municipio_ibge,
      })),
    ),
  );
}
