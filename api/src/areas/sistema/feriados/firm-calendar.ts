import type { Feriado } from '@gestao/shared/contracts/sistema/feriados';
import type { DayRules } from '@gestao/shared/rules/calendar';
import type { Reader } from '../../../platform/area/area';
import type { Database } from '../../../platform/database/database';
import { readSetting } from '../configs/configs.repository';
import { selectDayEntries, selectFeriados } from './feriados.repository';
import { dayRulesOf, mergeFeriados, type Place } from './feriados.rules';

/**
 * The firm's business days, for every due date and working-day count of the api: hand the result to the
 * functions of `shared/rules/calendar`.
 * @param place of the client, where the rule says `+ municipal do cliente`
 * (docs/domain/operacao.md#dias-uteis)
 */
export async function readDayRules(
  source: Pick<Database, 'orm'> | Pick<Reader, 'select'>,
  place?: Place,
): Promise<DayRules> {
  const orm = 'orm' in source ? source.orm : source;
  const rules = dayRulesOf(await selectDayEntries(orm), place);
  if (await readSetting(orm, 'calendario', 'dia_31_12_util')) return rules;
  return { ...rules, closed: new Set([...rules.closed, ...lastDays]) };
}

/**
 * 31/12, closed by the firm's setting (docs/domain/operacao.md#dias-uteis): of every year that a date of the
 * firm may fall in.
 */
const lastDays = Array.from({ length: 101 }, (_, index) => `${2000 + index}-12-31`);

/** Every holiday of a window, computed or entered. @param de, ate `AAAA-MM-DD`, both included */
export async function readFeriados({ orm }: Database, de: string, ate: string): Promise<Feriado[]> {
  return mergeFeriados(await selectFeriados(orm, de, ate), de, ate);
}
