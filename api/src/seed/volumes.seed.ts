import { addMonths } from '@gestao/shared/rules/calendar';
import { asc } from 'drizzle-orm';
import { insertManyIds } from '../platform/database/insert-many';
import { cliente_servico, direcionador, volume_comercial } from '../platform/database/schema';
import { services } from './demo/pricing';
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
const months = 12;
/** What else the services contracted grow with; small numbers, the same every month. */
const others: Readonly<Record<string, readonly [contratado: number, unidade: number]>> = {
  contas_bancarias: [3, 3_912],
  filiais: [1, 4_650],
  socios: [2, 1_040],
  titulos_pagar: [120, 532],
  titulos_receber: [150, 426],
};

/**
 * A year of commercial volume of some active clients, up to the last month; of the others, and of what the
 * year does not tell, the last month of everything their services grow with.
 */
export async function seedVolumes(context: SeedContext): Promise<void> {
  const { tx, clientes, firm, today, random } = context;
  const drivers = await tx.select({ id: direcionador.id, chave: direcionador.chave }).from(direcionador);
  const idOf = new Map(drivers.map(({ id, chave }) => [chave, id]));
  const rows = clientes
    .filter((one) => one.status === 'ativo')
    .slice(0, firm.volumes)
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
            origem: 'manual' as const,
          };
        });
      });
    });
  const told = new Set(rows.map((row) => `${row.cliente_id} ${row.direcionador_id}`));
  const last = addMonths(today.slice(0, 7), -1);
  for (const { cliente_id, chave } of await growing(context)) {
    const direcionador_id = idOf.get(chave) as number;
    const [most, unidade] = others[chave] ?? contracts.find(([one]) => one === chave)?.slice(1) ?? [];
    if (told.has(`${cliente_id} ${direcionador_id}`) || most === undefined || unidade === undefined) continue;
    const volume_contratado = Math.max(1, Math.round(Number(most) * (0.4 + 0.2 * (cliente_id % 5))));
    rows.push({
      cliente_id,
      direcionador_id,
      competencia: last,
      volume_contratado,
      volume_realizado: Math.max(1, Math.round(volume_contratado * 0.8)),
      valor_unidade_excedente_centavos: Number(unidade),
      origem: 'manual',
    });
  }
  await insertManyIds(tx, volume_comercial, rows);
}

/** Clients with what the monthly tasks of their services grow with, each once. */
async function growing({ tx, servicos }: SeedContext): Promise<{ cliente_id: number; chave: string }[]> {
  const contracted = await tx
    .select({ cliente_id: cliente_servico.cliente_id, servico_id: cliente_servico.servico_id })
    .from(cliente_servico)
    .orderBy(asc(cliente_servico.id));
  const pairs = contracted.flatMap(({ cliente_id, servico_id }) =>
    services
      .filter(({ chave }) => servicos.get(chave) === servico_id)
      .flatMap(({ tarefas }) =>
        tarefas.flatMap(([, frequencia, , direcionador]) =>
          direcionador !== null && frequencia !== 'unica' ? [`${cliente_id} ${direcionador}`] : [],
        ),
      ),
  );
  return [...new Set(pairs)].map((pair) => {
    const [cliente_id, chave] = pair.split(' ') as [string, string];
    return { cliente_id: Number(cliente_id), chave };
  });
}
