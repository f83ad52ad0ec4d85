import type { AdiarNotificacao } from '@gestao/shared/contracts/sistema/notificacoes';
import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { instantOf } from '../../../platform/jobs/schedule';

/** When a notification that was put off comes back: in an hour, or at 8 h of the next day in São Paulo. */
export function snoozeUntil(por: AdiarNotificacao['por'], now: Date): Date {
  if (por === '1h') return new Date(now.getTime() + 3_600_000);
  return instantOf(addDays(dateIn(now), 1), '08:00');
}
