import type { Projeto, ProjetoListQuery } from '@gestao/shared/contracts/operacao/projetos';
import {
  projetoSaudeLabels,
  projetoStatusLabels,
  projetoTipoLabels,
} from '@gestao/shared/contracts/operacao/projetos';
import { prioridadeLabels, type TarefaStatus } from '@gestao/shared/contracts/operacao/tarefas';
import { addDays } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../../../platform/app/actor';
import { projetoAberto, tarefaAberta } from '../../../platform/area/open-rows';
import type { Database } from '../../../platform/database/database';
import {
  cargo,
  cliente,
  departamento,
  projeto,
  projeto_membro,
  tarefa,
  usuario,
} from '../../../platform/database/schema';
import { chosen, inRange } from '../../../platform/listing/choices';
import { notNull } from '../../../platform/listing/keyset';
import { noKey } from '../../../platform/listing/paginate';
import { paginateSelect } from '../../../platform/listing/paginate-select';
import { idsOfFilter } from '../../../platform/listing/refs';
import { byText, contains } from '../../../platform/listing/text';
import { clienteReferido } from '../../clientes/clientes/cliente-referido';
import { tarefasDoCliente } from '../tarefas/tarefas.rows';
import { apontadoDoProjeto, estimadoDoProjeto } from './projeto-financeiro';
import { projetoRows } from './projetos.rows';
import { saudeDoProjeto } from './projetos.rules';

const folha = sql`not exists (select 1 from ${tarefa} f where f.tarefa_pai_id = t.id and f.excluido_em is null)`;
/** A client's person counts only what it may know of. */
const tarefasDoProjeto = (actor: Actor, condition: SQL) =>
  sql<number>`(select count(*)::int from ${tarefa} t where t.projeto_id = ${projeto.id}
    and t.excluido_em is null and ${condition}
    and ${actor.isClient ? tarefasDoCliente(actor, alias(tarefa, 't')) : sql`true`})`;
const aberta = tarefaAberta(sql`t.status`);
const atrasadas = (actor: Actor, hoje: string) =>
  tarefasDoProjeto(actor, sql`${aberta} and t.data_vencimento < ${hoje}::date`);

/**
 * Progress (docs/domain/operacao.md#progresso) over the project's leaf tasks; the same rule as
 * `progressoDasTarefas`, proved equal by a test.
 */
const progresso = sql<number>`coalesce((select floor(round(100 * sum(w.peso * w.fracao) / nullif(sum(w.peso), 0), 9))::int
  from (select coalesce(t.peso, greatest(1, floor(coalesce(t.minutos_estimados_milimin, 1000) / 1000)))::numeric as peso,
    case when t.status = 'concluida' then 1
      when t.status = 'em_revisao' then 0.9
      else coalesce((select 0.9 * count(*) filter (where ci.concluido_em is not null) / nullif(count(*), 0)
        from tarefa_checklist_item ci where ci.tarefa_id = t.id and ci.obrigatorio), 0) end as fracao
    from ${tarefa} t where t.projeto_id = ${projeto.id} and t.excluido_em is null
      and t.status not in ('desconsiderada', 'cancelada') and ${folha}) w), 0)`;

const aindaAberto = projetoAberto(projeto.status);
const saude = (actor: Actor, hoje: string) => sql<string | null>`case when not (${aindaAberto}) then null
  when ${projeto.data_prevista_fim} < ${hoje}::date then 'atrasado'
  when ${atrasadas(actor, hoje)} > 0 or (${projeto.data_prevista_fim} <= ${addDays(hoje, 7)}::date and ${progresso} < 80)
    then 'em_risco' else 'no_prazo' end`;

