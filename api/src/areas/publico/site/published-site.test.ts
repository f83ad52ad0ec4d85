import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PaginaPublica } from '@gestao/shared/contracts/publico/publico';
import { viewContract } from '@gestao/shared/contracts/publico/publico-messages';
import { sealText } from '@gestao/shared/manifest/signed-record';
import { createPublishedSite } from './published-site';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const registryKey = String(publicKey.export({ format: 'jwk' }).x);
const ran: string[] = [];
Object.assign(globalThis, { bundleRan: (version: string) => ran.push(version) });
afterAll(() => Reflect.deleteProperty(globalThis, 'bundleRan'));

let siteDir: string;
beforeEach(() => {
  ran.length = 0;
  siteDir = mkdtempSync(join(tmpdir(), 'gestao-publicado-'));
});
afterEach(() => rmSync(siteDir, { recursive: true, force: true }));

/** Puts a version on the disk as `publish` does, signed unless somebody else put it there. */
function place(version: string, signed = true) {
  const content = `globalThis.bundleRan('${version}');
export const viewContract = ${viewContract};
export const script = { file: 'x.js', integrity: '' };
export const render = () => ({ status: 200, head: '', styles: [], body: '${version}', interactive: false });`;
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  const base = `/remotes/public/${version}/`;
  const record = { name: 'public', version, base, server: [{ file: 'server.mjs', integrity }] };
  const seal = sign(null, Buffer.from(sealText(record)), privateKey).toString('base64');
  const published = signed ? { ...record, seal } : record;
  const folder = join(siteDir, 'server/public', version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'server.mjs'), content);
  writeFileSync(join(folder, 'published.json'), JSON.stringify(published));
  return published;
}

function publish(...versions: ReturnType<typeof place>[]): void {
  writeFileSync(join(siteDir, 'history.json'), JSON.stringify(versions));
  writeFileSync(join(siteDir, 'registry.json'), JSON.stringify({ remotes: versions.slice(-1) }));
}

const render = async (key: string | null) => {
  const complaints: unknown[] = [];
  const site = createPublishedSite(siteDir, key, { error: (error) => complaints.push(error) });
  const page = await site.render({ pagina: 'indisponivel' } as PaginaPublica);
  return { body: page?.body, complaints };
};

test('renders what the publisher signed', async () => {
  publish(place('1.0.0-a'));
  expect(await render(registryKey)).toEqual({ body: '1.0.0-a', complaints: [] });
});

test('never runs a version that nobody signed, also with the right hash; an earlier signed one stands in', async () => {
  publish(place('1.0.0-b'), place('1.0.0-alheia', false));
  const { body, complaints } = await render(registryKey);
  expect(body).toBe('1.0.0-b');
  expect(complaints).toEqual([expect.objectContaining({ message: expect.stringContaining('1.0.0-alheia') })]);
  expect(ran).toEqual(['1.0.0-b']);
});

test('renders nothing where no version is signed; without a key hashes alone count', async () => {
  publish(place('1.0.0-c', false));
  expect((await render(registryKey)).body).toBeUndefined();
  expect(ran).toEqual([]);
  expect((await render(null)).body).toBe('1.0.0-c');
});

test('a damaged registry: the copy beside it is read; without one nothing is rendered, and nothing thrown', async () => {
  publish(place('1.0.0-d'));
  cpSync(join(siteDir, 'registry.json'), join(siteDir, 'registry.good.json'));
  writeFileSync(join(siteDir, 'registry.json'), '{"remotes": [');
  expect((await render(registryKey)).body).toBe('1.0.0-d');
  rmSync(join(siteDir, 'registry.good.json'));
  expect(await render(registryKey)).toEqual({ body: undefined, complaints: [expect.any(Error)] });
});
