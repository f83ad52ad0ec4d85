import { asc, eq } from 'drizzle-orm';
import { oportunidade, precificacao_origem, precificacao_servico } from '../platform/database/schema';
import { opportunityOrigins, opportunityServices } from './demo/opportunities';
import type { SeedContext } from './seed-context';

/**
 * Origin and services of the demo opportunities, which a budget is made of. Origins and services are
 * seeded after the opportunities.
 */
export async function seedOpportunityInterests({ tx }: SeedContext): Promise<void> {
  const origins = new Map(
    (await tx.select().from(precificacao_origem)).map(({ nome, id }) => [nome, id] as const),
  );
  const services = new Map(
    (await tx.select().from(precificacao_servico)).map(({ chave, uuid }) => [chave, uuid] as const),
  );
  const rows = await tx.select().from(oportunidade).orderBy(asc(oportunidade.id));
  for (const [index, { id, titulo, cliente_id }] of rows.entries()) {
    const origin =
      cliente_id === null ? opportunityOrigins[index % opportunityOrigins.length] : 'Indicação de cliente';
    await tx
      .update(oportunidade)
      .set({
        origem_id: origins.get(origin as string) ?? null,
        servicos: (opportunityServices[titulo] ?? []).flatMap((chave) => services.get(chave) ?? []),
      })
      .where(eq(oportunidade.id, id));
  }
}
