import { eq, inArray } from 'drizzle-orm';
import { fechamento_modelo, precificacao_servico } from '../platform/database/schema';
import { closingModels } from './demo/closings';
import type { SeedContext } from './seed-context';

/** Services bring their closings to whoever contracts them from now on (docs/domain/comercial.md#aceite). */
export async function seedServiceTemplates({ tx, servicos }: SeedContext): Promise<void> {
  for (const { nome, servicos: chaves } of closingModels) {
    const [modelo] = await tx
      .select({ id: fechamento_modelo.id })
      .from(fechamento_modelo)
      .where(eq(fechamento_modelo.nome, nome));
    if (!modelo) throw new Error(`The demo firm has no closing ${nome}.`);
    const ids = chaves.flatMap((chave) => servicos.get(chave) ?? []);
    await tx
      .update(precificacao_servico)
      .set({ fechamento_modelo_ids: [modelo.id] })
      .where(inArray(precificacao_servico.id, ids));
  }
}
