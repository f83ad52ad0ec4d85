import type { JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Config } from '../../../platform/app/config';
import { isOwnNonce } from './nonce';

export type MicrosoftConfig = NonNullable<Config['microsoft']>;

/** Who Microsoft says it is: the identity is tenant and object id, nothing else. */
export interface MicrosoftIdentity {
  tid: string;
  oid: string;
  nonce: string;
}

/** The keys could not be fetched: nothing is known about the token. */
export class MicrosoftUnavailable extends Error {
  override name = 'MicrosoftUnavailable';
}

const claimsSchema = z.object({
  tid: z.string().min(1),
  oid: z.string().min(1),
  nonce: z.string().min(1),
});

const discoverySchema = z.object({ jwks_uri: z.url() });

/** Fetches the tenant's signing keys when first needed, and again when an unknown one shows up. */
export function createMicrosoftKeys({ authority, jwksUri }: MicrosoftConfig): JWTVerifyGetKey {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  const load = async (): Promise<JWTVerifyGetKey> => {
    const { createRemoteJWKSet } = await import('jose');
    const address = jwksUri ?? (await discover(authority));
    return createRemoteJWKSet(new URL(address), { timeoutDuration: 5_000, cooldownDuration: 30_000 });
  };
  return async (header, token) => {
    keys ??= load().catch((error: unknown) => {
      keys = undefined;
      throw new MicrosoftUnavailable('discovery failed', { cause: error });
    });
    return (await keys)(header, token);
  };
}

async function discover(authority: string): Promise<string> {
  const response = await fetch(`${authority.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(5_000),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`discovery answered ${response.status}`);
  return discoverySchema.parse(await response.json()).jwks_uri;
}

/**
 * Verifies an id token (docs/domain/acesso.md#microsoft): RS256 only, by a key of the configured tenant;
 * issuer, audience, tenant and times exact (60 s of clock difference); nonce made by this installation.
 * @returns `null` for a token that must not be trusted, whatever is wrong with it.
 * @throws MicrosoftUnavailable when the keys cannot be fetched.
 */
export async function verifyIdToken(
  token: string,
  microsoft: MicrosoftConfig,
  keys: JWTVerifyGetKey,
  config: Pick<Config, 'secretKey'>,
  now: Date,
): Promise<MicrosoftIdentity | null> {
  const { errors, jwtVerify } = await import('jose');
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: microsoft.authority.replace(/\/$/, ''),
      audience: microsoft.clientId,
      clockTolerance: 60,
      currentDate: now,
      requiredClaims: ['exp', 'iat'],
    });
    // One audience, not a list that happens to hold ours.
    if (payload.aud !== microsoft.clientId) return null;
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success || claims.data.tid !== microsoft.tenantId) return null;
    return isOwnNonce(config, claims.data.nonce, now) ? claims.data : null;
  } catch (error) {
    if (error instanceof MicrosoftUnavailable) throw error;
    if (error instanceof errors.JWKSTimeout)
      throw new MicrosoftUnavailable('keys timed out', { cause: error });
    if (error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC') return null;
    // What is left is the network, or an answer of the key server that is no key set.
    throw new MicrosoftUnavailable('keys not available', { cause: error });
  }
}
