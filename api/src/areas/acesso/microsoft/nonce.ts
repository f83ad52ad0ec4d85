import { createHmac } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Config } from '../../../platform/app/config';
import type { AppContext } from '../../../platform/app/context';
import { equalHashes, randomToken, sha256 } from '../../../platform/crypto/tokens';
import type { Transaction } from '../../../platform/database/database';
import { nonce_microsoft } from '../../../platform/database/schema';

const life = 10 * 60_000;

type Key = Pick<Config, 'secretKey'>;

const sign = ({ secretKey }: Key, text: string) =>
  createHmac('sha256', secretKey).update(`microsoft-nonce\0${text}`).digest('base64url');

/** A nonce that proves by itself that this installation made it, and when: asking for one writes nothing. */
export function issueNonce(key: Key, now: Date): string {
  const text = `${randomToken()}.${now.getTime().toString(36)}`;
  return `${text}.${sign(key, text)}`;
}

/** Whether the nonce is ours and not older than ten minutes. */
export function isOwnNonce(key: Key, nonce: string, now: Date): boolean {
  const [random, time, signature] = nonce.split('.');
  if (!random || !time || !signature || !equalHashes(signature, sign(key, `${random}.${time}`))) return false;
  const age = now.getTime() - Number.parseInt(time, 36);
  return age >= 0 && age <= life;
}

/** Uses up a nonce. @returns false when it was used before. */
export async function consumeNonce(tx: Transaction, nonce: string, now: Date): Promise<boolean> {
  const used = await tx
    .insert(nonce_microsoft)
    .values({ nonce_hash: sha256(nonce), expira_em: new Date(now.getTime() + life), usado_em: now })
    .onConflictDoNothing()
    .returning({ nonce_hash: nonce_microsoft.nonce_hash });
  return used.length > 0;
}

/** Forgets nonces that nobody can use any more. */
export async function deleteOldNonces({
  database,
  now,
}: Pick<AppContext, 'database' | 'now'>): Promise<void> {
  const hourAgo = new Date(now().getTime() - 3_600_000);
  await database.orm.delete(nonce_microsoft).where(lt(nonce_microsoft.expira_em, hourAgo));
}
