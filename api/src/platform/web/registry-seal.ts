import { createPublicKey, verify } from 'node:crypto';
import { sealText } from '@gestao/shared/manifest/signed-record';

/**
 * Whether the publisher signed this record of the registry as it is.
 * @param key Ed25519 public key, base64url
 */
export function isSealed(record: object, key: string): boolean {
  const { seal } = record as { seal?: unknown };
  if (typeof seal !== 'string') return false;
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
  const text = Buffer.from(sealText(record as Record<string, unknown>));
  return verify(null, text, publicKey, Buffer.from(seal, 'base64'));
}
