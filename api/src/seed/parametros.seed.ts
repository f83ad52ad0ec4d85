import { inArray } from 'drizzle-orm';
import { readParametrosRascunho } from '../areas/comercial/precificacao/parametros.repository';
import {
  cargo,
  direcionador,
  margem_minima,
  parametrizacao_versao,
  perfil_tributario,
  precificacao_cargo_valor,
  precificacao_fator,
  precificacao_origem,
  precificacao_recusa_motivo,
  precificacao_servico,
  precificacao_tarefa,
  precificacao_valor,
} from '../platform/database/schema';
import {
  drivers,
  factors,
  margins,
  origins,
  positionCosts,
  pricingValues,
  refusalReasons,
  services,
  taxProfiles,
} from './demo/pricing';
import type { SeedContext } from './seed-context';

/**
 * Pricing parameters of the demo firm, published as version 1
 * (docs/domain/comercial.md#parametros-dos-exemplos).
 */
export async function seedParametros(
  context: Pick<SeedContext, 'tx' | 'today' | 'departamentos' | 'cargos' | 'servicos' | 'usuarios'>,
): Promise<void> {
  const { tx } = context;
  const direcionadores = await tx
    .insert(direcionador)
    .values(drivers.map(([chave, nome, unidade], ordem) => ({ chave, nome, unidade, ordem })))
    .returning({ id: direcionador.id, chave: direcionador.chave });
  const driverIds = new Map(direcionadores.map(({ id, chave }) => [chave, id]));

  const perfis = await tx
    .insert(perfil_tributario)
    .values(
      taxProfiles.map(([nome, empresa_cnpj, tributos]) => ({
        nome,
        empresa_cnpj,
        tributos: Object.entries(tributos).map(([sigla, aliquota_bp]) => ({
          sigla,
          aliquota_bp,
          vigencia_inicio: `${context.today.slice(0, 4)}-01-01`,
          vigencia_fim: null,
        })),
      })),
    )
    .returning({ id: perfil_tributario.id, nome: perfil_tributario.nome });
  const perfilIds = new Map(perfis.map(({ id, nome }) => [nome, id]));

  const servicos = await tx
    .insert(precificacao_servico)
    .values(
      services.map((one, ordem) => ({
        ordem,
        perfil_tributario_id: perfilIds.get(one.perfil),
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

  await tx.insert(margem_minima).values(
    margins.map(([service, minima, alvo]) => ({
      servico_id: service ? context.servicos.get(service) : null,
      margem_minima_bp: minima,
      margem_alvo_bp: alvo,
    })),
  );
  const posicoes = await tx
    .select({ nome: cargo.nome, uuid: cargo.uuid })
    .from(cargo)
    .where(inArray(cargo.id, [...context.cargos.values()]));
  const cargoUuids = new Map(posicoes.map(({ nome, uuid }) => [nome, uuid]));
  await tx.insert(precificacao_tarefa).values(
    services.flatMap((service) =>
      service.tarefas.map(([nome, frequencia, base, driver, franquia, unit, cargos], ordem) => ({
        ordem,
        cargos: Object.entries(cargos).map(([position, percent]) => ({
          cargo: cargoUuids.get(position) as string,
          participacao_bp: percent * 100,
        })),
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
  await tx.insert(precificacao_fator).values(
    factors.map((factor, ordem) => ({
      ...factor,
      chave: factor.nome,
      opcoes: factor.opcoes.map((opcao) => ({ chave: opcao.rotulo, ...opcao })),
      ordem,
    })),
  );
  await tx
    .insert(precificacao_valor)
    .values(pricingValues.map(([chave, rotulo, tipo, valor]) => ({ chave, rotulo, tipo, valor })));
  await tx.insert(precificacao_cargo_valor).values(
    positionCosts.map(([cargo, salario, beneficios, horas, custo]) => ({
      cargo_id: context.cargos.get(cargo) as number,
      vigencia_inicio: `${context.today.slice(0, 4)}-01-01`,
      modo: 'calculado' as const,
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
  await tx.insert(precificacao_recusa_motivo).values(
    refusalReasons.map(([nome, tipo, exige_comentario]) => ({
      nome,
      tipo,
      exige_comentario,
      // What the firm writes down about a client who says nothing; nobody chooses it for himself.
      visivel_ao_cliente: tipo !== 'sem_resposta',
    })),
  );

  // The parameters of the first version hold since the year began, as their rates do.
  const inicio = `${context.today.slice(0, 4)}-01-01`;
  await tx.insert(parametrizacao_versao).values({
    numero: 1,
    vigente_desde: inicio,
    publicada_em: new Date(`${inicio}T12:00:00Z`),
    publicada_por_id: context.usuarios.get('precificacao@demo.local')?.id,
    observacao: 'Primeira versão dos parâmetros.',
    snapshot: await readParametrosRascunho(tx, context.today),
  });
}
