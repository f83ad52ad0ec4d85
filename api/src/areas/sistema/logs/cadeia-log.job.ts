import { formatDateInWords } from '@gestao/shared/config';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq } from 'drizzle-orm';
import { directoryOf } from '../../../platform/area/area';
import { withTransaction } from '../../../platform/database/database';
import { email_saida, log_cadeia } from '../../../platform/database/schema';
import type { Job } from '../../../platform/jobs/job';
import { enqueueEmail } from '../email/outbox';

const modelo = 'cadeia_log';

/**
 * Mails the head of the log chain to the administrators once a day: copies out of reach of whoever can
 * write to the database make a rewritten chain show (docs/domain/sistema.md#cadeia).
 */
export const cadeiaLog: Job = {
  nome: 'cadeia-log',
  titulo: 'Código diário dos logs',
  quando: { horarios: ['06:30'] },
  async run({ areas, database, config, now }) {
    const { findHolders } = directoryOf(areas, 'people');
    const data = dateIn(now());
    const total = await withTransaction(database, async (tx) => {
      const [head] = await tx.select().from(log_cadeia).where(eq(log_cadeia.id, 1)).for('update');
      if (!head) return 0;
      const sent = and(eq(email_saida.modelo, modelo), eq(email_saida.entidade_uuid, data));
      if ((await tx.$count(email_saida, sent)) > 0) return 0;
      const administrators = await findHolders(tx, ['gerenciar usuarios', 'gerenciar perfis']);
      for (const { nome, email } of administrators) {
        await enqueueEmail(tx, config, {
          para: email,
          modelo,
          dados: {
            nome,
            data: formatDateInWords(data),
            total: head.total.toLocaleString('pt-BR'),
            hash: head.ultimo_hash,
            link: `${config.publicUrl}/logs`,
          },
          segredos: {},
          entidade: 'log_cadeia',
          entidadeUuid: data,
        });
      }
      return administrators.length;
    });
    return total > 0 ? { acao: 'Enviou', depois: { pessoas: total } } : null;
  },
};
