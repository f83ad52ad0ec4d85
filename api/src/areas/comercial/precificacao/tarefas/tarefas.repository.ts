import { frequenciaLabels, type Tarefas } from '@gestao/shared/contracts/comercial/precificacao';
import { eformStatusLabels } from '@gestao/shared/contracts/comercial/values/eforms';
import { asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../../platform/app/actor';
import type { Database } from '../../../../platform/database/database';
import {
  cargo,
  departamento,
  direcionador,
  eform,
  fechamento_modelo,
  implantacao_modelo,
  perfil_tributario,
  precificacao_servico,
  precificacao_tarefa,
} from '../../../../platform/database/schema/index';
import { departamentoChoices } from '../../../acesso/departamentos/departamento-choices';
import { seesCustos } from '../custos.rows';
import { readDestinos } from '../eform-destinos';
import { parametrosRows } from '../precificacao.rows';

const linhas = (texto: string) => texto.split('\n').filter(Boolean);

/**
 * Services with their tasks, and the questionnaires. Costs of third parties by right
 * (docs/domain/acesso.md#custos).
 */
export async function readTarefas({ orm }: Database, actor: Actor): Promise<Tarefas> {
  parametrosRows(actor);
  const [
    servicos,
    tarefas,
    eforms,
    direcionadores,
    departamentos,
    perfis,
    cargos,
    eform_destinos,
    fechamentos,
    implantacoes,
  ] = await Promise.all([
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
    departamentoChoices(orm),
    orm
      .select({ valor: perfil_tributario.uuid, rotulo: perfil_tributario.nome })
      .from(perfil_tributario)
      .where(isNull(perfil_tributario.excluido_em))
      .orderBy(asc(perfil_tributario.nome)),
    orm
      .select({ uuid: cargo.uuid, nome: cargo.nome, vivo: sql<boolean>`excluido_em is null and ativo` })
      .from(cargo)
      .orderBy(asc(cargo.nome)),
    readDestinos(orm),
    readModelos(orm, fechamento_modelo),
    readModelos(orm, implantacao_modelo),
  ]);
  const emUso = new Set(servicos.flatMap(({ servico }) => servico.fechamento_modelo_ids));
  const inicios = new Set(servicos.map(({ servico }) => servico.implantacao_modelo_id));
  const nomes = new Map(cargos.map(({ uuid, nome }) => [uuid, nome]));
  return {
    departamentos,
    perfis,
    cargos: cargos.filter(({ vivo }) => vivo).map(({ uuid, nome }) => ({ valor: uuid, rotulo: nome })),
    eform_destinos,
    fechamento_modelos: modeloOpcoes(fechamentos, (id) => emUso.has(id)),
    implantacao_modelos: modeloOpcoes(implantacoes, (id) => inicios.has(id)),
    direcionadores: direcionadores.map((row) => ({
      uuid: row.uuid,
      chave: row.chave,
      nome: row.nome,
      unidade: row.unidade,
      descricao_cliente: row.descricao_cliente,
      fonte: row.fonte,
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
      ...(seesCustos(actor) ? { custo_terceiros_centavos: servico.custo_terceiros_centavos } : {}),
      fechamento_modelo_uuids: servico.fechamento_modelo_ids.flatMap(
        (id) => fechamentos.find((one) => one.id === id)?.uuid ?? [],
      ),
      implantacao_modelo_uuid:
        implantacoes.find((one) => one.id === servico.implantacao_modelo_id)?.uuid ?? null,
      ativo: servico.ativo,
      versao: servico.versao,
      tarefas: tarefas
        .filter(({ tarefa }) => tarefa.servico_id === servico.id)
        .map(({ tarefa, direcionador: unidade, driver }) => {
          const frequencia = tarefa.frequencia;
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
      const status = formulario.status;
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

function readModelos(
  orm: Database['orm'],
  tabela: typeof fechamento_modelo | typeof implantacao_modelo,
): Promise<{ id: number; uuid: string; nome: string; status: string }[]> {
  const t = tabela as typeof fechamento_modelo;
  return orm
    .select({ id: t.id, uuid: t.uuid, nome: t.nome, status: t.status })
    .from(t)
    .where(isNull(t.excluido_em))
    .orderBy(asc(t.nome));
}

/** Templates a service may name; archived ones only where they still are named. */
function modeloOpcoes(
  modelos: Awaited<ReturnType<typeof readModelos>>,
  usado: (id: number) => boolean,
): Tarefas['fechamento_modelos'] {
  return modelos
    .filter(({ id, status }) => status !== 'arquivado' || usado(id))
    .map(({ uuid, nome, status }) => ({
      valor: uuid,
      rotulo: status === 'publicado' ? nome : `${nome} (${status})`,
    }));
}
