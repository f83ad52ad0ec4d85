import type { Job } from '../../../../platform/jobs/job';
import { removeOldEvidencias } from './retencao-evidencias';
import { removeOldLogs } from './retencao-logs';

/**
 * What is older than the firm must keep it leaves, once a month (docs/domain/sistema.md#retencao; decision
 * 0025).
 */
export const retencao: Job = {
  nome: 'retencao',
  titulo: 'Remoção do que passou do prazo de guarda',
  quando: { horarios: ['04:30'], dias: 'primeiro' },
  async run(context) {
    // First: what the log says of an acceptance stays as long as the acceptance.
    const evidencias = await removeOldEvidencias(context);
    const registros = await removeOldLogs(context);
    const depois = { registros, ...evidencias };
    return Object.values(depois).some((total) => total > 0) ? { acao: 'Excluiu', depois } : null;
  },
};
