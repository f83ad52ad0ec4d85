import type { Transaction } from '../../../platform/database/database';
import { readSetting } from '../../sistema/configs/configs.repository';

/** The firm's clock: events are told by the wall, and kept as instants. */
export interface Relogio {
  fuso: string;
  /** @param data `AAAA-MM-DD` @param hora `HH:MM` */
  instante(data: string, hora: string): Date;
  data(instante: Date): string;
  hora(instante: Date): string;
}

const relogios = new Map<string, Relogio>();

export async function readRelogio(orm: Pick<Transaction, 'select'>): Promise<Relogio> {
  return relogioDe(await readSetting(orm, 'empresa', 'fuso'));
}

/** @param fuso name of a zone: `America/Manaus` */
export function relogioDe(fuso: string): Relogio {
  const known = relogios.get(fuso);
  if (known) return known;
  const wall = new Intl.DateTimeFormat('sv-SE', {
    timeZone: fuso,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const parts = (instante: Date) => wall.format(instante).split(' ') as [string, string];
  const relogio: Relogio = {
    fuso,
    instante(data, hora) {
      const asUtc = Date.parse(`${data}T${hora}:00Z`);
      const [dia, minuto] = parts(new Date(asUtc));
      const shown = Date.parse(`${dia}T${minuto}:00Z`);
      return new Date(asUtc - (shown - asUtc));
    },
    data: (instante) => parts(instante)[0],
    hora: (instante) => parts(instante)[1],
  };
  relogios.set(fuso, relogio);
  return relogio;
}
