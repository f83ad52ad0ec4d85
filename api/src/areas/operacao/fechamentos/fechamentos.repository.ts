import {
  type Fechamento,
  type FechamentoListQuery,
  fechamentoSituacaoLabels,
  fechamentoStatusLabels,
} from '@gestao/shared/contracts/operacao/fechamentos';
import type { DayRules } from '@gestao/shared/rules/calendar';
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { fechamentoAberto } from '../../../platform/area/open-rows';
import type { Database } from '../../../platform/database/database';
import {
  cliente,
  departamento,
  equipe,
  equipe_membro,
  fechamento,
  fechamento_modelo,
  tarefa,
  usuario,
} from '../../../platform/database/schema';
import { chosen, chosenWhere } from '../../../platform/listing/choices';
import { notNull } from '../../../platform/listing/keyset';
import { noKey } from '../../../platform/listing/paginate';
import { paginateSelect } from '../../../platform/listing/paginate-select';
import { idsOfFilter } from '../../../platform/listing/refs';
import { byText, contains } from '../../../platform/listing/text';
import { clienteReferido } from '../../clientes/clientes/cliente-referido';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { fechamentoRows } from './fechamentos.rows';
import { competenciaPadrao, situacaoDoFechamento } from './fechamentos.rules';
import { anexosAValidar, diasUteisRestantes, fatosSql, situacaoSql } from './fechamentos.sql';

