import {
  cliente_servico,
  direcionador,
  eform,
  eform_resposta,
  precificacao_cargo_valor,
  precificacao_fator,
  precificacao_origem,
  precificacao_recusa_motivo,
  precificacao_servico,
  precificacao_tarefa,
  precificacao_valor,
} from '../database/schema';
import { seedBudgets } from './budgets.seed';
import {
  drivers,
  factors,
  origins,
  positionCosts,
  pricingValues,
  questionnaire,
  refusalReasons,
  services,
} from './demo-pricing';
import type { SeedContext } from './seed-context';

/** Pricing parameters (domain 4.5), what each client contracted, and budgets in every status. */
export async function seedComercial(context: SeedContext): Promise<void> {
  const { tx } = context;
  const direcionadores = await tx
    .insert(direcionador)
    .values(drivers.map(([chave, nome, unidade], ordem) => ({ chave, nome, unidade, ordem })))
    .returning({ id: direcionador.id, chave: direcionador.chave });
  const driverIds = new Map(direcionadores.map(({ id, chave }) => [chave, id]));

  const servicos = await tx
    .insert(precificacao_servico)
    .values(
      services.map((one) => ({
        nome: one.nome,
        chave: one.chave,
        descricao_comercial: one.descricao,
        escopo_incluso: one.incluso.join('\n'),
        escopo_nao_incluso: one.nao_incluso.join('\n'),
        departamento_id: context.departamentos.get(one.departamento) as number,
        honorario_minimo_centavos: one.minimo,
        custo_terceiros_centavos: one.terceiros,
      })),
    )
    .returning({ id: precificacao_servico.id, chave: precificacao_servico.chave });
  for (const { id, chave } of servicos) context.servicos.set(chave, id);

  await tx.insert(precificacao_tarefa).values(
    services.flatMap((service) =>
      service.tarefas.map(([nome, frequencia, base, driver, franquia, unit]) => ({
        servico_id: context.servicos.get(service.chave) as number,
        nome,
        frequencia,
        minutos_base_milimin: base,
        direcionador_id: driver ? driverIds.get(driver) : null,
        franquia,
        minutos_por_unidade_milimin: unit,
      })),
    ),
  );
  await tx
    .insert(precificacao_fator)
    .values(factors.map((factor, ordem) => ({ ...factor, opcoes: [...factor.opcoes], ordem })));
  await tx
    .insert(precificacao_valor)
    .values(pricingValues.map(([chave, rotulo, tipo, valor]) => ({ chave, rotulo, tipo, valor })));
  await tx.insert(precificacao_cargo_valor).values(
    positionCosts.map(([cargo, salario, beneficios, horas, custo]) => ({
      cargo_id: context.cargos.get(cargo) as number,
      vigencia_inicio: `${context.today.slice(0, 4)}-01-01`,
      modo: 'calculado',
      salario_centavos: salario,
      encargos_bp: 6800,
      beneficios_centavos: beneficios,
      horas_produtivas_mes: horas,
      custo_hora_centavos: custo,
    })),
  );
  await tx
    .insert(precificacao_origem)
    .values(origins.map(([nome, comissao_bp, exige_parceiro]) => ({ nome, comissao_bp, exige_parceiro })));
  await tx
    .insert(precificacao_recusa_motivo)
    .values(refusalReasons.map(([nome, tipo, exige_comentario]) => ({ nome, tipo, exige_comentario })));

  await seedContracts(context);
  const formulario = await seedBudgets(context);
  const [form] = await tx
    .insert(eform)
    .values({
      nome: 'Conhecendo a sua empresa',
      status: 'publicado',
      perguntas: questionnaire.map((one) => ({
        ...one,
        opcoes: 'opcoes' in one ? [...one.opcoes] : undefined,
      })),
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
