import { hash, verify } from '@node-rs/argon2';
import { createQueue } from './queue';

/** Argon2id (the library's default variant), 64 MiB, three passes (docs/domain/acesso.md#senhas). */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const currentParameters = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

const hashing = createQueue(2, 500);

export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password, cost));
}

let decoy: Promise<string> | undefined;

/**
 * Compares a password. Without a stored hash it hashes all the same, so that an unknown person takes
 * as long as a known one.
 * @returns `outdated` when the hash was made with other parameters and should be made again.
 */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
): Promise<{ matches: boolean; outdated: boolean }> {
  if (!stored) {
    decoy ??= hashPassword('no password has this hash');
    const other = await decoy;
    await hashing.run(() => verify(other, password));
    return { matches: false, outdated: false };
  }
  const matches = await hashing.run(() => verify(stored, password));
  return { matches, outdated: matches && !stored.startsWith(currentParameters) };
}
