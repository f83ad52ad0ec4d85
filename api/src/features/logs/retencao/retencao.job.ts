import type { Job } from '../../../app/job';
import { removerEvidenciasAntigas } from './retencao-evidencias';
import { removerLogsAntigos } from './retencao-logs';

/** What is older than the firm must keep it leaves, once a month (domain 7.8; decision 0025). */
export const retencao: Job = {
  nome: 'retencao',
  titulo: 'Remoção do que passou do prazo de guarda',
  quando: { horarios: ['04:30'], dias: 'primeiro' },
  async run(context) {
    // First: what the log says of an acceptance stays as long as the acceptance.
    const { aceites, acessos } = await removerEvidenciasAntigas(context);
    const registros = await removerLogsAntigos(context);
    return registros + aceites + acessos > 0
      ? { acao: 'Excluiu', depois: { registros, aceites, acessos } }
      : null;
  },
};
