import { businessDaysBetween, type DayRules, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type Actor, may } from '../../../../platform/app/actor';
import { type IndicatorMonth, type IndicatorSource, instantsOf } from '../../../../platform/area/indicator';
import type { Database } from '../../../../platform/database/database';
import {
  cliente,
  fechamento,
  fechamento_comprovante,
  tarefa,
  tarefa_status_historico,
} from '../../../../platform/database/schema';
import { destinoDoFechamento } from '../../fechamentos/fechamentos.destino';
import { diasParaFechar } from '../../fechamentos/fechamentos.rules';

const c = fechamento_comprovante;
/** When it was closed for the first time: as its receipts say, else as it stands while it was never reopened. */
const primeiroFechado = sql<string | null>`coalesce(
  (select min(${c}.fechado_em) from ${c} where ${c}.fechamento_id = ${fechamento}.id and ${c}.ciclo = 1),
  case when ${fechamento}.ciclo = 1 then ${fechamento}.fechado_em end)`;
/** When it was closed the last time, reopened since or not. */
const ultimoFechado = sql<string | null>`greatest(${fechamento}.fechado_em,
  (select max(${c}.fechado_em) from ${c} where ${c}.fechamento_id = ${fechamento}.id))`;

function fechadosNoMes({ orm }: Database, mes: IndicatorMonth, em: typeof primeiroFechado) {
  const { de, ate } = instantsOf(mes);
  return orm
    .select({
      id: fechamento.id,
      uuid: fechamento.uuid,
      codigo: fechamento.codigo,
      competencia: fechamento.competencia,
      ciclo: fechamento.ciclo,
      status: fechamento.status,
      em,
      cliente: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
      usuarioId: fechamento.coordenador_id,
      clienteId: fechamento.cliente_id,
    })
    .from(fechamento)
    .innerJoin(cliente, eq(cliente.id, fechamento.cliente_id))
    .where(
      and(isNull(fechamento.excluido_em), sql`${em} >= ${de}::timestamptz and ${em} < ${ate}::timestamptz`),
    )
    .orderBy(asc(fechamento.id));
}
type Fechado = Awaited<ReturnType<typeof fechadosNoMes>>[number];

const registro = (row: Fechado, numerador: number) => ({
  uuid: row.uuid,
  titulo: row.codigo,
  detalhe: row.cliente,
  quando: row.em && dateIn(new Date(row.em)),
  numerador,
  denominador: 1,
  usuarioId: row.usuarioId,
  clienteId: row.clienteId,
  destino: (actor: Actor) => (may(actor, 'gerenciar fechamentos') ? destinoDoFechamento(row.uuid) : null),
});

const diasAteFechar: IndicatorSource = {
  chave: 'dias_para_fechar',
  async read({ database }, mes) {
    const rows = await fechadosNoMes(database, mes, primeiroFechado);
    return rows.map((row) =>
      registro(row, diasParaFechar(row.competencia, new Date(row.em as string), mes.regras)),
    );
  },
};

/** The second cycle of one that was closed in the month belongs to a reopening, whenever that was. */
const reabertos: IndicatorSource = {
  chave: 'fechamentos_reabertos',
  async read({ database }, mes) {
    const rows = await fechadosNoMes(database, mes, ultimoFechado);
    return rows.map((row) => registro(row, row.ciclo > 1 || row.status === 'reaberto' ? 1 : 0));
  },
};

/** Days on which any of its tasks waited for the client count once. */
const espera: IndicatorSource = {
  chave: 'espera_cliente',
  async read({ database }, mes) {
    const rows = await fechadosNoMes(database, mes, primeiroFechado);
    const passos = await passosDe(
      database,
      rows.map(({ id }) => id),
    );
    const porFechamento = new Map<number, Passo[]>();
    for (const passo of passos) {
      const dele = porFechamento.get(passo.fechamento_id);
      if (dele) dele.push(passo);
      else porFechamento.set(passo.fechamento_id, [passo]);
    }
    return rows.map((row) =>
      registro(
        row,
        diasAguardando(porFechamento.get(row.id) ?? [], dateIn(new Date(row.em as string)), mes.regras),
      ),
    );
  },
};

interface Passo {
  fechamento_id: number;
  tarefa_id: number;
  de: string;
  para: string;
  em: Date;
}

async function passosDe({ orm }: Database, fechamentos: readonly number[]): Promise<Passo[]> {
  if (fechamentos.length === 0) return [];
  const h = tarefa_status_historico;
  const rows = await orm
    .select({ fechamento_id: tarefa.fechamento_id, tarefa_id: h.tarefa_id, de: h.de, para: h.para, em: h.em })
    .from(h)
    .innerJoin(tarefa, eq(tarefa.id, h.tarefa_id))
    .where(
      and(
        isNull(tarefa.excluido_em),
        sql`${tarefa.fechamento_id} = any(${sql.param([...fechamentos])}::bigint[])`,
        sql`(${h.de} = 'aguardando_cliente' or ${h.para} = 'aguardando_cliente')`,
      ),
    )
    .orderBy(asc(h.tarefa_id), asc(h.id));
  return rows.map((row) => ({ ...row, fechamento_id: row.fechamento_id as number }));
}

/**
 * Business days on which at least one task waited: those after the day it began to wait, up to the day it went on,
 * at the latest the day of the closing.
 * @param passos by task, in their order
 */
export function diasAguardando(passos: readonly Passo[], fechado: string, regras: DayRules): number {
  const esperas: { de: string; ate: string }[] = [];
  for (const [index, passo] of passos.entries()) {
    if (passo.para !== 'aguardando_cliente') continue;
    const seguinte = passos[index + 1];
    const fim = seguinte?.tarefa_id === passo.tarefa_id ? dateIn(seguinte.em) : fechado;
    const de = dateIn(passo.em);
    const ate = fim < fechado ? fim : fechado;
    if (de < ate) esperas.push({ de, ate });
  }
  esperas.sort((um, outro) => um.de.localeCompare(outro.de));
  let dias = 0;
  let contado = '';
  for (const { de, ate } of esperas) {
    if (ate <= contado) continue;
    dias += businessDaysBetween(de > contado ? de : contado, ate, regras);
    contado = ate;
  }
  return dias;
}

export const fechamentosIndicators: readonly IndicatorSource[] = [diasAteFechar, reabertos, espera];
