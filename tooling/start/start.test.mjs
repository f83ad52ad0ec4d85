import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../test/workspace.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'gestao-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A command that is to end by itself, on an empty site. */
function run(command, env) {
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, `tooling/start/${command}.mjs`)], {
    encoding: 'utf8',
    timeout: 30_000,
    env: { ...process.env, SITE_DIR: path.join(folder, 'site'), DATA_DIR: path.join(folder, 'data'), ...env },
  });
  return { status, said: stderr };
}

function writeAnotherKey() {
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(path.join(folder, 'chave-privada.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
}

test.each([
  ['is not on this machine', () => undefined, 'não está nesta máquina'],
  ['is another one', writeAnotherKey, 'não é a de REGISTRY_PUBLIC_KEY'],
])(
  'npm start refuses, and changes nothing, when the key that the server knows %s',
  (_what, prepare, words) => {
    prepare();
    const key = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x;
    const before = readdirSync(folder);
    const { status, said } = run('start', { REGISTRY_KEY_DIR: folder, REGISTRY_PUBLIC_KEY: key });
    expect({ status, said }).toEqual({ status: 1, said: expect.stringContaining(words) });
    expect(said).toContain('npm run serve');
    expect(readdirSync(folder)).toEqual(before);
  },
);

test('npm run serve says what is missing, and makes none of it', () => {
  const { status, said } = run('serve', {});
  expect({ status, said }).toEqual({
    status: 1,
    said: expect.stringMatching(/não foi compilada|Nada foi publicado/),
  });
  expect(readdirSync(folder)).toEqual([]);
});
