import type { Database } from '../../../platform/database/database';
import { readSetting } from '../configs/configs.repository';
import { deleteEmailsBefore } from '../fila-de-saida/email-saida.writer';

const day = 86_400_000;

/** Forgets messages that are older than the firm keeps them; what still waits stays. */
export async function deleteOldEmails({ orm }: Pick<Database, 'orm'>, now: Date): Promise<void> {
  const days = await readSetting(orm, 'lgpd', 'retencao_emails_dias');
  await deleteEmailsBefore(orm, new Date(now.getTime() - days * day));
}
