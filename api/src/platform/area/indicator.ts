import type { Destino } from '@gestao/shared/contracts/comum/labels';
import type { FormulaChave } from '@gestao/shared/contracts/operacao/values/indicadores';
import type { DayRules } from '@gestao/shared/rules/calendar';
import type { Actor } from '../app/actor';
import type { AppContext } from '../app/context';

/** The month an indicator is counted for; days as `AAAA-MM-DD`, both included. */
export interface IndicatorMonth {
  /** `AAAA-MM` */
  competencia: string;
  inicio: string;
  fim: string;
  /** The firm's business days. */
  regras: DayRules;
}

/**
 * One record of an indicator, with what it adds to numerator and denominator. The number, its cuts and the list
 * behind it are made of these alone, so that they cannot differ.
 */
export interface IndicatorRecord {
  uuid: string;
  titulo: string;
  /** What of it counts, in words: the client, when it was done. */
  detalhe: string | null;
  /** The day it counts by. */
  quando: string | null;
  numerador: number;
  denominador: number;
  /** Whose it is in the cut of people; also gives department and teams where the record names none. */
  usuarioId: number | null;
  departamentoId?: number | null;
  equipeId?: number | null;
  clienteId?: number | null;
  /** Named to everybody who reads the number, although it leads nowhere. */
  aberto?: boolean;
  /** Where it opens; whoever may not open it reads only that it counts. */
  destino: (actor: Actor) => Destino | null;
}

/** What records add up to, those of the same people together. */
export type IndicatorSum = Pick<
  IndicatorRecord,
  'numerador' | 'denominador' | 'usuarioId' | 'departamentoId' | 'equipeId' | 'clienteId'
>;

/** Where an indicator's records come from. Several areas may bring some of the same one. */
export interface IndicatorSource {
  chave: FormulaChave;
  read(context: Pick<AppContext, 'database' | 'now'>, mes: IndicatorMonth): Promise<IndicatorRecord[]>;
  /**
   * The same records added up by the database, where there are many of them; made of the same expressions as `read`. Not
   * for a formula that looks at each of them, as a median does.
   */
  sum?(context: Pick<AppContext, 'database' | 'now'>, mes: IndicatorMonth): Promise<IndicatorSum[]>;
}

/** Instants within the month in the firm's zone, as SQL compares them: from the first to before the second. */
export const instantsOf = ({ inicio, fim }: Pick<IndicatorMonth, 'inicio' | 'fim'>) => ({
  de: `${inicio}T00:00:00-03:00`,
  ate: `${nextDay(fim)}T00:00:00-03:00`,
});

const nextDay = (data: string) =>
  new Date(Date.parse(`${data}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** The day a month's standing is read on: its last, of the current one today. */
export const earlier = (um: string, outro: string): string => (um <= outro ? um : outro);
