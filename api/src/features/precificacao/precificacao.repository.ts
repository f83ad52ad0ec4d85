import {
  type CargoValor,
  type Eform,
  eformStatusLabels,
  type Fator,
  frequenciaLabels,
  type MotivoRecusa,
  motivoTipoLabels,
  type Origem,
  perguntaTipoLabels,
  type ServicoPrecificado,
  type Valor,
} from '@gestao/shared/contracts/precificacao';
import { asc, desc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../app/actor';
import type { Database } from '../../database/database';
import {
  cargo,
  departamento,
  direcionador,
  eform,
  precificacao_cargo_valor,
  precificacao_fator,
  precificacao_origem,
  precificacao_recusa_motivo,
  precificacao_servico,
  precificacao_tarefa,
  precificacao_valor,
} from '../../database/schema';
import { veCustos } from '../orcamentos/orcamentos.rows';
import { parametrosRows } from './precificacao.rows';

const linhas = (texto: string) => texto.split('\n').filter(Boolean);

/** Factors with their options; services by name. */
export async function readComplexidade({ orm }: Database, actor: Actor): Promise<{ fatores: Fator[] }> {
  parametrosRows(actor);
  const servicos = await orm
    .select({ chave: precificacao_servico.chave, nome: precificacao_servico.nome })
    .from(precificacao_servico);
  const nomes = new Map(servicos.map(({ chave, nome }) => [chave, nome]));
  const rows = await orm
    .select()
    .from(precificacao_fator)
    .where(isNull(precificacao_fator.excluido_em))
    .orderBy(asc(precificacao_fator.ordem), asc(precificacao_fator.id));
  return {
    fatores: rows.map(({ uuid, nome, pergunta, obrigatorio, ativo, opcoes }) => ({
      uuid,
      nome,
      pergunta,
      obrigatorio,
      ativo,
      opcoes: opcoes.map(({ rotulo, acrescimos }) => ({
        rotulo,
        acrescimos: acrescimos.map(({ servico, acrescimo_bp }) => ({
          servico: servico === null ? null : (nomes.get(servico) ?? servico),
          acrescimo_bp,
        })),
      })),
    })),
  };
}

export async function readValores({ orm }: Database, actor: Actor): Promise<{ valores: Valor[] }> {
  parametrosRows(actor);
  const rows = await orm
    .select()
    .from(precificacao_valor)
    .where(isNull(precificacao_valor.excluido_em))
    .orderBy(asc(precificacao_valor.id));
  return {
    valores: rows.map(({ chave, rotulo, tipo, valor }) => ({
      chave,
      rotulo,
      tipo: tipo as Valor['tipo'],
      valor,
    })),
  };
}

/** Services with their tasks, and the questionnaires. Costs of third parties by domain 0.7. */
export async function readTarefas(
  { orm }: Database,
  actor: Actor,
): Promise<{ servicos: ServicoPrecificado[]; eforms: Eform[] }> {
  parametrosRows(actor);
  const [servicos, tarefas, eforms] = await Promise.all([
    orm
      .select({ servico: precificacao_servico, departamento: departamento.nome })
      .from(precificacao_servico)
      .innerJoin(departamento, eq(departamento.id, precificacao_servico.departamento_id))
      .where(isNull(precificacao_servico.excluido_em))
      .orderBy(asc(precificacao_servico.id)),
    orm
      .select({ tarefa: precificacao_tarefa, direcionador: direcionador.nome })
      .from(precificacao_tarefa)
      .leftJoin(direcionador, eq(direcionador.id, precificacao_tarefa.direcionador_id))
      .where(isNull(precificacao_tarefa.excluido_em))
      .orderBy(asc(precificacao_tarefa.id)),
    orm.select().from(eform).where(isNull(eform.excluido_em)).orderBy(desc(eform.id)),
  ]);
  return {
    servicos: servicos.map(({ servico, departamento: area }) => ({
      uuid: servico.uuid,
      nome: servico.nome,
      descricao: servico.descricao_comercial,
      departamento: area,
      incluso: linhas(servico.escopo_incluso),
      nao_incluso: linhas(servico.escopo_nao_incluso),
      honorario_minimo_centavos: servico.honorario_minimo_centavos,
      ...(veCustos(actor) ? { custo_terceiros_centavos: servico.custo_terceiros_centavos } : {}),
      ativo: servico.ativo,
      tarefas: tarefas
        .filter(({ tarefa }) => tarefa.servico_id === servico.id)
        .map(({ tarefa, direcionador: unidade }) => {
          const frequencia = tarefa.frequencia as keyof typeof frequenciaLabels;
          return {
            uuid: tarefa.uuid,
            nome: tarefa.nome,
            frequencia,
            frequencia_label: frequenciaLabels[frequencia],
            minutos_base_milimin: tarefa.minutos_base_milimin,
            direcionador: unidade,
            franquia: tarefa.franquia,
            minutos_por_unidade_milimin: tarefa.minutos_por_unidade_milimin,
            ativo: tarefa.ativo,
          };
        }),
    })),
    eforms: eforms.map((formulario) => {
      const status = formulario.status as keyof typeof eformStatusLabels;
      return {
        uuid: formulario.uuid,
        nome: formulario.nome,
        versao: formulario.versao_eform,
        status,
        status_label: eformStatusLabels[status],
        perguntas: formulario.perguntas.map(({ chave, rotulo, tipo, obrigatoria, opcoes }) => ({
          chave,
          rotulo,
          tipo_label: perguntaTipoLabels[tipo],
          obrigatoria,
          opcoes: opcoes ?? [],
        })),
      };
    }),
  };
}

/** Salaries and hourly costs: only this tab, only with its permission (domain 2.6). */
export async function readCargos({ orm }: Database, actor: Actor): Promise<{ cargos: CargoValor[] }> {
  parametrosRows(actor);
  const t = precificacao_cargo_valor;
  const rows = await orm
    .select({ valor: t, cargo: cargo.nome })
    .from(t)
    .innerJoin(cargo, eq(cargo.id, t.cargo_id))
    .where(isNull(t.excluido_em))
    .orderBy(asc(t.custo_hora_centavos), asc(t.id));
  return {
    cargos: rows.map(({ valor, cargo: nome }) => ({
      uuid: valor.uuid,
      cargo: nome,
      vigencia_inicio: valor.vigencia_inicio,
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
  const rows = await orm
    .select()
    .from(precificacao_origem)
    .where(isNull(precificacao_origem.excluido_em))
    .orderBy(asc(precificacao_origem.nome));
  return {
    origens: rows.map(({ uuid, nome, comissao_bp, desconto_maximo_bp, exige_parceiro, ativo }) => ({
      uuid,
      nome,
      comissao_bp,
      desconto_maximo_bp,
      exige_parceiro,
      ativo,
    })),
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
    motivos: rows.map(({ uuid, nome, tipo, exige_comentario, visivel_ao_cliente, ativo }) => ({
      uuid,
      nome,
      tipo: tipo as MotivoRecusa['tipo'],
      tipo_label: motivoTipoLabels[tipo as MotivoRecusa['tipo']],
      exige_comentario,
      visivel_ao_cliente,
      ativo,
    })),
  };
}
