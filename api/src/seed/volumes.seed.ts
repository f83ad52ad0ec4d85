import { addMonths } from '@gestao/shared/rules/calendar';
import { inArray } from 'drizzle-orm';
import { direcionador, volume_comercial } from '../database/schema';
import type { SeedContext } from './seed-context';

/** Contracted per month, and the price of a unit beyond in centavos. */
const contracts: readonly [chave: string, contratado: number, unidade: number][] = [
  ['lancamentos', 900, 132],
  ['notas_saida', 240, 90],
  ['notas_entrada', 160, 243],
  ['funcionarios', 12, 4_177],
];
/** How much of the contract the clients use, one after the other: within, growing out of it, idle. */
const uses = [0.82, 0.95, 1.18, 0.42, 0.76, 1.04];
const clients = 18;
const months = 12;

/** A year of commercial volume of some active clients, up to the last month. */
export async function seedVolumes({ tx, clientes, today, random }: SeedContext): Promise<void> {
  const drivers = await tx
    .select({ id: direcionador.id, chave: direcionador.chave })
    .from(direcionador)
    .where(
      inArray(
        direcionador.chave,
        contracts.map(([chave]) => chave),
      ),
    );
  const idOf = new Map(drivers.map(({ id, chave }) => [chave, id]));
  const rows = clientes
    .filter((one) => one.status === 'ativo')
    .slice(0, clients)
    .flatMap(({ id: cliente_id }, index) => {
      const size = 0.4 + 0.2 * (index % 5);
      return contracts.flatMap(([chave, most, unidade]) => {
        const volume_contratado = Math.max(2, Math.round(most * size));
        return Array.from({ length: months }, (_, month) => {
          const growth = 0.9 + (0.1 * (month + 1)) / months;
          const use = (uses[(index + chave.length) % uses.length] ?? 1) * growth * (0.95 + random() * 0.1);
          return {
            cliente_id,
            direcionador_id: idOf.get(chave) as number,
            competencia: addMonths(today.slice(0, 7), month - months),
            volume_contratado,
            volume_realizado: Math.round(volume_contratado * use),
            valor_unidade_excedente_centavos: unidade,
            origem: 'manual',
          };
        });
      });
    });
  if (rows.length > 0) await tx.insert(volume_comercial).values(rows);
}
