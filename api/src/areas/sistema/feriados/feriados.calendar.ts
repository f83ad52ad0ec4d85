import { eq } from 'drizzle-orm';
import {
  type CalendarSource,
  diaInteiro,
  type ItemDeCamada,
  type Janela,
  vazio,
} from '../../../platform/area/calendar-source';
import type { Database } from '../../../platform/database/database';
import { cliente } from '../../../platform/database/schema';
import { readFeriados } from './firm-calendar';

/** The firm’s holidays. */
export const feriadosCalendar: CalendarSource = {
  fonte: 'feriados',
  permissao: null,
  clientes: true,
  read: itensDeFeriados,
};

/** Holidays, computed and entered; a client's people see those of states and towns only for their own. */
async function itensDeFeriados({ database, actor, de, ate }: Janela): Promise<ItemDeCamada[]> {
  const [feriados, place] = await Promise.all([
    readFeriados(database, de, ate),
    actor.isClient ? findPlace(database, actor.clienteId) : undefined,
  ]);
  return feriados
    .filter(
      (one) =>
        !actor.isClient ||
        (one.abrangencia === 'estadual' && one.uf === place?.uf) ||
        (one.abrangencia === 'municipal' && one.municipio_ibge === place?.municipio_ibge) ||
        (one.uf === null && one.municipio_ibge === null),
    )
    .map((one) => ({
      ...vazio,
      ...diaInteiro(one.data),
      fonte: 'feriados' as const,
      uuid: one.uuid ?? `feriado-${one.data}`,
      titulo: one.conta_como_util ? `${one.nome} (dia útil)` : one.nome,
      tom: 'neutro' as const,
      destino: null,
    }));
}

async function findPlace({ orm }: Database, clienteId: number | null) {
  const [row] = await orm
    .select({ uf: cliente.uf, municipio_ibge: cliente.municipio_ibge })
    .from(cliente)
    .where(eq(cliente.id, clienteId ?? 0));
  return row;
}
