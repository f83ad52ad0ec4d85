import { addDays, daysBetween } from '@gestao/shared/rules/calendar';
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database';
import { evento_calendario, evento_excecao } from '../../../platform/database/schema';
import { datasDaSerie } from './recorrencia';
import { type Relogio, readRelogio } from './relogio';

type Leitor = Pick<Transaction, 'select'>;
export type EventoRow = typeof evento_calendario.$inferSelect;

/** One date of an event: the event itself, or one of its series. */
export interface Ocorrencia<Row extends EventoRow = EventoRow> {
  evento: Row;
  /** Its date in the series; `null` where there is none. */
  data: string | null;
  inicio: Date;
  fim: Date;
}

/** Longest event, in days: as far before a window a date may begin that reaches into it. */
const maiorEvento = 31;

/** Events that have, or may have, a date in a window of the firm's clock. */
export function eventosEntre(relogio: Relogio, de: string, ate: string): SQL {
  const e = evento_calendario;
  return sql`(${e.inicio} <= ${relogio.instante(ate, '23:59').toISOString()}::timestamptz and (
    ${e.fim} >= ${relogio.instante(de, '00:00').toISOString()}::timestamptz
    or (${e.recorrencia} is not null
      and (${e.recorrencia_fim} is null or ${e.recorrencia_fim} >= ${addDays(de, -maiorEvento)}::date))))`;
}

/** Days an event reaches over, from its first. */
export const diasDe = (relogio: Relogio, { inicio, fim }: Pick<EventoRow, 'inicio' | 'fim'>) =>
  daysBetween(relogio.data(inicio), relogio.data(fim));

/** The date of a series that begins on this day. */
export function ocorrenciaEm<Row extends EventoRow>(
  relogio: Relogio,
  evento: Row,
  data: string,
): Ocorrencia<Row> {
  return {
    evento,
    data,
    inicio: relogio.instante(data, relogio.hora(evento.inicio)),
    fim: relogio.instante(addDays(data, diasDe(relogio, evento)), relogio.hora(evento.fim)),
  };
}

/** Dates of an event that touch a window, both ends included. @param fora dates its series leaves out */
export function ocorrenciasDe<Row extends EventoRow>(
  relogio: Relogio,
  evento: Row,
  fora: ReadonlySet<string>,
  de: string,
  ate: string,
): Ocorrencia<Row>[] {
  const inicio = relogio.data(evento.inicio);
  if (evento.recorrencia === null) {
    const fits = inicio <= ate && relogio.data(evento.fim) >= de;
    return fits ? [{ evento, data: null, inicio: evento.inicio, fim: evento.fim }] : [];
  }
  const serie = { inicio, rrule: evento.recorrencia, fim: evento.recorrencia_fim };
  return datasDaSerie(serie, fora, addDays(de, -diasDe(relogio, evento)), ate).map((data) =>
    ocorrenciaEm(relogio, evento, data),
  );
}

/** Dates that series leave out, by the id of each. */
export async function excecoesDe(
  orm: Leitor,
  eventos: readonly EventoRow[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const series = eventos.filter(({ recorrencia }) => recorrencia !== null).map(({ id }) => id);
  const fora = new Map<number, Set<string>>(series.map((id) => [id, new Set()]));
  if (series.length === 0) return fora;
  const rows = await orm.select().from(evento_excecao).where(inArray(evento_excecao.evento_id, series));
  for (const { evento_id, data } of rows) fora.get(evento_id)?.add(data);
  return fora;
}

/**
 * Dates of confirmed events inside a window, in their order.
 * @param onde whose, and which
 */
export async function selectOcorrencias(
  orm: Leitor,
  onde: SQL | undefined,
  { de, ate, limite }: { de: string; ate: string; limite: number },
): Promise<Ocorrencia[]> {
  const relogio = await readRelogio(orm);
  const vivos = and(
    isNull(evento_calendario.excluido_em),
    eq(evento_calendario.status, 'confirmado'),
    onde,
    eventosEntre(relogio, de, ate),
  );
  // Those that repeat come each for itself: however old one is, the limit must not cut it off.
  const [series, simples] = [
    await orm
      .select()
      .from(evento_calendario)
      .where(and(vivos, isNotNull(evento_calendario.recorrencia)))
      .orderBy(asc(evento_calendario.id)),
    await orm
      .select()
      .from(evento_calendario)
      .where(and(vivos, isNull(evento_calendario.recorrencia)))
      .orderBy(asc(evento_calendario.inicio), asc(evento_calendario.id))
      .limit(limite),
  ];
  const fora = await excecoesDe(orm, series);
  const none: ReadonlySet<string> = new Set();
  return [...series, ...simples]
    .flatMap((evento) => ocorrenciasDe(relogio, evento, fora.get(evento.id) ?? none, de, ate))
    .sort((a, b) => a.inicio.getTime() - b.inicio.getTime() || a.evento.id - b.evento.id)
    .slice(0, limite);
}
