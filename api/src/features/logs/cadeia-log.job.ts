import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq } from 'drizzle-orm';
import type { Job } from '../../app/job';
import { withTransaction } from '../../database/database';
import { email_saida, log_cadeia } from '../../database/schema';
import { findHolders } from '../auth/auth.repository';
import { enqueueEmail } from '../email/outbox';

const modelo = 'cadeia_log';

/**
 * Mails the head of the log chain to the administrators once a day: copies out of reach of whoever can
 * write to the database make a rewritten chain show (domain 7.8).
 */
export const cadeiaLog: Job = {
  nome: 'cadeia-log',
  titulo: 'Código diário dos logs',
  quando: { horarios: ['06:30'] },
  async run({ database, config, now }) {
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
            data: data.split('-').reverse().join('/'),
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
