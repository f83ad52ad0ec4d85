import { cliente_servico, eform, eform_resposta } from '../platform/database/schema';
import { seedBudgets } from './budgets.seed';
import { questionnaire, services } from './demo/pricing';
import { seedParametros } from './parametros.seed';
import type { SeedContext } from './seed-context';

/**
 * Pricing parameters (docs/domain/comercial.md#parametros-dos-exemplos), what each client contracted, and
 * budgets in every status.
 */
export async function seedComercial(context: SeedContext): Promise<void> {
  const { tx } = context;
  await seedParametros(context);
  await seedContracts(context);
  const formulario = await seedBudgets(context);
  const [form] = await tx
    .insert(eform)
    .values({
      nome: 'Conhecendo a sua empresa',
      status: 'publicado',
      perguntas: questionnaire,
    })
    .returning({ id: eform.id });
  await tx.insert(eform_resposta).values({
    eform_id: form?.id as number,
    orcamento_id: formulario,
    respondido_por: 'cliente',
    respostas: { razao_social: 'Ateliê Flor de Lis Ltda.', regime: 'Simples Nacional' },
  });
}

/** Two to four services for every client that has a fee; the lines sum to the fee exactly. */
async function seedContracts(context: SeedContext): Promise<void> {
  const { tx } = context;
  const { rows: fees } = await tx.execute<{ id: string; fee: string; start: string | null }>(
    `select id, honorario_mensal_centavos as fee, data_inicio_contrato::text as start
     from cliente where honorario_mensal_centavos is not null order by id`,
  );
  const values = fees.flatMap(({ id, fee, start }, index) => {
    const chosen = services.slice(0, 2 + (index % 3));
    const total = Number(fee);
    const share = Math.floor(total / chosen.length);
    return chosen.map((service, line) => ({
      cliente_id: Number(id),
      servico_id: context.servicos.get(service.chave) as number,
      data_inicio: start ?? context.today,
      valor_mensal_centavos: line === 0 ? total - share * (chosen.length - 1) : share,
    }));
  });
  if (values.length > 0) await tx.insert(cliente_servico).values(values);
}
