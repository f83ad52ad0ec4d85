import type { AnexoVerificacao } from '@gestao/shared/contracts/comum/values/anexos';
import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../platform/area/area';
import type { Database } from '../../../platform/database/database';
import {
  anexo,
  cliente,
  departamento,
  equipe,
  equipe_membro,
  fechamento,
  fechamento_modelo,
  projeto,
  projeto_etapa,
  seletor,
  tarefa,
  tarefa_checklist_item,
  tarefa_participante,
  usuario,
} from '../../../platform/database/schema';
import { statement } from '../../../platform/database/statement';
import type { DadosTarefa } from './tarefas.item';

const responsavel = alias(usuario, 'responsavel');
const revisor = alias(usuario, 'revisor');
const pai = alias(tarefa, 'pai');
const concluidaPor = alias(usuario, 'concluida_por');

const checklist = (condition: SQL) =>
  sql<number>`(select count(*)::int from ${tarefa_checklist_item} ci
    where ci.tarefa_id = ${tarefa.id} and ${condition})`;
const anexosDaTarefa = sql<number>`(select count(*)::int from ${anexo} a
  where a.entidade = 'tarefa' and a.entidade_id = ${tarefa.id} and a.excluido_em is null)`;

export const prazoDaTarefa = sql`coalesce(${tarefa.data_vencimento}, ${tarefa.data_meta})`;
const porPrazo = [sql`${prazoDaTarefa} asc nulls last`, asc(tarefa.ordem)];

const comTudo = (orm: Reader, completa: SQL) =>
  orm
    .select({
      completa: sql<boolean>`${completa}`,
      id: tarefa.id,
      uuid: tarefa.uuid,
      codigo: tarefa.codigo,
      titulo: tarefa.titulo,
      contexto: tarefa.contexto,
      projeto_uuid: projeto.uuid,
      projeto_nome: projeto.nome,
      fechamento_uuid: fechamento.uuid,
      modelo_nome: fechamento_modelo.nome,
      tarefa_pai_uuid: sql<
        string | null
      >`(select pai.uuid from ${tarefa} pai where pai.id = ${tarefa.tarefa_pai_id})`,
      cliente_uuid: cliente.uuid,
      cliente_nome: sql<string | null>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
      competencia: tarefa.competencia,
      departamento: departamento.nome,
      lado: tarefa.lado,
      responsavel: responsavel.nome,
      revisor_id: tarefa.revisor_id,
      revisor: revisor.nome,
      prioridade: tarefa.prioridade,
      data_meta: tarefa.data_meta,
      data_vencimento: tarefa.data_vencimento,
      minutos_estimados_milimin: tarefa.minutos_estimados_milimin,
      concluida_em: tarefa.concluida_em,
      checklist_total: checklist(sql`true`),
      checklist_concluidos: checklist(sql`ci.concluido_em is not null`),
      anexos: anexosDaTarefa,
      status: tarefa.status,
      versao: tarefa.versao,
      exige_revisao: tarefa.exige_revisao,
    })
    .from(tarefa)
    .leftJoin(projeto, eq(projeto.id, tarefa.projeto_id))
    .leftJoin(fechamento, eq(fechamento.id, tarefa.fechamento_id))
    .leftJoin(fechamento_modelo, eq(fechamento_modelo.id, fechamento.modelo_id))
    .leftJoin(cliente, eq(cliente.id, tarefa.cliente_id))
    .leftJoin(departamento, eq(departamento.id, tarefa.departamento_id))
    .leftJoin(responsavel, eq(responsavel.id, tarefa.responsavel_id))
    .leftJoin(revisor, eq(revisor.id, tarefa.revisor_id));

/** Tasks with everything a list shows of them; `completa` says which of them the person sees in full. */
export function selectTarefas(
  { orm }: Pick<Database, 'orm'>,
  options: { where: SQL | undefined; completa?: SQL; order?: SQL[]; limit: number },
): Promise<DadosTarefa[]> {
  return comTudo(orm, options.completa ?? sql`true`)
    .where(and(isNull(tarefa.excluido_em), options.where))
    .orderBy(...(options.order ?? porPrazo), asc(tarefa.id))
    .limit(options.limit);
}

const porId = statement('tarefas_por_id', (orm: Reader) =>
  comTudo(orm, sql`true`).where(
    and(isNull(tarefa.excluido_em), sql`${tarefa.id} = any(${sql.placeholder('ids')}::bigint[])`),
  ),
);

