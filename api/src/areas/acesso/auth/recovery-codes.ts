import { and, eq, isNull } from 'drizzle-orm';
import type { Config } from '../../../platform/app/config';
import { keyedHash, normalizeRecoveryCode, randomRecoveryCode } from '../../../platform/crypto/tokens';
import type { Database, Transaction } from '../../../platform/database/database';
import { codigo_recuperacao } from '../../../platform/database/schema';

const howMany = 10;
const hashOf = (config: Pick<Config, 'secretKey'>, code: string) =>
  keyedHash(config.secretKey, 'recuperacao', code);

/** Replaces a person's recovery codes. @returns the new ones, which cannot be read again. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  config: Pick<Config, 'secretKey'>,
  usuarioId: number,
): Promise<string[]> {
  const codes = Array.from({ length: howMany }, randomRecoveryCode);
  await deleteRecoveryCodes(tx, usuarioId);
  await tx.insert(codigo_recuperacao).values(
    codes.map((code) => ({
      usuario_id: usuarioId,
      codigo_hash: hashOf(config, normalizeRecoveryCode(code) ?? ''),
    })),
  );
  return codes;
}

export async function deleteRecoveryCodes(tx: Transaction, usuarioId: number): Promise<void> {
  await tx.delete(codigo_recuperacao).where(eq(codigo_recuperacao.usuario_id, usuarioId));
}

/** Uses up a recovery code. @returns false for a wrong or used one. */
export async function consumeRecoveryCode(
  tx: Transaction,
  config: Pick<Config, 'secretKey'>,
  usuarioId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const code = normalizeRecoveryCode(typed);
  if (!code) return false;
  const used = await tx
    .update(codigo_recuperacao)
    .set({ usado_em: now })
    .where(
      and(
        eq(codigo_recuperacao.usuario_id, usuarioId),
        eq(codigo_recuperacao.codigo_hash, hashOf(config, code)),
        isNull(codigo_recuperacao.usado_em),
      ),
    )
    .returning({ id: codigo_recuperacao.id });
  return used.length > 0;
}

export async function countRecoveryCodes({ orm }: Database, usuarioId: number): Promise<number> {
  return orm.$count(
    codigo_recuperacao,
    and(eq(codigo_recuperacao.usuario_id, usuarioId), isNull(codigo_recuperacao.usado_em)),
  );
}
