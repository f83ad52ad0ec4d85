import { horariosDoResumo } from '@gestao/shared/contracts/notificacoes';
import { sendSummaries } from '../features/notificacoes/summary';
import type { Job } from './job';

/** Summary mails of the notifications (domain 0.8). */
export const resumos: Job = {
  nome: 'resumos',
  titulo: 'Resumo de notificações',
  quando: { horarios: horariosDoResumo },
  async run(context) {
    const total = await sendSummaries(context);
    return total > 0 ? { acao: 'Enviou', depois: { pessoas: total } } : null;
  },
};
