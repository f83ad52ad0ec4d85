import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const version = 'v1';

/**
 * Encrypts with AES-256-GCM under the installation's key.
 * @param purpose Bound to the result: `open` needs the same one.
 */
export function seal(key: Buffer, purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [version, ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.');
}

/** @throws Error when the text was not sealed with this key for this purpose. */
export function open(key: Buffer, purpose: string, sealed: string): string {
  const [tag, ...parts] = sealed.split('.');
  const [nonce, mac, body] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (tag !== version || !nonce || !mac || !body) throw new Error('Not a sealed text.');
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(mac);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}
