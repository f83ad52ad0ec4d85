import { lt } from 'drizzle-orm';
import type { AppContext } from '../../../platform/app/context';
import { desafio_login, token_senha } from '../../../platform/database/schema';

const day = 86_400_000;

/** Deletes what has served its time and means nothing any more; the log keeps who came and when. */
export async function cleanUp({
  database: { orm },
  now,
}: Pick<AppContext, 'database' | 'now'>): Promise<void> {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  await orm.delete(desafio_login).where(lt(desafio_login.expira_em, ago(day)));
  await orm.delete(token_senha).where(lt(token_senha.expira_em, ago(30 * day)));
}
