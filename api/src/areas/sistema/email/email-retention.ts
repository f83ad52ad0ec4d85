import { and, lt, ne } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database';
import { email_saida } from '../../../platform/database/schema';
import { readConfig } from '../configs/configs.repository';

const day = 86_400_000;

/** Forgets messages that are older than the firm keeps them; what still waits stays. */
export async function deleteOldEmails({ orm }: Pick<Database, 'orm'>, now: Date): Promise<void> {
  const days = await readConfig(orm, 'lgpd', 'retencao_emails_dias');
  await orm
    .delete(email_saida)
    .where(
      and(
        lt(email_saida.criado_em, new Date(now.getTime() - days * day)),
        ne(email_saida.status, 'pendente'),
      ),
    );
}
