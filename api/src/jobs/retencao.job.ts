import { removerLogsAntigos } from '../features/logs/retencao/retencao-logs';
import type { Job } from '../app/job';

/** What is older than the firm must keep it leaves, once a month (domain 7.8; decision 0025). */
export const retencao: Job = {
  nome: 'retencao',
  titulo: 'Remoção do que passou do prazo de guarda',
  quando: { horarios: ['04:30'], dias: 'primeiro' },
  async run(context) {
    const registros = await removerLogsAntigos(context);
    return registros > 0 ? { acao: 'Excluiu', depois: { registros } } : null;
  },
};
