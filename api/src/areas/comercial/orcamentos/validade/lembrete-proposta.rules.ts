import {
  addBusinessDays,
  addDays,
  type DayRules,
  daysBetween,
  isBusinessDay,
} from '@gestao/shared/rules/calendar';

/** When the reminders leave, in America/Sao_Paulo; on business days only. */
export const horaDoLembrete = '09:00';

/**
 * Day the next reminder leaves, as far as is known today.
 * @param dia what the firm's calendar and clock say: `jaFoi` once today's reminders have left
 * @returns null when none is left before the end of validity
 */
export function proximoLembrete(
  { enviado, validade, ultimo }: { enviado: string; validade: string; ultimo: number | null },
  degraus: readonly number[],
  dia: { hoje: string; jaFoi: boolean; regras: DayRules },
): string | null {
  const desde = dia.jaFoi ? addDays(dia.hoje, 1) : dia.hoje;
  const degrau = degraus.find((dias) => ultimo === null || dias > ultimo);
  if (degrau === undefined) return null;
  const previsto = addDays(enviado, degrau);
  const cedo = daysBetween(desde, previsto) > 0 ? previsto : desde;
  const sai = isBusinessDay(cedo, dia.regras) ? cedo : addBusinessDays(cedo, 1, dia.regras);
  return sai <= validade ? sai : null;
}
