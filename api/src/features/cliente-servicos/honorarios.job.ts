import type { Job } from '../../app/job';
import { followServiceDates } from './honorario-por-data';

/** Fees of clients whose services begin or have ended follow them on the day (domain 0.8, 2.1). */
export const honorarios: Job = {
  nome: 'honorarios',
  titulo: 'Acompanhar honorários',
  quando: { horarios: ['00:15'] },
  async run(context) {
    await followServiceDates(context);
    return null;
  },
};
