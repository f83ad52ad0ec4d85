import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 random bits, 43 characters of base64url: sessions, challenges, links. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

export const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** What is stored in place of a random token: a copied database opens nothing. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * What is stored in place of something short enough to guess (codes, addresses): useless without the
 * installation's key. `purpose` keeps one use from standing for another.
 */
export function keyedHash(key: Buffer, purpose: string, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\0${text}`).digest('hex');
}

/** Compares two hashes in constant time. */
export function equalHashes(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Six random digits. */
export function randomCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

// No 0, 1, I, O: people type these from paper.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Recovery code of 80 random bits: `XXXX-XXXX-XXXX-XXXX`. */
export function randomRecoveryCode(): string {
  const letters = Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** A recovery code as typed, or `null` for what cannot be one. */
export function normalizeRecoveryCode(text: string): string | null {
  const letters = text.toUpperCase().replace(/[\s-]/g, '');
  return /^[A-Z2-9]{16}$/.test(letters) ? letters : null;
}
