import { offered } from '../../../platform/area/area';
import { findDamage } from '../../../platform/database/damaged-pages';
import { databaseTexts } from '../../../platform/database/texts';
import type { Job } from '../../../platform/jobs/job';

/** Every area takes away what has served its time: ended sessions, old e-mails, files that nobody took along. */
export const limpeza: Job = {
  nome: 'limpeza',
  titulo: 'Limpeza de sessões e links vencidos',
  quando: { horarios: 'de hora em hora' },
  async run(context) {
    for (const clean of offered(context.areas, 'cleaning')) await clean(context);
    return null;
  },
};

/** Reads all of the product's own database: damage is known before somebody needs the page. */
export const verificacaoDoBanco: Job = {
  nome: 'verificacao-do-banco',
  titulo: 'Verificação do banco de dados',
  quando: { horarios: ['02:00'] },
  async run({ database }) {
    const damaged = await findDamage(database);
    if (damaged.length > 0) throw new Error(databaseTexts.damageFound(damaged.join(', ')));
    return null;
  },
};
