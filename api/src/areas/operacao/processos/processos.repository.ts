import type { Processo, ProcessoEtapa } from '@gestao/shared/contracts/operacao/processos';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../../../platform/app/actor';
import { notFound } from '../../../platform/app/refusal';
import type { Reader } from '../../../platform/area/area';
import {
  cargo,
  cliente,
  departamento,
  precificacao_cargo_valor,
  processo,
  processo_etapa,
  projeto,
  usuario,
} from '../../../platform/database/schema';
import { noKey } from '../../../platform/listing/paginate';
import { processoRows } from './processos.rows';
import { ganhoDe, medidas, sumCenario } from './processos.rules';

export function selectProcessos(orm: Reader, key = noKey) {
  return orm
    .select({
      ...key,
      id: processo.id,
      uuid: processo.uuid,
      nome: processo.nome,
      departamento: departamento.nome,
      departamento_uuid: departamento.uuid,
      dono: usuario.nome,
      dono_uuid: usuario.uuid,
      dono_id: processo.dono_id,
      cliente_uuid: cliente.uuid,
      cliente_nome: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
      frequencia_mes: processo.frequencia_mes,
      investimento_centavos: processo.investimento_centavos,
      custo_recorrente_centavos: processo.custo_recorrente_centavos,
      implantado_em: processo.implantado_em,
      medido_em: processo.medido_em,
      projeto_id: projeto.id,
      projeto_uuid: projeto.uuid,
      projeto_codigo: projeto.codigo,
      projeto_nome: projeto.nome,
      versao: processo.versao,
      status: sql<Processo['status']>`${processo.status}`,
    })
    .from(processo)
    .innerJoin(departamento, eq(departamento.id, processo.departamento_id))
    .innerJoin(usuario, eq(usuario.id, processo.dono_id))
    .leftJoin(cliente, eq(cliente.id, processo.cliente_id))
    .leftJoin(projeto, and(eq(projeto.id, processo.projeto_id), isNull(projeto.excluido_em)));
}
export type DadosProcesso = Awaited<ReturnType<typeof selectProcessos>>[number];

export const vivosDe = (actor: Actor) => and(isNull(processo.excluido_em), processoRows(actor));

/** Cost of an hour of a position on a day. */
const custoDaHora = (hoje: string) => sql<number | null>`(select cv.custo_hora_centavos::int
  from ${precificacao_cargo_valor} cv where cv.cargo_id = ${cargo}.id
    and cv.excluido_em is null and cv.vigencia_inicio <= ${hoje}::date
  order by cv.vigencia_inicio desc limit 1)`;

/** Steps with the hour's cost of their position in force on a day. */
export async function selectEtapas(orm: Reader, ids: readonly number[], hoje: string) {
  if (ids.length === 0) return [];
  const origem = alias(processo_etapa, 'origem');
  return orm
    .select({
      id: processo_etapa.id,
      processo_id: processo_etapa.processo_id,
      cenario: processo_etapa.cenario,
      uuid: processo_etapa.uuid,
      ordem: processo_etapa.ordem,
      nome: processo_etapa.nome,
      tipo: sql<ProcessoEtapa['tipo']>`${processo_etapa.tipo}`,
      cargo: cargo.nome,
      cargo_id: processo_etapa.cargo_id,
      cargo_uuid: cargo.uuid,
      minutos_execucao_milimin: processo_etapa.minutos_execucao_milimin,
      minutos_espera_milimin: processo_etapa.minutos_espera_milimin,
      retrabalho_bp: processo_etapa.retrabalho_bp,
      sistema: processo_etapa.sistema,
      automatizada: processo_etapa.automatizada,
      dor: processo_etapa.dor,
      melhoria: processo_etapa.melhoria,
      origem: origem.uuid,
      destino: sql<ProcessoEtapa['destino']>`${processo_etapa.destino}`,
      minutos_medidos_milimin: processo_etapa.minutos_medidos_milimin,
      custo_hora_centavos: custoDaHora(hoje),
    })
    .from(processo_etapa)
    .leftJoin(cargo, eq(cargo.id, processo_etapa.cargo_id))
    .leftJoin(origem, eq(origem.id, processo_etapa.etapa_origem_id))
    .where(inArray(processo_etapa.processo_id, [...ids]))
    .orderBy(asc(processo_etapa.processo_id), asc(processo_etapa.ordem), asc(processo_etapa.id));
}
export type DadosEtapa = Awaited<ReturnType<typeof selectEtapas>>[number];

/**
 * Positions by their address, with the hour's cost on a day.
 * @param deAntes those that may be gone: the process names them already
 */
export async function selectCargos(
  orm: Reader,
  uuids: readonly string[],
  hoje: string,
  deAntes: ReadonlySet<string>,
) {
  if (uuids.length === 0) return new Map<string, { id: number; custo_hora_centavos: number | null }>();
  const rows = await orm
    .select({ id: cargo.id, uuid: cargo.uuid, custo_hora_centavos: custoDaHora(hoje) })
    .from(cargo)
    .where(
      and(
        inArray(cargo.uuid, [...new Set(uuids)]),
        or(isNull(cargo.excluido_em), inArray(cargo.uuid, [...deAntes])),
      ),
    );
  return new Map(rows.map(({ uuid, ...row }) => [uuid, row]));
}

export function measure(row: DadosProcesso, etapas: readonly DadosEtapa[]) {
  const asIs = etapas.filter((etapa) => etapa.processo_id === row.id && etapa.cenario === 'as_is');
  const toBe = etapas.filter((etapa) => etapa.processo_id === row.id && etapa.cenario === 'to_be');
  const antes = sumCenario(asIs);
  const depois = toBe.length === 0 ? null : sumCenario(toBe);
  const real = row.medido_em === null || toBe.length === 0 ? null : sumCenario(medidas(toBe));
  return {
    asIs,
    toBe,
    antes,
    depois,
    ganho: depois && ganhoDe(antes, depois, row),
    realizado: real && { tempo_milimin: real.tempo_milimin, ganho: ganhoDe(antes, real, row) },
  };
}
export type Medida = ReturnType<typeof measure>;

/** One process inside the person's rows. @throws Refusal 404, 403 for a client's person */
export async function findProcesso(orm: Reader, actor: Actor, uuid: string): Promise<DadosProcesso> {
  const [row] = await selectProcessos(orm).where(and(vivosDe(actor), eq(processo.uuid, uuid)));
  if (!row) throw notFound();
  return row;
}
