import { withTransaction } from '../../../platform/database/database';
import { cargo, departamento, precificacao_origem } from '../../../platform/database/schema';
import { seedParametros } from '../../../seed/parametros.seed';
import type { TestDatabase } from '../../../testing/test-database';

/** The parameters of the worked examples, published as version 1; @returns uuid of each origin by name. */
export async function publishExamples(database: TestDatabase): Promise<Map<string, string>> {
  await withTransaction(database, async (tx) => {
    const areas = await tx
      .insert(departamento)
      .values(['CTB', 'FIS', 'DP', 'BPO', 'CONS'].map((nome) => ({ nome })))
      .returning();
    const cargos = await tx
      .insert(cargo)
      .values(
        ['Auxiliar', 'Assistente', 'Analista', 'Coordenador', 'Consultor'].map((nome) => ({
          nome,
          nivel: 'Analista' as const,
        })),
      )
      .returning();
    await seedParametros({
      tx,
      today: '2026-11-20',
      departamentos: new Map(areas.map(({ nome, id }) => [nome, id])),
      cargos: new Map(cargos.map(({ nome, id }) => [nome, id])),
      servicos: new Map(),
      usuarios: new Map(),
    });
  });
  const origens = await database.orm
    .select({ nome: precificacao_origem.nome, uuid: precificacao_origem.uuid })
    .from(precificacao_origem)
    .orderBy(precificacao_origem.id);
  return new Map(origens.map(({ nome, uuid }) => [nome, uuid]));
}
