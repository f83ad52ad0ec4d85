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
 * The reminder that is due: the newest step that has come, unless it or a later one was sent. What a pause
 * kept from leaving is not made up for one by one.
 * @param passos days after sending, rising (setting `lembretes_dias`)
 * @param decorridos whole days since it was sent
 * @param ultimo step of the last reminder sent
 */
export function passoDevido(
  passos: readonly number[],
  decorridos: number,
  ultimo: number | null,
): number | null {
  const passo = passos.filter((dias) => dias <= decorridos).at(-1);
  return passo === undefined || (ultimo !== null && ultimo >= passo) ? null : passo;
}

/**
 * Day the next reminder leaves, as far as is known today.
 * @param dia what the firm's calendar and clock say: `jaFoi` once today's reminders have left
 * @returns null when none is left before the end of validity
 */
export function proximoLembrete(
  { enviado, validade, ultimo }: { enviado: string; validade: string; ultimo: number | null },
  passos: readonly number[],
  dia: { hoje: string; jaFoi: boolean; regras: DayRules },
): string | null {
  const desde = dia.jaFoi ? addDays(dia.hoje, 1) : dia.hoje;
  const passo = passos.find((dias) => ultimo === null || dias > ultimo);
  if (passo === undefined) return null;
  const previsto = addDays(enviado, passo);
  const cedo = daysBetween(desde, previsto) > 0 ? previsto : desde;
  const sai = isBusinessDay(cedo, dia.regras) ? cedo : addBusinessDays(cedo, 1, dia.regras);
  return sai <= validade ? sai : null;
}
