import type { Checkin, FaseStatus } from '@gestao/shared/contracts/implantacao/implantacoes';
import { addBusinessDays, addDays, type DayRules, dateIn, weekdayOf } from '@gestao/shared/rules/calendar';

/** A phase whose planned end has passed and that still runs or waits. @param hoje `AAAA-MM-DD` */
export function faseAtrasada(status: FaseStatus, fimPrevisto: string | null, hoje: string): boolean {
  return fimPrevisto !== null && fimPrevisto < hoje && (status === 'pendente' || status === 'em_andamento');
}

/**
 * Clock of the inbox: so many business days after arrival (docs/domain/implantacao.md#caixa-de-entrada).
 * @param hoje `AAAA-MM-DD`
 * @param dias setting `sla_assumir_dias_uteis`
 * @param regras the firm's business days
 */
export function relogioDaCaixa(
  recebida: Date,
  hoje: string,
  dias: number,
  regras?: DayRules,
): { sla_em: string; sla: 'no_prazo' | 'vence_hoje' | 'atrasado' } {
  const sla_em = addBusinessDays(dateIn(recebida), dias, regras);
  return { sla_em, sla: sla_em < hoje ? 'atrasado' : sla_em === hoje ? 'vence_hoje' : 'no_prazo' };
}

/** A check-in without mood is only planned. @param hoje `AAAA-MM-DD` */
export function situacaoDoCheckin(humor: string | null, data: string, hoje: string): Checkin['situacao'] {
  if (humor !== null) return 'registrado';
  if (data < hoje) return 'atrasado';
  return data === hoje ? 'hoje' : 'previsto';
}

/** Sunday that ends the week of a date. */
export function fimDaSemana(hoje: string): string {
  return addDays(hoje, (7 - weekdayOf(hoje)) % 7);
}
