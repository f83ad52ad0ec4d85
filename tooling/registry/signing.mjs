import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadData } from '../federation/load-manifest.mjs';
import { repoRoot } from '../federation/shares.mjs';
import { keyFolder, keyMismatch, privateName, publicText } from './publishing-key.mjs';

const publicName = 'chave-publica.txt';

/**
 * The publishing key; made at the first use, readable by its owner alone.
 * @throws Error where `REGISTRY_PUBLIC_KEY` names another one
 */
function signingKey(folder = keyFolder()) {
  const file = path.join(folder, privateName);
  const mismatch = keyMismatch();
  if (mismatch) throw new Error(`${mismatch} Nada foi assinado.`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}`;
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    try {
      // Of two that make one at the same moment the first stays.
      linkSync(draft, file);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  const key = createPrivateKey(readFileSync(file));
  const x = publicText(key);
  const publicFile = path.join(folder, publicName);
  if (!existsSync(publicFile) || readFileSync(publicFile, 'utf8').trim() !== x)
    writeFileSync(publicFile, `${x}\n`, { mode: 0o644 });
  return key;
}

const texts = () => loadData(path.join(repoRoot, 'shared/src/manifest/signed-record.ts'));

/**
 * Signs a record twice: `signature` is what the browser checks of a remote before it runs, `seal` what the
 * server checks of every file list.
 */
export async function signRecord(record) {
  const { hostText, sealText } = await texts();
  const key = signingKey();
  const signed = (text) => sign(null, Buffer.from(text), key).toString('base64');
  return {
    ...record,
    ...(record.name === 'host' ? {} : { signature: signed(hostText(record)) }),
    seal: signed(sealText(record)),
  };
}

/**
 * What a seal is compared with: the key the server was told, else the one of this machine. Going back needs no private
 * key, for what was published before is signed.
 */
function verifyingKey() {
  const told = process.env.REGISTRY_PUBLIC_KEY?.trim();
  if (told === undefined) return createPublicKey(signingKey());
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: told }, format: 'jwk' });
}

/** Whether the publisher's key signed the record as it is. */
export async function isSealed(record) {
  const { sealText } = await texts();
  const { seal } = record;
  if (typeof seal !== 'string') return false;
  return verify(null, Buffer.from(sealText(record)), verifyingKey(), Buffer.from(seal, 'base64'));
}
