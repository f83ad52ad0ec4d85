import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { cliente_servico } from '../database/schema';

type Column = AnyPgColumn | SQL;
interface Period {
  data_inicio: Column;
  data_fim: Column;
}

/**
 * In SQL, a service that has not ended by a day, as `situacaoDoServico` says: the day of its end still counts, and
 * one that is yet to begin counts too. Deleted ones are the asker's matter.
 * @param hoje `AAAA-MM-DD`
 */
export const servicoNaoEncerrado = (
  hoje: string,
  { data_fim }: Pick<Period, 'data_fim'> = cliente_servico,
): SQL => sql`(${data_fim} is null or ${data_fim} >= ${hoje}::date)`;

/** In SQL, a service in force on a day: `ativo`. @param hoje `AAAA-MM-DD` */
export const servicoEmVigor = (hoje: string, period: Period = cliente_servico): SQL =>
  sql`(${period.data_inicio} <= ${hoje}::date and ${servicoNaoEncerrado(hoje, period)})`;
