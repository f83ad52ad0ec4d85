import { addDays, adjustToBusinessDay } from '@gestao/shared/rules/calendar';
import type { Sigla } from './demo/firm';
import type { SeedContext } from './seed-context';

/** Id of a person by e-mail, or by the part before `@aurora.example`. */
export function personId(context: SeedContext, name: string): number {
  const email = name.includes('@') ? name : `${name}@aurora.example`;
  const person = context.usuarios.get(email);
  if (!person) throw new Error(`The demo firm has no person ${email}.`);
  return person.id;
}

export function leadOf(context: SeedContext, sigla: Sigla): number {
  return personId(context, context.firm.departments[sigla].lead);
}

/** The person of a department who serves the client (or whatever is counted) at a position. */
export function workerOf(context: SeedContext, sigla: Sigla, position: number): number {
  const { people } = context.firm.departments[sigla];
  return personId(context, people[position % people.length] as string);
}

export function departmentId(context: SeedContext, sigla: Sigla): number {
  const id = context.departamentos.get(sigla);
  if (!id) throw new Error(`The demo firm has no department ${sigla}.`);
  return id;
}

/** Days from the demo's day, moved on to a working day; the day itself stays, whatever it is. */
export function workday(today: string, days: number): string {
  const date = addDays(today, days);
  return days === 0 ? date : adjustToBusinessDay(date, days > 0 ? 'posterga' : 'antecipa');
}

/** The last working day up to a date: when something that was done by then was done. */
export const lastWorkday = (date: string): string => adjustToBusinessDay(date, 'antecipa');

/** An instant of a date, at an hour of America/Sao_Paulo. */
export function at(date: string, hour: number, minute = 0): Date {
  return new Date(`${date}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00-03:00`);
}

/** Hands out the human codes of tasks in the order they are made. */
export function taskCodes() {
  let last = 0;
  return {
    next: () => {
      last += 1;
      return `T-${String(last).padStart(6, '0')}`;
    },
    get last() {
      return last;
    },
  };
}
export type TaskCodes = ReturnType<typeof taskCodes>;
