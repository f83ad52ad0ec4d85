import { and, asc, between, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database';
import {
  direcionador,
  fechamento,
  orcamento,
  orcamento_item,
  volume_comercial,
} from '../../../platform/database/schema';
import { contratado } from './volumes.contratado';

type Reader = Pick<Database['orm'] | Transaction, 'select'>;

/** Drivers in use, in the firm's order. */
export function listDirecionadores(orm: Reader) {
  return orm
    .select({
      id: direcionador.id,
      chave: direcionador.chave,
      nome: direcionador.nome,
      unidade: direcionador.unidade,
    })
    .from(direcionador)
    .where(and(eq(direcionador.ativo, true), isNull(direcionador.excluido_em)))
    .orderBy(asc(direcionador.ordem), asc(direcionador.id));
}

/** What is written of a client between two competências, both included. */
export function listVolumes(orm: Reader, clienteId: number, de: string, ate: string) {
  return orm
    .select({
      id: volume_comercial.id,
      direcionador_id: volume_comercial.direcionador_id,
      competencia: volume_comercial.competencia,
      contratado: volume_comercial.volume_contratado,
      realizado: volume_comercial.volume_realizado,
      valor_unidade: volume_comercial.valor_unidade_excedente_centavos,
      versao: volume_comercial.versao,
      atualizado_em: volume_comercial.atualizado_em,
      atualizado_por_id: volume_comercial.atualizado_por_id,
    })
    .from(volume_comercial)
    .where(
      and(
        eq(volume_comercial.cliente_id, clienteId),
        between(volume_comercial.competencia, de, ate),
        isNull(volume_comercial.excluido_em),
      ),
    );
}
export type VolumeRow = Awaited<ReturnType<typeof listVolumes>>[number];

/** Accepted budgets of a client; those brought from the old system hold no volumes. */
export const aceitosDe = (clienteId: number) =>
  and(
    eq(orcamento.cliente_id, clienteId),
    eq(orcamento.status, 'aceito'),
    eq(orcamento.legado, false),
    isNull(orcamento.excluido_em),
  );
/** The newest acceptance first. */
export const aceiteMaisNovo = [
  desc(sql`coalesce(${orcamento.respondido_em}, ${orcamento.status_desde})`),
  desc(orcamento.id),
];

/** Accepted budgets of a client, newest acceptance first, with the month they were accepted in. */
export async function listContratos(orm: Reader, clienteId: number) {
  const rows = await orm
    .select({
      id: orcamento.id,
      numero: orcamento.numero,
      volumes: orcamento.volumes,
      desde: sql<string>`to_char(coalesce(${orcamento.respondido_em}, ${orcamento.status_desde})
        at time zone 'America/Sao_Paulo', 'YYYY-MM')`,
      itens: sql<Record<string, { contratado: number; valor_excedente_centavos: number }>[]>`coalesce(
        (select json_agg(i.franquias order by i.ordem, i.id) from ${orcamento_item} i
          where i.orcamento_id = "orcamento"."id" and i.selecionado and i.franquias is not null), '[]'::json)`,
    })
    .from(orcamento)
    .where(aceitosDe(clienteId))
    .orderBy(...aceiteMaisNovo);
  return rows;
}

/** The first closed closing of the client's competência, by its code: its receipt tells the volume of the month. */
export async function fechamentoDoMes(
  orm: Reader,
  clienteId: number,
  competencia: string,
): Promise<string | null> {
  const [closed] = await orm
    .select({ codigo: fechamento.codigo })
    .from(fechamento)
    .where(
      and(
        eq(fechamento.cliente_id, clienteId),
        eq(fechamento.competencia, competencia),
        eq(fechamento.status, 'fechado'),
        isNull(fechamento.excluido_em),
      ),
    )
    .orderBy(asc(fechamento.id))
    .limit(1);
  return closed?.codigo ?? null;
}

/** Closed months of these clients, as `{client id} {AAAA-MM}`; the rule of `fechamentoDoMes`. */
export async function mesesFechados(orm: Reader, clienteIds: number[]): Promise<Set<string>> {
  if (clienteIds.length === 0) return new Set();
  const rows = await orm
    .select({ cliente_id: fechamento.cliente_id, competencia: fechamento.competencia })
    .from(fechamento)
    .where(
      and(
        inArray(fechamento.cliente_id, clienteIds),
        eq(fechamento.status, 'fechado'),
        isNull(fechamento.excluido_em),
      ),
    )
    .groupBy(fechamento.cliente_id, fechamento.competencia);
  return new Set(rows.map((row) => `${row.cliente_id} ${row.competencia}`));
}

/** What these clients had contracted in a month, by `{client id} {driver id}`. */
export async function readContratados(
  orm: Database['orm'] | Transaction,
  competencia: string,
  clienteIds: number[],
) {
  const { rows } = await orm.execute<Record<string, string | null>>(
    sql`select c.cliente_id::text, c.direcionador_id::text, c.orcamento_id::text, c.contratado::text,
        c.valor_unidade::text
      from ${contratado(competencia)} c
      where c.cliente_id in (${sql.join(
        clienteIds.map((id) => sql`${id}`),
        sql`, `,
      )})`,
  );
  return new Map(
    rows.map((row) => [
      `${row.cliente_id} ${row.direcionador_id}`,
      {
        orcamento_id: Number(row.orcamento_id),
        contratado: row.contratado === null ? null : Number(row.contratado),
        valor_unidade: row.valor_unidade === null ? null : Number(row.valor_unidade),
      },
    ]),
  );
}
