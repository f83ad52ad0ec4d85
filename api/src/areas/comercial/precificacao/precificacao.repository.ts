import {
  type CargosValores,
  type Complexidade,
  type MotivoRecusa,
  motivoTipoLabels,
  type Origem,
} from '@gestao/shared/contracts/comercial/precificacao';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { Database } from '../../../platform/database/database';
import {
  cargo,
  margem_minima,
  precificacao_cargo_valor,
  precificacao_fator,
  precificacao_origem,
  precificacao_recusa_motivo,
  precificacao_servico,
} from '../../../platform/database/schema';
import { seesCustos } from './custos.rows';
import { parametrosRows } from './precificacao.rows';

/** Factors with their options; services by name. */
export async function readComplexidade({ orm }: Database, actor: Actor): Promise<Complexidade> {
  parametrosRows(actor);
  const servicos = await orm
    .select({
      chave: precificacao_servico.chave,
      nome: precificacao_servico.nome,
      vivo: isNull(precificacao_servico.excluido_em).mapWith(Boolean),
    })
    .from(precificacao_servico)
    .orderBy(asc(precificacao_servico.ordem), asc(precificacao_servico.id));
  const nomes = new Map(servicos.map(({ chave, nome }) => [chave, nome]));
  const rows = await orm
    .select()
    .from(precificacao_fator)
    .where(isNull(precificacao_fator.excluido_em))
    .orderBy(asc(precificacao_fator.ordem), asc(precificacao_fator.id));
  return {
    servicos: servicos.filter(({ vivo }) => vivo).map(({ chave, nome }) => ({ valor: chave, rotulo: nome })),
    fatores: rows.map(({ uuid, nome, pergunta, obrigatorio, ativo, opcoes, versao }) => ({
      uuid,
      nome,
      pergunta,
      obrigatorio,
      ativo,
      versao,
      opcoes: opcoes.map(({ chave, rotulo, acrescimos }) => ({
        chave,
        rotulo,
        acrescimos: acrescimos.map(({ servico, acrescimo_bp }) => ({
          servico: servico === null ? null : (nomes.get(servico) ?? servico),
          servico_chave: servico,
          acrescimo_bp,
        })),
      })),
    })),
  };
}

/** Positions in use, to choose from. */
function cargoOpcoes(orm: Database['orm']) {
  return orm
    .select({ valor: cargo.uuid, rotulo: cargo.nome })
    .from(cargo)
    .where(and(isNull(cargo.excluido_em), cargo.ativo))
    .orderBy(asc(cargo.nome));
}

/**
 * Salaries and hourly costs: only this tab, only with its permission (docs/domain/comercial.md#custo-hora).
 */
export async function readCargos({ orm }: Database, actor: Actor): Promise<CargosValores> {
  parametrosRows(actor);
  const t = precificacao_cargo_valor;
  const [rows, opcoes] = await Promise.all([
    orm
      .select({ valor: t, cargo: cargo.nome, cargo_uuid: cargo.uuid })
      .from(t)
      .innerJoin(cargo, eq(cargo.id, t.cargo_id))
      .where(isNull(t.excluido_em))
      .orderBy(asc(t.custo_hora_centavos), asc(t.id)),
    cargoOpcoes(orm),
  ]);
  return {
    opcoes,
    cargos: rows.map(({ valor, cargo: nome, cargo_uuid }) => ({
      uuid: valor.uuid,
      cargo: nome,
      cargo_uuid,
      versao: valor.versao,
      vigencia_inicio: valor.vigencia_inicio,
      modo: valor.modo === 'manual' ? ('manual' as const) : ('calculado' as const),
      modo_label: valor.modo === 'manual' ? 'Manual' : 'Calculado',
      salario_centavos: valor.salario_centavos,
      encargos_bp: valor.encargos_bp,
      beneficios_centavos: valor.beneficios_centavos,
      horas_produtivas_mes: valor.horas_produtivas_mes,
      custo_hora_centavos: valor.custo_hora_centavos,
    })),
  };
}

export async function readOrigens({ orm }: Database, actor: Actor): Promise<{ origens: Origem[] }> {
  parametrosRows(actor);
  const [rows, margens] = await Promise.all([
    orm
      .select()
      .from(precificacao_origem)
      .where(isNull(precificacao_origem.excluido_em))
      .orderBy(asc(precificacao_origem.nome)),
    orm
      .select()
      .from(margem_minima)
      .where(and(isNull(margem_minima.excluido_em), isNull(margem_minima.servico_id))),
  ]);
  return {
    origens: rows.map((row) => {
      const { uuid, nome, comissao_bp, desconto_maximo_bp, exige_parceiro, ativo, versao } = row;
      const regra = margens.find((one) => one.origem_id === row.id);
      const margem = regra ? { minima_bp: regra.margem_minima_bp, alvo_bp: regra.margem_alvo_bp } : null;
      return {
        uuid,
        nome,
        comissao_bp,
        desconto_maximo_bp,
        exige_parceiro,
        ativo,
        versao,
        ...(seesCustos(actor) ? { margem } : {}),
      };
    }),
  };
}

export async function readRecusa({ orm }: Database, actor: Actor): Promise<{ motivos: MotivoRecusa[] }> {
  parametrosRows(actor);
  const rows = await orm
    .select()
    .from(precificacao_recusa_motivo)
    .where(isNull(precificacao_recusa_motivo.excluido_em))
    .orderBy(asc(precificacao_recusa_motivo.id));
  return {
    motivos: rows.map(({ uuid, nome, tipo, exige_comentario, visivel_ao_cliente, ativo, versao }) => ({
      uuid,
      nome,
      tipo,
      tipo_label: motivoTipoLabels[tipo],
      exige_comentario,
      visivel_ao_cliente,
      ativo,
      versao,
    })),
  };
}
