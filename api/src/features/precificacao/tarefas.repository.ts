import { type Direcionador, frequenciaLabels, type Tarefas } from '@gestao/shared/contracts/precificacao';
import { eformStatusLabels } from '@gestao/shared/contracts/values/eforms';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../app/actor';
import type { Database } from '../../database/database';
import {
  cargo,
  departamento,
  direcionador,
  eform,
  perfil_tributario,
  precificacao_servico,
  precificacao_tarefa,
} from '../../database/schema';
import { veCustos } from '../orcamentos/orcamentos.rows';
import { parametrosRows } from './precificacao.rows';

const linhas = (texto: string) => texto.split('\n').filter(Boolean);

/** Services with their tasks, and the questionnaires. Costs of third parties by domain 0.7. */
export async function readTarefas({ orm }: Database, actor: Actor): Promise<Tarefas> {
  parametrosRows(actor);
  const [servicos, tarefas, eforms, direcionadores, departamentos, perfis, cargos] = await Promise.all([
    orm
      .select({
        servico: precificacao_servico,
        departamento: departamento.nome,
        departamento_uuid: departamento.uuid,
        perfil: perfil_tributario.uuid,
      })
      .from(precificacao_servico)
      .innerJoin(departamento, eq(departamento.id, precificacao_servico.departamento_id))
      .leftJoin(perfil_tributario, eq(perfil_tributario.id, precificacao_servico.perfil_tributario_id))
      .where(isNull(precificacao_servico.excluido_em))
      .orderBy(asc(precificacao_servico.ordem), asc(precificacao_servico.id)),
    orm
      .select({ tarefa: precificacao_tarefa, direcionador: direcionador.nome, driver: direcionador.uuid })
      .from(precificacao_tarefa)
      .leftJoin(direcionador, eq(direcionador.id, precificacao_tarefa.direcionador_id))
      .where(isNull(precificacao_tarefa.excluido_em))
      .orderBy(asc(precificacao_tarefa.ordem), asc(precificacao_tarefa.id)),
    orm.select().from(eform).where(isNull(eform.excluido_em)).orderBy(desc(eform.id)),
    orm
      .select()
      .from(direcionador)
      .where(isNull(direcionador.excluido_em))
      .orderBy(asc(direcionador.ordem), asc(direcionador.id)),
    orm
      .select({ valor: departamento.uuid, rotulo: departamento.nome })
      .from(departamento)
      .where(and(isNull(departamento.excluido_em), departamento.ativo))
      .orderBy(asc(departamento.nome)),
    orm
      .select({ valor: perfil_tributario.uuid, rotulo: perfil_tributario.nome })
      .from(perfil_tributario)
      .where(isNull(perfil_tributario.excluido_em))
      .orderBy(asc(perfil_tributario.nome)),
    orm
      .select({ uuid: cargo.uuid, nome: cargo.nome, vivo: sql<boolean>`excluido_em is null and ativo` })
      .from(cargo)
      .orderBy(asc(cargo.nome)),
  ]);
  const nomes = new Map(cargos.map(({ uuid, nome }) => [uuid, nome]));
  return {
    departamentos,
    perfis,
    cargos: cargos.filter(({ vivo }) => vivo).map(({ uuid, nome }) => ({ valor: uuid, rotulo: nome })),
    direcionadores: direcionadores.map((row) => ({
      uuid: row.uuid,
      chave: row.chave,
      nome: row.nome,
      unidade: row.unidade,
      descricao_cliente: row.descricao_cliente,
      fonte: row.fonte as Direcionador['fonte'],
      ativo: row.ativo,
      versao: row.versao,
    })),
    servicos: servicos.map(({ servico, departamento: area, departamento_uuid, perfil }) => ({
      uuid: servico.uuid,
      nome: servico.nome,
      descricao: servico.descricao_comercial,
      departamento: area,
      departamento_uuid,
      perfil_tributario_uuid: perfil,
      incluso: linhas(servico.escopo_incluso),
      nao_incluso: linhas(servico.escopo_nao_incluso),
      honorario_minimo_centavos: servico.honorario_minimo_centavos,
      ...(veCustos(actor) ? { custo_terceiros_centavos: servico.custo_terceiros_centavos } : {}),
      ativo: servico.ativo,
      versao: servico.versao,
      tarefas: tarefas
        .filter(({ tarefa }) => tarefa.servico_id === servico.id)
        .map(({ tarefa, direcionador: unidade, driver }) => {
          const frequencia = tarefa.frequencia as keyof typeof frequenciaLabels;
          return {
            uuid: tarefa.uuid,
            nome: tarefa.nome,
            frequencia,
            frequencia_label: frequenciaLabels[frequencia],
            minutos_base_milimin: tarefa.minutos_base_milimin,
            direcionador: unidade,
            direcionador_uuid: driver,
            cargos: tarefa.cargos.map((one) => ({ ...one, nome: nomes.get(one.cargo) ?? '—' })),
            fator_aplica: tarefa.fator_aplica,
            opcional: tarefa.opcional,
            versao: tarefa.versao,
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
        versao_eform: formulario.versao_eform,
        status,
        status_label: eformStatusLabels[status],
        perguntas: formulario.perguntas,
        versao: formulario.versao,
      };
    }),
  };
}