/** The same of tasks found already, in the order of `ids`; what was deleted meanwhile is left out. */
export async function selectTarefasPorId(
  { orm }: Pick<Database, 'orm'>,
  ids: readonly number[],
): Promise<DadosTarefa[]> {
  if (ids.length === 0) return [];
  const of = new Map((await porId(orm, { ids })).map((row) => [row.id, row]));
  return ids.flatMap((id) => of.get(id) ?? []);
}

/**
 * The first tasks of several lists, each in its own order (by deadline, unless told). Which they are is one question,
 * answered from indexes; all that is shown of them is a second one, however many lists there are.
 * @param entre what all of them are among, where that costs much to tell, such as a search in texts: it is found once,
 * and the lists, now with their totals, are taken from it by status, people and dates
 */
export async function selectPrimeiras<K extends string>(
  database: Pick<Database, 'orm'>,
  listas: Readonly<Record<K, { where: SQL | undefined; order?: SQL[]; quantas: number }>>,
  { entre }: { entre?: SQL | undefined } = {},
): Promise<Record<K, { rows: DadosTarefa[]; total?: number }>> {
  const chaves = Object.keys(listas) as K[];
  const columns = chaves.flatMap((chave, index) => {
    const { where, order = porPrazo, quantas } = listas[chave];
    const from = sql`from ${tarefa} where ${and(isNull(tarefa.excluido_em), where)}`;
    const first = sql`array(select ${tarefa.id} ${from}
      order by ${sql.join([...order, asc(tarefa.id)], sql`, `)} limit ${quantas}) as ${sql.identifier(`ids_${index}`)}`;
    return entre
      ? [first, sql`(select count(*)::int ${from}) as ${sql.identifier(`total_${index}`)}`]
      : [first];
  });
  // Under the table's own name the lists' conditions hold for what was found as they stand.
  const found = entre
    ? sql`with ${tarefa} as materialized (select id, excluido_em, status, responsavel_id, revisor_id, data_vencimento,
        data_meta, ordem from ${tarefa} where ${entre} and excluido_em is null)`
    : sql``;
  const { rows } = await database.orm.execute<Record<string, string[] | number>>(
    sql`${found} select ${sql.join(columns, sql`, `)}`,
  );
  const ids = chaves.map((_, index) => ((rows[0]?.[`ids_${index}`] ?? []) as string[]).map(Number));
  const lidas = await selectTarefasPorId(database, [...new Set(ids.flat())]);
  const of = new Map(lidas.map((row) => [row.id, row]));
  return Object.fromEntries(
    chaves.map((chave, index) => [
      chave,
      {
        rows: (ids[index] ?? []).flatMap((id) => of.get(id) ?? []),
        ...(entre ? { total: Number(rows[0]?.[`total_${index}`]) } : {}),
      },
    ]),
  ) as Record<K, { rows: DadosTarefa[]; total?: number }>;
}

