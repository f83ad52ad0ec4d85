import type { DayRules } from '@gestao/shared/rules/calendar';
import { eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import { cliente } from '../../../platform/database/schema';
import { readDayRules } from '../../sistema/feriados/firm-calendar';

/** The firm's business days where a client is; without one only what holds everywhere. */
export async function readDiasDoCliente(orm: Reader, clienteId: number | null): Promise<DayRules> {
  const [place] =
    clienteId === null
      ? []
      : await orm
          .select({ uf: cliente.uf, municipio_ibge: cliente.municipio_ibge })
          .from(cliente)
          .where(eq(cliente.id, clienteId));
  return readDayRules(orm, place);
}
