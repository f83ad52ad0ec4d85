import { Secret, TOTP } from 'otpauth';
import type { Config } from '../../../platform/app/config';
import { open, seal } from '../../../platform/crypto/secret-box';

const period = 30;
const purpose = 'totp';

const totpOf = (secret: string, email: string) =>
  new TOTP({
    issuer: 'Gestão',
    label: email,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period,
  });

/** 160 random bits in base32 (RFC 4226, section 4). */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

export function sealTotpSecret(config: Pick<Config, 'secretKey'>, secret: string): string {
  return seal(config.secretKey, purpose, secret);
}

export function openTotpSecret(config: Pick<Config, 'secretKey'>, sealed: string): string {
  return open(config.secretKey, purpose, sealed);
}

/**
 * The time step a code belongs to, one step of clock difference allowed either way.
 * @returns `null` for a wrong code.
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}
