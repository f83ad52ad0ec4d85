import type { Job } from '../app/job';
import { maintain } from '../database/maintain';
import { apagarEsquecidos } from '../features/anexos/anexos-esquecidos';
import { cleanUp } from '../features/auth/cleanup';
import { deleteOldEmails } from '../features/email/email-retention';

/**
 * Takes away expired sessions, half sign-ins, used links, first results of repeated posts, old e-mails, and
 * files that were sent for a comment or an answer which never came.
 */
export const limpeza: Job = {
  nome: 'limpeza',
  titulo: 'Limpeza de sessões e links vencidos',
  quando: { horarios: 'de hora em hora' },
  async run(context) {
    const { database, now } = context;
    await cleanUp(database, now());
    await deleteOldEmails(database, now());
    await apagarEsquecidos(context);
    return null;
  },
};

/** Room and statistics of the embedded database; a PostgreSQL sees to it by itself. */
export const manutencao: Job = {
  nome: 'manutencao',
  titulo: 'Manutenção do banco de dados',
  quando: { horarios: ['02:00'] },
  async run({ database }) {
    await maintain(database);
    return null;
  },
};