const nomeDoCliente = sql<string | null>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`;

const colunas = (actor: Actor, hoje: string) => ({
  id: projeto.id,
  uuid: projeto.uuid,
  codigo: projeto.codigo,
  nome: projeto.nome,
  cliente_uuid: cliente.uuid,
  cliente_nome: nomeDoCliente,
  tipo: projeto.tipo,
  responsavel: usuario.nome,
  departamento: departamento.nome,
  data_inicio: projeto.data_inicio,
  data_prevista_fim: projeto.data_prevista_fim,
  progresso,
  tarefas_abertas: tarefasDoProjeto(actor, aberta),
  tarefas_atrasadas: atrasadas(actor, hoje),
  prioridade: projeto.prioridade,
  status: projeto.status,
  apontado: apontadoDoProjeto,
  orcado: projeto.orcamento_horas_milimin,
  estimado: estimadoDoProjeto,
});

function selectProjetos({ orm }: Database, actor: Actor, hoje: string, key = noKey) {
  return orm
    .select({ ...colunas(actor, hoje), ...key })
    .from(projeto)
    .innerJoin(usuario, eq(usuario.id, projeto.responsavel_id))
    .leftJoin(cliente, eq(cliente.id, projeto.cliente_id))
    .leftJoin(departamento, eq(departamento.id, projeto.departamento_id));
}
type DadosProjeto = Awaited<ReturnType<typeof selectProjetos>>[number];

function projetoItem(actor: Actor, row: DadosProjeto, hoje: string): Projeto {
  const tipo = row.tipo;
  const status = row.status;
  const prioridade = row.prioridade;
  const saude = saudeDoProjeto(row, hoje);
  return {
    uuid: row.uuid,
    codigo: row.codigo,
    nome: row.nome,
    cliente: row.cliente_uuid ? { uuid: row.cliente_uuid, nome: row.cliente_nome ?? '' } : null,
    tipo,
    tipo_label: projetoTipoLabels[tipo],
    ...(actor.isClient ? {} : { responsavel: row.responsavel }),
    departamento: row.departamento,
    data_inicio: row.data_inicio,
    data_prevista_fim: row.data_prevista_fim,
    progresso: row.progresso,
    tarefas_abertas: row.tarefas_abertas,
    tarefas_atrasadas: row.tarefas_atrasadas,
    saude,
    saude_label: saude && projetoSaudeLabels[saude],
    prioridade,
    prioridade_label: prioridadeLabels[prioridade],
    status,
    status_label: projetoStatusLabels[status],
    ...(actor.isClient
      ? {}
      : {
          apontado_milimin: row.apontado,
          orcamento_horas_milimin: row.orcado,
          estimado_milimin: row.estimado,
        }),
  };
}

const vivosDe = (actor: Actor) => and(isNull(projeto.excluido_em), projetoRows(actor));

/** @param hoje `AAAA-MM-DD` in America/Sao_Paulo */
export async function listProjetos(database: Database, actor: Actor, query: ProjetoListQuery, hoje: string) {
  const { orm } = database;
  const where = and(
    vivosDe(actor),
    chosen(projeto.status, query.status),
    chosen(projeto.tipo, query.tipo),
    chosen(saude(actor, hoje), query.saude),
    inRange(projeto.data_prevista_fim, query.fim_de, query.fim_ate),
    chosen(projeto.cliente_id, await idsOfFilter(orm, cliente, query.cliente)),
    actor.isClient
      ? undefined
      : chosen(projeto.responsavel_id, await idsOfFilter(orm, usuario, query.responsavel)),
    chosen(projeto.departamento_id, await idsOfFilter(orm, departamento, query.departamento)),
    query.busca
      ? or(
          contains(query.busca, projeto.nome, projeto.codigo),
          clienteReferido(projeto.cliente_id, query.busca),
        )
      : undefined,
  );
  return paginateSelect({
    orm,
    where,
    query,
    sortable: {
      /** Running ones first, by the date they are due. */
      padrao: [notNull(sql`case when ${aindaAberto} then 0 else 1 end`), projeto.data_prevista_fim],
      codigo: projeto.codigo,
      nome: notNull(byText(projeto.nome)),
      cliente: byText(nomeDoCliente),
      responsavel: byText(usuario.nome),
      progresso,
      data_prevista_fim: projeto.data_prevista_fim,
      tarefas_abertas: tarefasDoProjeto(actor, aberta),
      status: projeto.status,
      ...(actor.isClient ? {} : { horas: apontadoDoProjeto }),
    },
    defaultSort: 'padrao',
    tieBreaker: projeto.id,
    select: (key) => selectProjetos(database, actor, hoje, key),
    matching: () =>
      orm.select({ id: projeto.id }).from(projeto).leftJoin(cliente, eq(cliente.id, projeto.cliente_id)),
    toItem: (row) => projetoItem(actor, row, hoje),
    agregados: () => agregadosDe(database, actor, hoje),
  });
}

/** Of what still goes on: what was spent against what was planned. */
const horasEmAberto = {
  apontado_milimin: sql<number>`coalesce(sum(${apontadoDoProjeto}) filter (where ${aindaAberto}), 0)`.mapWith(
    Number,
  ),
  orcado_milimin:
    sql<number>`coalesce(sum(${projeto.orcamento_horas_milimin}) filter (where ${aindaAberto}), 0)`.mapWith(
      Number,
    ),
};

async function agregadosDe({ orm }: Database, actor: Actor, hoje: string): Promise<Record<string, number>> {
  const [row] = await orm
    .select({
      em_andamento: sql<number>`(count(*) filter (where ${projeto.status} = 'em_andamento'))::int`,
      atrasados: sql<number>`(count(*) filter (where ${aindaAberto} and ${projeto.data_prevista_fim} < ${hoje}::date))::int`,
      entregas_7_dias: sql<number>`(count(*) filter (where ${aindaAberto}
        and ${projeto.data_prevista_fim} between ${hoje}::date and ${addDays(hoje, 7)}::date))::int`,
      concluidos: sql<number>`(count(*) filter (where ${projeto.status} = 'concluido'))::int`,
      ...(actor.isClient ? {} : horasEmAberto),
    })
    .from(projeto)
    .where(vivosDe(actor));
  return row ?? {};
}

/** One project inside the person's rows, or `null`. */
export async function findProjeto(database: Database, actor: Actor, uuid: string, hoje: string) {
  const [row] = await selectProjetos(database, actor, hoje).where(
    and(vivosDe(actor), eq(projeto.uuid, uuid)),
  );
  return row ? { id: row.id, item: projetoItem(actor, row, hoje) } : null;
}

/** @param visiveis limits the tasks that are counted to those the person may know of */
export async function selectProjetoExtras({ orm }: Database, projetoId: number, visiveis: SQL | undefined) {
  const [[principal], membros, porStatus] = await Promise.all([
    orm
      .select({
        descricao: projeto.descricao,
        objetivo: projeto.objetivo,
        data_fim_real: projeto.data_fim_real,
        valor_contratado_centavos: projeto.valor_contratado_centavos,
        versao: projeto.versao,
        visivel_cliente: projeto.visivel_cliente,
        tags: projeto.tags,
        pausado_em: projeto.pausado_em,
        responsavel_id: projeto.responsavel_id,
        /** As-is/to-be that it puts in place. */
        processos: sql<number>`(select count(*)::int from processo p
          where p.projeto_id = ${projeto}.id and p.excluido_em is null)`,
        responsavel_ref: { uuid: usuario.uuid, nome: usuario.nome },
        departamento_ref: { uuid: departamento.uuid, nome: departamento.nome },
      })
      .from(projeto)
      .innerJoin(usuario, eq(usuario.id, projeto.responsavel_id))
      .leftJoin(departamento, eq(departamento.id, projeto.departamento_id))
      .where(eq(projeto.id, projetoId)),
    orm
      .select({ uuid: usuario.uuid, nome: usuario.nome, cargo: cargo.nome })
      .from(projeto_membro)
      .innerJoin(usuario, eq(usuario.id, projeto_membro.usuario_id))
      .leftJoin(cargo, eq(cargo.id, usuario.cargo_id))
      .where(eq(projeto_membro.projeto_id, projetoId))
      .orderBy(asc(usuario.nome)),
    orm
      .select({ status: sql<TarefaStatus>`${tarefa.status}`, total: sql<number>`count(*)::int` })
      .from(tarefa)
      .where(and(eq(tarefa.projeto_id, projetoId), isNull(tarefa.excluido_em), visiveis))
      .groupBy(tarefa.status),
  ]);
  return { principal, membros, porStatus };
}
