import { and, eq, lte } from 'drizzle-orm';
import type { AppContext } from '../../../platform/app/context';
import { notificacao } from '../../../platform/database/schema';
import type { Job } from '../../../platform/jobs/job';
import { latestDue } from '../../../platform/jobs/schedule';
import { readSetting } from '../configs/configs.repository';
import { sendSummaries } from './summary';

const everyHour = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** Summary mails of the notifications (docs/domain/sistema.md#notificacoes), of whatever waits now. */
export const resumos: Job = {
  nome: 'resumos',
  titulo: 'Resumo de notificações',
  quando: { horarios: everyHour },
  async run(context) {
    const total = await sendSummaries(context);
    return total > 0 ? { acao: 'Enviou', depois: { pessoas: total } } : null;
  },
};

/**
 * The same at the firm's hours (setting `resumo_horarios`): looked at every hour, and sent once
 * something waits since before the last of those hours. So a missed hour is made up for at the next look.
 */
export const resumosNosHorarios: Job = {
  ...resumos,
  run: async (context) => ((await isOverdue(context)) ? resumos.run(context) : null),
};

async function isOverdue({ database: { orm }, now }: AppContext): Promise<boolean> {
  const hours = await readSetting(orm, 'notificacoes', 'resumo_horarios');
  if (hours.length === 0) return false;
  const due = latestDue({ horarios: hours.map((hour) => everyHour[hour] as string) }, now());
  const [waiting] = await orm
    .select({ id: notificacao.id })
    .from(notificacao)
    .where(and(eq(notificacao.resumo_pendente, true), lte(notificacao.criado_em, due)))
    .limit(1);
  return waiting !== undefined;
}
