import { createPrivateKey, createPublicKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Only what Node itself offers may be imported here: a start asks before anything is installed.

const root = fileURLToPath(new URL('../..', import.meta.url));

export const privateName = 'chave-privada.pem';

/**
 * Folder of the publishing key: `REGISTRY_KEY_DIR`, else `.registro` of the repository. Never the site's
 * folder nor the data folder: whoever can write what the server serves must not be able to sign it.
 */
export function keyFolder(env = process.env) {
  return path.resolve(env.REGISTRY_KEY_DIR ?? path.join(root, '.registro'));
}

/** Public half of a private key as servers are told it: base64url. */
export function publicText(key) {
  return createPublicKey(key).export({ format: 'jwk' }).x;
}

/**
 * Why this machine may not sign for the server it is set up for: `REGISTRY_PUBLIC_KEY` names a key whose private half
 * is not here. What another key signs that server refuses, page by page.
 * @returns {string | undefined} a sentence; nothing where they belong together, or no key is named
 */
export function keyMismatch(env = process.env) {
  if (env.REGISTRY_PUBLIC_KEY === undefined) return undefined;
  const file = path.join(keyFolder(env), privateName);
  if (!existsSync(file))
    return `REGISTRY_PUBLIC_KEY está definida e a chave privada dela não está nesta máquina (${file}).`;
  try {
    if (publicText(createPrivateKey(readFileSync(file))) === env.REGISTRY_PUBLIC_KEY.trim()) return undefined;
  } catch {
    return `A chave privada de ${file} está danificada.`;
  }
  return `A chave privada de ${file} não é a de REGISTRY_PUBLIC_KEY.`;
}
