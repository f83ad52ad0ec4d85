import type { FechamentoModeloTarefa } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Areas, offered, type Reader } from '../../../platform/area/area';
import {
  cliente,
  cliente_fechamento_modelo,
  equipe,
  fechamento_modelo,
  fechamento_modelo_versao,
} from '../../../platform/database/schema';
import { readFechamentoModeloConteudo } from '../fechamento-modelos/conteudo';
import type { ModeloRow } from '../fechamento-modelos/fechamento-modelo.kind';

/** A template in use, with the version that closings are made from. */
export interface ModeloEmUso {
  modelo: ModeloRow;
  versaoId: number;
  tarefas: FechamentoModeloTarefa[];
}

/** A client as its dates, people and contract are asked. */
export interface ClienteAlvo {
  id: number;
  uuid: string;
  nome: string;
  uf: string;
  municipio_ibge: string;
  status: string;
  carteiraId: number;
  liderId: number | null;
  /** Department uuid → user uuid. */
  gestores: Readonly<Record<string, string>>;
  data_inicio_contrato: string | null;
  data_fim_contrato: string | null;
  /** First competência of the onboarding, `AAAA-MM`. */
  competencia_inicial: string | null;
}

export interface Alvo {
  em: ModeloEmUso;
  cliente: ClienteAlvo;
  excecoes: typeof cliente_fechamento_modelo.$inferSelect.excecoes;
}

/** Which part of a competência is asked for. */
export interface Recorte {
  competencia: string;
  modelo_uuid?: string | null;
  cliente_uuid?: string | null;
  /** By id, for the firm's day. */
  modelos?: readonly number[];
  /** `false` also takes templates that are not in use: a version is tried before it is published. */
  publicadas?: boolean;
}

/** Templates that make closings in a competência, in the order of their names. */
async function modelosEmUso(
  orm: Reader,
  { competencia, modelo_uuid, modelos, publicadas = true }: Recorte,
): Promise<ModeloEmUso[]> {
  const rows = await orm
    .select({ modelo: fechamento_modelo, versao: fechamento_modelo_versao })
    .from(fechamento_modelo)
    .leftJoin(
      fechamento_modelo_versao,
      and(
        eq(fechamento_modelo_versao.modelo_id, fechamento_modelo.id),
        eq(fechamento_modelo_versao.numero, fechamento_modelo.versao_modelo),
        isNull(fechamento_modelo_versao.excluido_em),
      ),
    )
    .where(
      and(
        isNull(fechamento_modelo.excluido_em),
        publicadas ? eq(fechamento_modelo.status, 'publicado') : undefined,
        modelo_uuid ? eq(fechamento_modelo.uuid, modelo_uuid) : undefined,
        modelos ? inArray(fechamento_modelo.id, [...modelos]) : undefined,
        sql`(${fechamento_modelo.mes_inicio} is null or ${fechamento_modelo.mes_inicio} <= ${competencia})`,
        sql`(${fechamento_modelo.mes_fim} is null or ${fechamento_modelo.mes_fim} >= ${competencia})`,
      ),
    )
    .orderBy(asc(fechamento_modelo.nome), asc(fechamento_modelo.id));
  return rows.map(({ modelo, versao }) => ({
    modelo,
    versaoId: versao?.id ?? 0,
    tarefas: versao ? readFechamentoModeloConteudo(versao.conteudo).tarefas : [],
  }));
}

/**
 * Whom the templates run for in a competência, template by template: the clients that are linked, and those that a
 * template finds by its criteria; whether the client has a closing now, its contract says (`porqueNaoGera`).
 */
export async function selectAlvos(orm: Reader, areas: Areas, recorte: Recorte): Promise<Alvo[]> {
  const alvos: Alvo[] = [];
  for (const em of await modelosEmUso(orm, recorte)) {
    const daVez = and(
      eq(cliente_fechamento_modelo.cliente_id, cliente.id),
      eq(cliente_fechamento_modelo.modelo_id, em.modelo.id),
      isNull(cliente_fechamento_modelo.excluido_em),
      sql`${cliente_fechamento_modelo.inicio} <= ${recorte.competencia}`,
      sql`(${cliente_fechamento_modelo.fim} is null or ${cliente_fechamento_modelo.fim} >= ${recorte.competencia})`,
    );
    const rows = await orm
      .select({
        id: cliente.id,
        uuid: cliente.uuid,
        nome: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
        uf: cliente.uf,
        municipio_ibge: cliente.municipio_ibge,
        status: cliente.status,
        carteiraId: cliente.responsavel_carteira_id,
        liderId: equipe.lider_id,
        gestores: cliente.gestor_por_departamento,
        data_inicio_contrato: cliente.data_inicio_contrato,
        data_fim_contrato: cliente.data_fim_contrato,
        excecoes: cliente_fechamento_modelo.excecoes,
      })
      .from(cliente)
      .leftJoin(equipe, eq(equipe.id, cliente.equipe_id))
      .leftJoin(cliente_fechamento_modelo, daVez)
      .where(
        and(
          isNull(cliente.excluido_em),
          recorte.cliente_uuid ? eq(cliente.uuid, recorte.cliente_uuid) : undefined,
          or(sql`${cliente_fechamento_modelo.id} is not null`, porCriterio(em.modelo, recorte.competencia)),
        ),
      )
      .orderBy(asc(cliente.id));
    const primeiras = await primeirasDe(
      orm,
      areas,
      rows.flatMap(({ id, status }) => (status === 'em_implantacao' ? [id] : [])),
    );
    for (const { excecoes, ...row } of rows)
      alvos.push({
        em,
        cliente: { ...row, competencia_inicial: primeiras.get(row.id) ?? null },
        excecoes,
      });
  }
  return alvos;
}

async function primeirasDe(
  orm: Reader,
  areas: Areas,
  clientes: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const primeiras = new Map<number, string>();
  for (const firstMonths of offered(areas, 'firstMonths'))
    for (const [id, mes] of await firstMonths(orm, clientes)) primeiras.set(id, mes);
  return primeiras;
}

/** Clients with a contract that meet every criterion, each by any of its values. */
function porCriterio(modelo: ModeloRow, competencia: string): SQL | undefined {
  if (!modelo.vincular_automaticamente) return undefined;
  const { regimes = [], segmentos = [], servicos = [], tags = [] } = modelo.criterios;
  if ([regimes, segmentos, servicos, tags].every(({ length }) => length === 0)) return undefined;
  return and(
    inArray(cliente.status, ['ativo', 'em_implantacao']),
    regimes.length > 0 ? inArray(sql`${cliente.regime_tributario}`, regimes) : undefined,
    segmentos.length > 0
      ? sql`${cliente.segmento_id} in (select s.id from seletor s where s.uuid = any(${sql.param(segmentos)}::uuid[]))`
      : undefined,
    servicos.length > 0
      ? sql`exists (select 1 from cliente_servico cs join precificacao_servico s on s.id = cs.servico_id
          where cs.cliente_id = ${cliente.id} and cs.excluido_em is null
            and to_char(cs.data_inicio, 'YYYY-MM') <= ${competencia}
            and (cs.data_fim is null or to_char(cs.data_fim, 'YYYY-MM') >= ${competencia})
            and s.uuid = any(${sql.param(servicos)}::uuid[]))`
      : undefined,
    tags.length > 0 ? sql`${cliente.tags} && ${sql.param(tags)}::text[]` : undefined,
  );
}
