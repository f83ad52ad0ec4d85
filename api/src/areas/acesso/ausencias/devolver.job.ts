import { dateIn } from '@gestao/shared/rules/calendar';
import { systemActor } from '../../../platform/app/actor';
import { audited } from '../../../platform/audit/audit';
import type { Job } from '../../../platform/jobs/job';
import { giveBack } from './devolver';
import { lockQualquerAusencia, selectADevolver } from './repasses.repository';

/** Whoever is back gets his work back, on the firm's day after the absence (docs/domain/acesso.md#repasses). */
export const devolverAusencias: Job = {
  nome: 'devolver-ausencias',
  titulo: 'Devolver o que foi repassado em ausências',
  quando: { horarios: ['00:20'] },
  async run(context) {
    const { database, now } = context;
    for (const uuid of await selectADevolver(database.orm, dateIn(now()))) {
      await audited(database, systemActor, async (tx, audit) => {
        const row = await lockQualquerAusencia(tx, uuid);
        if (row) await giveBack(tx, audit, context, row, { usuarioId: null, now: now() });
      });
    }
    return null;
  },
};
