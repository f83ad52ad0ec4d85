import { apontamentoMaximoMilimin } from '@gestao/shared/contracts/operacao/values/tempo';
import { addDays, dateIn } from '@gestao/shared/rules/calendar';

/** The product's zone has had one offset since 2019: no entry is older. */
const instantAt = (data: string, hora: string) => new Date(`${data}T${hora}:00-03:00`);

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
/** `HH:MM` in America/Sao_Paulo. */
export const horaDe = (instante: Date) => clock.format(instante);

/** Milimin between two instants: whole ones, and at least one. */
export const milimin = (inicio: Date, fim: Date) =>
  Math.max(1, Math.floor((fim.getTime() - inicio.getTime()) / 60));

const maximoMs = apontamentoMaximoMilimin * 60;
/** Latest instant at which what began then may end. */
export const limiteDe = (inicio: Date) => new Date(inicio.getTime() + maximoMs);

/**
 * Whether a running timer was left behind (docs/domain/operacao.md#tempo): midnight has passed since the person last
 * said that the work goes on, or more has passed than an entry may hold.
 * @param confirmado when the person started it, or last said so
 */
export function foiEsquecido({ inicio, confirmado }: { inicio: Date; confirmado: Date }, now: Date): boolean {
  return now > limiteDe(inicio) || dateIn(now) > dateIn(confirmado);
}

export interface Tempo {
  data: string;
  inicio: Date | null;
  fim: Date | null;
  minutos_milimin: number;
}

/** What a form says, with both ends where it says an hour. */
export function tempoDe(data: string, hora: string | null, minutos: number): Tempo {
  if (hora === null) return { data, inicio: null, fim: null, minutos_milimin: minutos };
  const inicio = instantAt(data, hora);
  return { data, inicio, fim: new Date(inicio.getTime() + minutos * 60), minutos_milimin: minutos };
}

/** What of an entry counts to which day: its own part to each, and all parts together are the whole. */
export function partesPorDia(tempo: Tempo): { data: string; minutos_milimin: number }[] {
  const { data, inicio, fim, minutos_milimin } = tempo;
  if (!inicio || !fim) return [{ data, minutos_milimin }];
  const partes = [];
  let resta = minutos_milimin;
  let desde = inicio;
  for (let dia = dateIn(inicio); resta > 0; dia = addDays(dia, 1)) {
    const meiaNoite = instantAt(addDays(dia, 1), '00:00');
    const ultima = fim <= meiaNoite;
    const parte = ultima ? resta : Math.min(resta, Math.floor((meiaNoite.getTime() - desde.getTime()) / 60));
    if (parte > 0) partes.push({ data: dia, minutos_milimin: parte });
    resta -= parte;
    if (ultima) break;
    desde = meiaNoite;
  }
  return partes;
}

/** What the entries come to on each day of a period, days without any left out. */
export function somaPorDia(tempos: readonly Tempo[]): Map<string, number> {
  const soma = new Map<string, number>();
  for (const { data, minutos_milimin } of tempos.flatMap(partesPorDia))
    soma.set(data, (soma.get(data) ?? 0) + minutos_milimin);
  return soma;
}