/** What only the panel of one task shows; `narrowed` limits its files. */
export async function selectTarefaExtras({ orm }: Database, tarefaId: number, narrowed: SQL | undefined) {
  const [[principal], participantes, itens, arquivos] = await Promise.all([
    orm
      .select({
        descricao: tarefa.descricao,
        data_inicio_prevista: tarefa.data_inicio_prevista,
        visivel_cliente: tarefa.visivel_cliente,
        tags: tarefa.tags,
        pai_uuid: pai.uuid,
        pai_titulo: pai.titulo,
        etapa_uuid: projeto_etapa.uuid,
        etapa_nome: projeto_etapa.nome,
        departamento_uuid: departamento.uuid,
        departamento_nome: departamento.nome,
        responsavel_uuid: responsavel.uuid,
        responsavel_nome: responsavel.nome,
        revisor_uuid: revisor.uuid,
        revisor_nome: revisor.nome,
        exige_revisao: tarefa.exige_revisao,
        exige_anexo: tarefa.exige_anexo,
        tipo_uuid: seletor.uuid,
        tipo_nome: seletor.rotulo,
        resultado: tarefa.resultado,
        particularidades: cliente.particularidades,
        gera_multa: tarefa.gera_multa,
        criado_em: tarefa.criado_em,
        concluida_por: concluidaPor.nome,
      })
      .from(tarefa)
      .leftJoin(concluidaPor, eq(concluidaPor.id, tarefa.concluida_por_id))
      .leftJoin(seletor, eq(seletor.id, tarefa.tipo_documento_id))
      .leftJoin(cliente, eq(cliente.id, tarefa.cliente_id))
      .leftJoin(pai, eq(pai.id, tarefa.tarefa_pai_id))
      .leftJoin(projeto_etapa, eq(projeto_etapa.id, tarefa.projeto_etapa_id))
      .leftJoin(departamento, eq(departamento.id, tarefa.departamento_id))
      .leftJoin(responsavel, eq(responsavel.id, tarefa.responsavel_id))
      .leftJoin(revisor, eq(revisor.id, tarefa.revisor_id))
      .where(eq(tarefa.id, tarefaId)),
    orm
      .select({ uuid: usuario.uuid, nome: usuario.nome })
      .from(tarefa_participante)
      .innerJoin(usuario, eq(usuario.id, tarefa_participante.usuario_id))
      .where(eq(tarefa_participante.tarefa_id, tarefaId))
      .orderBy(asc(usuario.nome)),
    orm
      .select({
        uuid: tarefa_checklist_item.uuid,
        texto: tarefa_checklist_item.texto,
        obrigatorio: tarefa_checklist_item.obrigatorio,
        concluido_em: tarefa_checklist_item.concluido_em,
        concluido_por: usuario.nome,
        nao_se_aplica: tarefa_checklist_item.nao_se_aplica,
        motivo: tarefa_checklist_item.motivo,
      })
      .from(tarefa_checklist_item)
      .leftJoin(usuario, eq(usuario.id, tarefa_checklist_item.concluido_por_id))
      .where(eq(tarefa_checklist_item.tarefa_id, tarefaId))
      .orderBy(asc(tarefa_checklist_item.ordem), asc(tarefa_checklist_item.id)),
    orm
      .select({
        uuid: anexo.uuid,
        nome: anexo.nome_original,
        tamanho_bytes: anexo.tamanho_bytes,
        validacao: anexo.validacao,
        verificacao: sql<AnexoVerificacao>`${anexo.verificacao}`,
        criado_em: anexo.criado_em,
        criado_por_id: anexo.criado_por_id,
      })
      .from(anexo)
      .where(
        and(
          eq(anexo.entidade, 'tarefa'),
          eq(anexo.entidade_id, tarefaId),
          isNull(anexo.excluido_em),
          narrowed,
        ),
      )
      .orderBy(asc(anexo.id)),
  ]);
  return { principal, participantes, itens, arquivos };
}

export async function countTarefas({ orm }: Database, where: SQL | undefined): Promise<number> {
  const [row] = await orm
    .select({ total: count() })
    .from(tarefa)
    .leftJoin(cliente, eq(cliente.id, tarefa.cliente_id))
    .where(and(isNull(tarefa.excluido_em), where));
  return row?.total ?? 0;
}

/** Members of the live teams a person leads, the person included; empty when leading none. */
export async function selectLiderados({ orm }: Database, usuarioId: number): Promise<number[]> {
  const rows = await orm
    .selectDistinct({ id: equipe_membro.usuario_id })
    .from(equipe_membro)
    .innerJoin(equipe, eq(equipe.id, equipe_membro.equipe_id))
    .where(and(eq(equipe.lider_id, usuarioId), eq(equipe.ativo, true), isNull(equipe.excluido_em)));
  const ids = rows.map((row) => row.id);
  return ids.length === 0 ? [] : [...new Set([...ids, usuarioId])];
}

/** Σ working minutes a day of the people. */
export async function selectCapacidadeDia({ orm }: Database, ids: readonly number[]): Promise<number> {
  const [row] = await orm
    .select({ minutos: sql<number>`coalesce(sum(${usuario.capacidade_minutos_dia}), 0)::int` })
    .from(usuario)
    .where(inArray(usuario.id, [...ids]));
  return row?.minutos ?? 0;
}

/** Σ working minutes of the people on these days, without those on which they are away. @param dias `AAAA-MM-DD` */
export async function selectCapacidadeNosDias(
  { orm }: Database,
  ids: readonly number[],
  dias: readonly string[],
): Promise<number> {
  const presentes = sql<number>`(select count(*) from unnest(${sql.param([...dias])}::date[]) as dia
    where not exists (select 1 from usuario_ausencia a where a.usuario_id = ${usuario}.id
      and a.excluido_em is null and dia between a.inicio and a.fim))`;
  const [row] = await orm
    .select({ minutos: sql<number>`coalesce(sum(${usuario.capacidade_minutos_dia} * ${presentes}), 0)::int` })
    .from(usuario)
    .where(inArray(usuario.id, [...ids]));
  return row?.minutos ?? 0;
}
