import type { Job } from '../../../platform/jobs/job';
import { followServiceDates } from './honorario-por-data';

/**
 * Fees of clients whose services begin or have ended follow them on the day
 * (docs/domain/clientes.md#servicos).
 */
export const honorarios: Job = {
  nome: 'honorarios',
  titulo: 'Acompanhar honorários',
  quando: { horarios: ['00:15'] },
  async run(context) {
    await followServiceDates(context);
    return null;
  },
};
