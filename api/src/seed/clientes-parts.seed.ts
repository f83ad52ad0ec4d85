import { distratoItens } from '@gestao/shared/contracts/clientes/cliente-acoes';
import { eq } from 'drizzle-orm';
import { cliente, cliente_particularidade, cliente_socio, usuario } from '../platform/database/schema';
import {
  demoBranches,
  demoGroups,
  demoIncompletePld,
  demoParticularidades,
  demoSocios,
} from './demo/client-parts';
import { type SeedContext, seededRandom } from './seed-context';

/**
 * What a demo client has beyond its form: people of the PLD registration, group and branches, last NPS,
 * department managers, versions of its notes, and how it came to be suspended or ended. Its random
 * numbers are its own, so that the areas seeded afterwards stay as they are.
 */
export async function seedClienteParts(context: SeedContext): Promise<void> {
  const { tx, clientes } = context;
  const random = seededRandom(20_261_121);
  const managers = await departmentManagers(context);
  const author = [...context.usuarios.values()][0];
  const day = (days: number) => daysBefore(context.today, days);

  for (const [index, one] of clientes.entries()) {
    const regime = context.firm.clients[index]?.[3] ?? 'simples_nacional';
    const socios = demoSocios(index, regime, random);
    if (socios.length > 0) {
      await tx.insert(cliente_socio).values(socios.map((socio) => ({ ...socio, cliente_id: one.id })));
    }
    const served = one.status !== 'prospecto';
    await tx
      .update(cliente)
      .set({
        pld_revisado_em: index in demoIncompletePld ? null : day(20 + Math.floor(random() * 300)),
        nps_ultimo: served && index % 4 !== 3 ? 6 + Math.floor(random() * 5) : null,
        gestor_por_departamento: served && index % 3 === 0 ? managers : {},
        ...(one.status === 'suspenso' ? { suspensao_motivo: 'Honorários em aberto há 60 dias.' } : {}),
        ...(one.status === 'encerrado' ? ended(day(60 + index), author) : {}),
      })
      .where(eq(cliente.id, one.id));
    if (index % 5 === 0) {
      await tx.insert(cliente_particularidade).values(
        demoParticularidades.map((version, position) => ({
          ...version,
          cliente_id: one.id,
          criado_em: new Date(`${day(200 - position * 90)}T13:20:00Z`),
          criado_por_id: one.responsavel_id,
        })),
      );
    }
  }
  await bind(context, demoBranches, 'filial_de_id');
  await bind(context, demoGroups, 'grupo_economico_id');
}

async function bind(
  { tx, clientes }: SeedContext,
  pairs: readonly (readonly [number, number])[],
  column: 'filial_de_id' | 'grupo_economico_id',
): Promise<void> {
  for (const [member, head] of pairs) {
    const [one, other] = [clientes[member], clientes[head]];
    if (one && other)
      await tx
        .update(cliente)
        .set({ [column]: other.id })
        .where(eq(cliente.id, one.id));
  }
}

function ended(data: string, author: { uuid: string; nome: string } | undefined) {
  const confirmed = { por: author?.nome ?? '', por_uuid: author?.uuid ?? '', em: `${data}T17:00:00.000Z` };
  return {
    encerrado_em: data,
    data_fim_contrato: data,
    encerramento_motivo: 'Encerrou as atividades',
    distrato: Object.fromEntries(Object.keys(distratoItens).map((item) => [item, confirmed])),
  };
}

/** One manager for each of the departments that work for every client, by address. */
async function departmentManagers({ tx, departamentos }: SeedContext): Promise<Record<string, string>> {
  const people = await tx
    .select({ uuid: usuario.uuid, departamento_id: usuario.departamento_id })
    .from(usuario)
    .where(eq(usuario.status, 'ativo'))
    .orderBy(usuario.id);
  const areas = await tx.query.departamento.findMany({ columns: { id: true, uuid: true } });
  const chosen = ['FIS', 'CTB', 'DP'].flatMap((sigla) => {
    const id = departamentos.get(sigla);
    const area = areas.find((one) => one.id === id);
    const person = people.find((one) => one.departamento_id === id);
    return area && person ? [[area.uuid, person.uuid] as const] : [];
  });
  return Object.fromEntries(chosen);
}

function daysBefore(today: string, days: number): string {
  return new Date(Date.parse(`${today}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}
