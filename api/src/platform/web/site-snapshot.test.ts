import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealText } from '@gestao/shared/manifest/signed-record';
import { createSiteReader } from './site-snapshot';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = String(publicKey.export({ format: 'jwk' }).x);
const contents = {
  'page.html': '<!doctype html>',
  'boot.js': 'begin()',
  'startup.css': 'body{margin:0}',
  'sw.js': 'worker()',
};

let siteDir: string;
const serverFile = (name: string) => join(siteDir, 'server/host/1.0.0-a', name);

beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'gestao-host-'));
  mkdirSync(join(siteDir, 'server/host/1.0.0-a'), { recursive: true });
  const server = Object.entries(contents).map(([file, content]) => {
    writeFileSync(serverFile(file), content);
    return { file, integrity: `sha384-${createHash('sha384').update(content).digest('base64')}` };
  });
  const host = { name: 'host', version: '1.0.0-a', base: '/host/1.0.0-a/', files: [], server };
  const seal = sign(null, Buffer.from(sealText(host)), privateKey).toString('base64');
  const registry = { revision: 1, host: { ...host, seal }, remotes: [] };
  writeFileSync(join(siteDir, 'registry.json'), JSON.stringify(registry));
});
afterEach(() => rmSync(siteDir, { recursive: true, force: true }));

function read(required: boolean) {
  const broken: string[] = [];
  const onBroken = (name: string) => broken.push(name);
  const snapshot = createSiteReader(
    siteDir,
    { dataDir: siteDir, microsoft: undefined },
    { key, required, onBroken },
  ).current();
  return { snapshot, broken };
}

test('reads a host whose page and worker are as signed', async () => {
  const { snapshot, broken } = read(true);
  expect(await snapshot).toMatchObject({ boot: 'begin()', serviceWorker: 'worker()' });
  expect(broken).toEqual([]);
});

test.each(Object.keys(contents))('refuses a host whose %s was changed after its signing', async (name) => {
  writeFileSync(serverFile(name), 'outra coisa');
  await expect(read(true).snapshot).rejects.toThrow(name);
  const { snapshot, broken } = read(false);
  expect(await snapshot).not.toBeNull();
  expect(broken).toEqual(['host']);
});
