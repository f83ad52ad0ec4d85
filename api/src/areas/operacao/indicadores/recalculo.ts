import { type FormulaChave, formulaDe } from '@gestao/shared/contracts/operacao/values/indicadores';
import { addMonths, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../../platform/app/context';
import { withTransaction } from '../../../platform/database/database';
import { indicador } from '../../../platform/database/schema';
import { eachAlone } from '../../../platform/jobs/each-alone';
import { instantOf } from '../../../platform/jobs/schedule';
import { type Corte, calculateIndicador, readLugares } from './calculo';
import { freezeMes, writeCalculados } from './indicador.writer';
import type { Lugar } from './indicadores.rules';

/** Months of a series, the current one apart. */
export const meses = 12;

/** Hour of the first day at which the month before is closed. */
const fechaAs = '04:00';

type Fonte = Pick<AppContext, 'areas' | 'database' | 'now'>;

/** The current month and the twelve before it, oldest first. */
export const mesesVivos = (now: Date): string[] =>
  Array.from({ length: meses + 1 }, (_, index) => addMonths(dateIn(now).slice(0, 7), index - meses));

/** Whether a month is over and its values stand (docs/domain/operacao.md#indicadores). */
export const mesFechado = (competencia: string, now: Date): boolean =>
  now >= instantOf(`${addMonths(competencia, 1)}-01`, fechaAs);

/**
 * Brings an indicator's values up to the records and freezes the months that are over. The records are read before
 * the transaction; whoever comes second writes the same.
 * @returns how many values were frozen
 */
export async function recalculateIndicador(
  context: Fonte,
  { id, formula_chave }: { id: number; formula_chave: string },
  competencias: readonly string[],
  lugares: ReadonlyMap<number, Lugar>,
): Promise<number> {
  const agora = context.now();
  const calculada = formulaDe(formula_chave) !== undefined;
  let congelados = 0;
  for (const competencia of competencias) {
    const cortes: Corte[] = calculada
      ? await calculateIndicador(context, formula_chave as FormulaChave, competencia, lugares)
      : [];
    congelados += await withTransaction(context.database, async (tx) => {
      // Two processes at once: one month of one indicator after the other, never half of each.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('indicador_valor'), ${id}::int)`);
      if (calculada) await writeCalculados(tx, id, competencia, cortes);
      return mesFechado(competencia, agora) ? freezeMes(tx, id, competencia, agora) : 0;
    });
  }
  return congelados;
}

/**
 * Every active indicator, the current month and the year before it.
 * @returns how many values were frozen
 * @throws AggregateError with those that were not counted, once each had its turn
 */
export async function recalculateAll(context: Fonte): Promise<number> {
  const { orm } = context.database;
  const rows = await orm
    .select({ id: indicador.id, formula_chave: indicador.formula_chave })
    .from(indicador)
    .where(and(isNull(indicador.excluido_em), eq(indicador.ativo, true)))
    .orderBy(asc(indicador.id));
  const lugares = await readLugares(orm);
  const competencias = mesesVivos(context.now());
  return eachAlone(
    rows,
    (row) => recalculateIndicador(context, row, competencias, lugares),
    (count) => `${count} indicators were not counted.`,
  );
}
