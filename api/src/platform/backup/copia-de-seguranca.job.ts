import type { Job } from '../jobs/job';
import { makeNightlyBackup } from './nightly-backup';

/** The day's backup of database and files, into the folder of `BACKUP_DIR` (decision 0020). */
export const copiaDeSeguranca: Job = {
  nome: 'copia-de-seguranca',
  titulo: 'Cópia de segurança',
  quando: { horarios: ['03:00'] },
  async run(context) {
    // Writes its own log row.
    await makeNightlyBackup(context);
    return null;
  },
};
