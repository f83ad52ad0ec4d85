import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { integrityOf } from '../federation/content-hash.mjs';
import { checkServed } from './served-check.mjs';

const entry = 'globalThis.version = 1;';
const record = {
  name: 'pricing',
  version: '1.0.0-a',
  base: '/remotes/pricing/1.0.0-a/',
  files: [{ file: 'entry.js', integrity: integrityOf(Buffer.from(entry)) }],
};
const right = { '/': '<html>1.0.0-a</html>', '/remotes/pricing/1.0.0-a/entry.js': entry };

const folders = [];
let server;
afterEach(() => {
  server?.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A site whose registry names one remote, and a server that answers these pages. */
async function serve(pages) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'served-'));
  folders.push(folder);
  const site = path.join(folder, 'site');
  mkdirSync(site);
  writeFileSync(path.join(site, 'registry.json'), JSON.stringify({ revision: 1, remotes: [record] }));
  server = createServer((request, reply) => reply.end(pages[request.url] ?? '')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${server.address().port}`;
  return { url, check: () => checkServed(url, { site, name: 'pricing' }) };
}

test('what a server delivers as published is let through', async () => {
  const { check } = await serve(right);
  await expect(check()).resolves.toBeUndefined();
});

test('a page of another version, and a file that arrives changed, are named', async () => {
  const old = await serve({ ...right, '/': '<html>1.0.0-b</html>' });
  await expect(old.check()).rejects.toThrow(`${old.url} ainda não mostra a versão 1.0.0-a de pricing.`);
  server.close();
  const { check } = await serve({ ...right, [`${record.base}entry.js`]: `${entry}//` });
  await expect(check()).rejects.toThrow(`${record.base}entry.js não chega como foi publicado.`);
});

test('a server that does not answer is named', async () => {
  const { url, check } = await serve(right);
  server.close();
  await once(server, 'close');
  await expect(check()).rejects.toThrow(`${url} não responde (ECONNREFUSED).`);
});
