import { diasAteMedir } from '@gestao/shared/contracts/operacao/values/processos';
import { addDays, dateIn } from '@gestao/shared/rules/calendar';

/** The day the time of a process is measured from, by the day it was put in place; with -1 the other way round. */
export const measureIn = (data: string, sentido: 1 | -1 = 1): string => addDays(data, sentido * diasAteMedir);

/** Whether its time waits to be measured. @param hoje `AAAA-MM-DD` */
export function aMedir(
  row: { status: string; implantado_em: Date | null; medido_em: Date | null },
  hoje: string,
): boolean {
  return (
    row.status === 'implantado' &&
    row.medido_em === null &&
    row.implantado_em !== null &&
    measureIn(dateIn(row.implantado_em)) <= hoje
  );
}
