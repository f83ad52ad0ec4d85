import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
const sealed = (record: Record<string, unknown>) => ({
  ...record,
  seal: sign(null, Buffer.from(sealText(record)), privateKey).toString('base64'),
});
function write(registry: object | string, names = ['registry.json']) {
  const text = typeof registry === 'string' ? registry : JSON.stringify(registry);
  for (const name of names) writeFileSync(join(siteDir, name), text);
}
const written = () => JSON.parse(readFileSync(join(siteDir, 'registry.good.json'), 'utf8'));
const serverFile = (name: string) => join(siteDir, 'server/host/1.0.0-a', name);

beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'gestao-host-'));
  mkdirSync(join(siteDir, 'server/host/1.0.0-a'), { recursive: true });
  const server = Object.entries(contents).map(([file, content]) => {
    writeFileSync(serverFile(file), content);
    return { file, integrity: `sha384-${createHash('sha384').update(content).digest('base64')}` };
  });
  const host = sealed({ name: 'host', version: '1.0.0-a', base: '/host/1.0.0-a/', files: [], server });
  const remote = sealed({
    name: 'pricing',
    title: 'Precificação',
    version: '1.0.0-p',
    files: [],
    signature: 'x',
  });
  write({ revision: 1, host, remotes: [remote] }, ['registry.json', 'registry.good.json']);
});
afterEach(() => rmSync(siteDir, { recursive: true, force: true }));

function read(required: boolean) {
  const broken: string[] = [];
  const damaged: string[] = [];
  const reader = createSiteReader(
    siteDir,
    { dataDir: siteDir, microsoft: undefined },
    {
      key,
      required,
      onBroken: (name: string) => broken.push(name),
      onDamaged: (error) => damaged.push(error.message),
    },
  );
  return { reader, snapshot: reader.current(), broken, damaged };
}

test('reads a host whose page and worker are as signed', async () => {
  const { snapshot, broken } = read(true);
  expect(await snapshot).toMatchObject({ boot: 'begin()', serviceWorker: 'worker()' });
  expect(broken).toEqual([]);
});

test.each(Object.keys(contents))('refuses a host whose %s was changed after its signing', async (name) => {
  writeFileSync(serverFile(name), 'outra coisa');
  const refused = read(true);
  expect(await refused.snapshot).toBeNull();
  expect(refused.damaged).toEqual([expect.stringContaining(name)]);
  const { snapshot, broken } = read(false);
  expect(await snapshot).not.toBeNull();
  expect(broken).toEqual(['host']);
});

const damages: [string, () => void][] = [
  ['cut short', () => write('{"revision": 2, "host": {')],
  ['empty', () => write('')],
  ['something else', () => write('null')],
  ['unsigned', () => write(unsigned(written()))],
];
const unsigned = ({ host, remotes, ...rest }: { host: object; remotes: object[] }) => ({
  ...rest,
  host: { ...host, seal: undefined },
  remotes: remotes.map((remote) => ({ ...remote, seal: undefined })),
});

describe.each(damages)('a registry that is %s', (_what, damage) => {
  test('leaves on the air what was good, also in a process that starts with it', async () => {
    const { reader, snapshot, broken, damaged } = read(true);
    await snapshot;
    damage();
    for (const one of [reader, read(true).reader]) {
      const served = await one.current();
      expect(served).toMatchObject({ boot: 'begin()', client: { host: { version: '1.0.0-a' } } });
      expect(served?.client.remotes).toEqual([
        expect.objectContaining({ version: '1.0.0-p', signature: 'x' }),
      ]);
    }
    expect([...broken, ...damaged].length).toBeGreaterThan(0);
  });

  test('without a copy beside it: what this process had is served', async () => {
    const { reader, snapshot, broken, damaged } = read(true);
    await snapshot;
    damage();
    rmSync(join(siteDir, 'registry.good.json'));
    expect(await reader.current()).toMatchObject({
      boot: 'begin()',
      client: { host: { version: '1.0.0-a' } },
    });
    const said = broken.length + damaged.length;
    expect(said).toBeGreaterThan(0);
    await reader.current();
    expect(broken.length + damaged.length).toBe(said);
  });
});

test('a remote that was taken off the air does not come back from the copy', async () => {
  write({ ...written(), remotes: [] });
  expect((await read(true).snapshot)?.client.remotes).toEqual([]);
});
