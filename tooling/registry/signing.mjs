import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadData } from '../federation/load-manifest.mjs';
import { repoRoot } from '../federation/shares.mjs';

const privateName = 'chave-privada.pem';
const publicName = 'chave-publica.txt';

/**
 * Folder of the publishing key: `REGISTRY_KEY_DIR`, else `.registro` of the repository. Never the site's
 * folder nor the data folder: whoever can write what the server serves must not be able to sign it.
 */
function keyFolder(env = process.env) {
  return path.resolve(env.REGISTRY_KEY_DIR ?? path.join(repoRoot, '.registro'));
}

/** The publishing key; made at the first use, readable by its owner alone. */
function signingKey(folder = keyFolder()) {
  const file = path.join(folder, privateName);
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
  const { x } = createPublicKey(key).export({ format: 'jwk' });
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

/** Whether this machine's key signed the record as it is. */
export async function isSealed(record) {
  const { sealText } = await texts();
  const { seal } = record;
  if (typeof seal !== 'string') return false;
  return verify(
    null,
    Buffer.from(sealText(record)),
    createPublicKey(signingKey()),
    Buffer.from(seal, 'base64'),
  );
}
