import { lt, or } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database';
import {
  desafio_login,
  idempotencia,
  nonce_microsoft,
  sessao,
  tentativa_login,
  token_senha,
} from '../../../platform/database/schema';

const hour = 3_600_000;
const day = 24 * hour;

/** Deletes what has served its time and means nothing any more; the log keeps who came and when. */
export async function cleanUp({ orm }: Database, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await orm.delete(desafio_login).where(lt(desafio_login.expira_em, ago(day)));
  await orm.delete(nonce_microsoft).where(lt(nonce_microsoft.expira_em, ago(hour)));
  await orm.delete(tentativa_login).where(lt(tentativa_login.ultima_em, ago(day)));
  await orm.delete(idempotencia).where(lt(idempotencia.criado_em, ago(day)));
  await orm.delete(token_senha).where(lt(token_senha.expira_em, ago(30 * day)));
  await orm
    .delete(sessao)
    .where(or(lt(sessao.expira_em_absoluto, ago(30 * day)), lt(sessao.revogada_em, ago(30 * day))));
}