export const nomeDoCliente = sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`;

/**
 * @param hoje `AAAA-MM-DD` in America/Sao_Paulo
 * @param regras the firm's business days
 */
export function selectFechamentos({ orm }: Database, hoje: string, regras: DayRules, key = noKey) {
  return orm
    .select({
      ...key,
      id: fechamento.id,
      uuid: fechamento.uuid,
      codigo: fechamento.codigo,
      cliente_id: fechamento.cliente_id,
      cliente_uuid: cliente.uuid,
      cliente_nome: nomeDoCliente,
      modelo_uuid: fechamento_modelo.uuid,
      modelo: fechamento_modelo.nome,
      competencia: fechamento.competencia,
      coordenador: usuario.nome,
      progresso: fechamento.progresso,
      data_limite: fechamento.data_limite,
      ciclo: fechamento.ciclo,
      fechado_em: fechamento.fechado_em,
      status: sql<Fechamento['status']>`${fechamento.status}`,
      atrasadas: sql<number>`fatos.atrasadas`,
      meta_vencida: sql<number>`fatos.meta_vencida`,
      pendencias_cliente: sql<number>`fatos.pendencias_cliente`,
      em_revisao: sql<number>`fatos.em_revisao`,
      restante_milimin: sql<string>`fatos.restante_milimin`,
      capacidade_milimin: sql<string>`fatos.capacidade_milimin`,
      anexos_a_validar: anexosAValidar,
    })
    .from(fechamento)
    .innerJoin(cliente, eq(cliente.id, fechamento.cliente_id))
    .innerJoin(fechamento_modelo, eq(fechamento_modelo.id, fechamento.modelo_id))
    .innerJoin(usuario, eq(usuario.id, fechamento.coordenador_id))
    .innerJoin(sql`${fatosSql(hoje, regras)} fatos`, sql`true`);
}
export type DadosFechamento = Awaited<ReturnType<typeof selectFechamentos>>[number];

export function situacaoDe(row: DadosFechamento) {
  return situacaoDoFechamento({
    status: row.status,
    atrasadas: row.atrasadas,
    meta_vencida: row.meta_vencida,
    restante_milimin: Number(row.restante_milimin),
    capacidade_milimin: row.data_limite === null ? null : Number(row.capacidade_milimin),
  });
}

export function fechamentoItem(row: DadosFechamento, hoje: string, regras: DayRules): Fechamento {
  const situacao = situacaoDe(row);
  return {
    uuid: row.uuid,
    codigo: row.codigo,
    cliente: { uuid: row.cliente_uuid, nome: row.cliente_nome },
    modelo: row.modelo,
    competencia: row.competencia,
    coordenador: row.coordenador,
    progresso: row.progresso,
    situacao,
    situacao_label: situacao && fechamentoSituacaoLabels[situacao],
    pendencias_cliente: row.pendencias_cliente,
    em_revisao: row.em_revisao,
    anexos_a_validar: row.anexos_a_validar,
    data_limite: row.data_limite,
    dias_uteis_restantes: diasUteisRestantes(row.status, row.data_limite, hoje, regras),
    ciclo: row.ciclo,
    fechado_em: row.fechado_em?.toISOString() ?? null,
    status: row.status,
    status_label: fechamentoStatusLabels[row.status],
  };
}

/** Live closings inside the person's rows; every query of the feature starts here. */
export function vivosDe(actor: Actor): SQL | undefined {
  return and(isNull(fechamento.excluido_em), fechamentoRows(actor));
}

export function buscaDeFechamento(texto: string): SQL {
  return or(
    contains(texto, fechamento.codigo, usuario.nome),
    clienteReferido(fechamento.cliente_id, texto),
  ) as SQL;
}

type Recortes = Pick<FechamentoListQuery, 'modelo' | 'coordenador' | 'equipe' | 'departamento' | 'regime'>;

/** What table and matrix are narrowed by alike. */
export async function recortesDe({ orm }: Database, query: Recortes): Promise<SQL | undefined> {
  const equipes = await idsOfFilter(orm, equipe, query.equipe);
  const departamentos = await idsOfFilter(orm, departamento, query.departamento);
  return and(
    chosen(fechamento_modelo.uuid, query.modelo),
    chosen(fechamento.coordenador_id, await idsOfFilter(orm, usuario, query.coordenador)),
    chosen(cliente.regime_tributario, query.regime),
    chosenWhere(
      equipes,
      (
        ids,
      ) => sql`exists (select 1 from ${equipe_membro} em where em.usuario_id = ${fechamento.coordenador_id}
        and ${inArray(sql`em.equipe_id`, [...ids])})`,
    ),
    chosenWhere(
      departamentos,
      (ids) => sql`exists (select 1 from ${tarefa} dt where dt.fechamento_id = ${fechamento.id}
        and dt.excluido_em is null and ${inArray(sql`dt.departamento_id`, [...ids])})`,
    ),
  );
}

export async function listFechamentos(
  database: Database,
  actor: Actor,
  query: FechamentoListQuery,
  hoje: string,
) {
  const { orm } = database;
  const regras = await readDayRules(database);
  const where = and(
    vivosDe(actor),
    query.competencia === 'todas'
      ? undefined
      : eq(fechamento.competencia, query.competencia ?? competenciaPadrao(hoje)),
    chosen(cliente.uuid, query.cliente),
    await recortesDe(database, query),
    chosen(fechamento.status, query.status),
    chosen(situacaoSql, query.situacao),
    query.pendencia ? sql`fatos.pendencias_cliente > 0` : undefined,
    query.busca ? buscaDeFechamento(query.busca) : undefined,
  );
  const needsFacts = query.situacao !== undefined || query.pendencia !== undefined;
  return paginateSelect({
    orm,
    where,
    query,
    sortable: {
      /** Open ones first, by their limit: the late come first of all. */
      padrao: [
        notNull(sql`case when ${fechamentoAberto(fechamento.status)} then 0 else 1 end`),
        fechamento.data_limite,
      ],
      codigo: fechamento.codigo,
      cliente: byText(nomeDoCliente),
      modelo: byText(fechamento_modelo.nome),
      competencia: fechamento.competencia,
      coordenador: byText(usuario.nome),
      progresso: fechamento.progresso,
      pendencias_cliente: sql`fatos.pendencias_cliente`,
      em_revisao: sql`fatos.em_revisao`,
      data_limite: fechamento.data_limite,
      ciclo: fechamento.ciclo,
      status: fechamento.status,
    },
    defaultSort: 'padrao',
    tieBreaker: fechamento.id,
    select: (key) => selectFechamentos(database, hoje, regras, key),
    matching: () => {
      const base = orm
        .select({ id: fechamento.id })
        .from(fechamento)
        .innerJoin(cliente, eq(cliente.id, fechamento.cliente_id))
        .innerJoin(fechamento_modelo, eq(fechamento_modelo.id, fechamento.modelo_id))
        .innerJoin(usuario, eq(usuario.id, fechamento.coordenador_id));
      return needsFacts ? base.innerJoin(sql`${fatosSql(hoje, regras)} fatos`, sql`true`) : base;
    },
    toItem: (row) => fechamentoItem(row, hoje, regras),
  });
}

/** Competências with closings, newest first, and the templates in use. */
export async function selectOpcoes({ orm }: Database, actor: Actor) {
  const [competencias, modelos] = await Promise.all([
    orm
      .selectDistinct({ competencia: fechamento.competencia })
      .from(fechamento)
      .where(vivosDe(actor))
      .orderBy(desc(fechamento.competencia))
      .limit(60),
    orm
      .selectDistinct({ uuid: fechamento_modelo.uuid, nome: fechamento_modelo.nome })
      .from(fechamento_modelo)
      .innerJoin(fechamento, eq(fechamento.modelo_id, fechamento_modelo.id))
      .where(vivosDe(actor))
      .orderBy(asc(fechamento_modelo.nome)),
  ]);
  return { competencias: competencias.map((row) => row.competencia), modelos };
}

/** Choices of the filters that name people and parts of the firm; a client's person gets none. */
export async function selectRecortes({ orm }: Database, actor: Actor) {
  if (actor.isClient) return {};
  const [coordenadores, pessoas, equipes, departamentos] = await Promise.all([
    orm
      .selectDistinct({ valor: usuario.uuid, rotulo: usuario.nome })
      .from(fechamento)
      .innerJoin(usuario, eq(usuario.id, fechamento.coordenador_id))
      .where(vivosDe(actor))
      .orderBy(asc(usuario.nome)),
    actor.visaoTotal
      ? orm
          .select({ valor: usuario.uuid, rotulo: usuario.nome })
          .from(usuario)
          .where(and(eq(usuario.status, 'ativo'), eq(usuario.is_client, 0), isNull(usuario.excluido_em)))
          .orderBy(byText(usuario.nome), asc(usuario.id))
      : undefined,
    orm
      .select({ valor: equipe.uuid, rotulo: equipe.nome })
      .from(equipe)
      .where(isNull(equipe.excluido_em))
      .orderBy(byText(equipe.nome), asc(equipe.id)),
    orm
      .select({ valor: departamento.uuid, rotulo: departamento.nome })
      .from(departamento)
      .where(isNull(departamento.excluido_em))
      .orderBy(byText(departamento.nome), asc(departamento.id)),
  ]);
  return { coordenadores, pessoas, equipes, departamentos };
}

/** Names of who has work under way in a closing, with the task. */
export function selectTrabalhandoAgora({ orm }: Database, fechamentoId: number) {
  return orm
    .select({ nome: usuario.nome, tarefa: tarefa.titulo })
    .from(tarefa)
    .innerJoin(usuario, eq(usuario.id, tarefa.responsavel_id))
    .where(
      and(
        eq(tarefa.fechamento_id, fechamentoId),
        eq(tarefa.status, 'em_andamento'),
        isNull(tarefa.excluido_em),
      ),
    )
    .orderBy(asc(usuario.nome), asc(tarefa.ordem))
    .limit(20);
}
