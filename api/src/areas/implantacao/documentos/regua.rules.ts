import {
  addBusinessDays,
  adjustToBusinessDay,
  businessDaysBetween,
  type DayRules,
} from '@gestao/shared/rules/calendar';
import { degrauDevido } from '@gestao/shared/rules/lembretes';

/** From how many business days after its due day a reminder goes to the Decisor too, and somebody is to call. */
const comDecisor = 7;
const comLigacao = 10;

/** What the ladder asks of a document. */
export interface NaRegua {
  /** Due day, `AAAA-MM-DD`. */
  prazo: string;
  /** Since when it is asked for: steps before that day are let go. */
  desde: string;
  /** Step of its last reminder. */
  ultimo: number | null;
}

/**
 * The step of the ladder that is due for a document on a business day; a due day without business counts as the first
 * one after (docs/domain/implantacao.md#regua).
 * @param degraus business days from the due day, rising (setting `regua_documentos_dias`)
 * @param hoje `AAAA-MM-DD`, a business day of the client
 */
export function degrauDoDocumento(
  degraus: readonly number[],
  { prazo, desde, ultimo }: NaRegua,
  hoje: string,
  dias: DayRules,
): number | null {
  const base = adjustToBusinessDay(prazo, 'posterga', dias);
  const degrau = degrauDevido(degraus, businessDaysBetween(base, hoje, dias), ultimo);
  return degrau === null || addBusinessDays(base, degrau, dias) < desde ? null : degrau;
}

/** The one step that goes to the Decisor too, and the one by which somebody is to call; none in a shorter ladder. */
export const degrauDoDecisor = (degraus: readonly number[]) => degraus.find((degrau) => degrau >= comDecisor);
export const degrauDaLigacao = (degraus: readonly number[]) => degraus.find((degrau) => degrau >= comLigacao);

/** Whom a step went to where nobody of the client has an e-mail: a task to call was opened instead. */
export const porTelefone = 'tarefa de ligação';
