// What the browser downloads: `node bench/sizes.mjs`. Sizes as served, after compression.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildSite } from '../remote-public/build-site.mjs';
import { ensureBuilt, importFromApi, readRegistry, siteDir, startProduct } from './support/product.mjs';
import { printFigures, printTable, writeResults } from './support/report.mjs';

/** Text that only the schema library has: about 25 kB on the wire wherever a schema is used as a value. */
const schemaLibrary = /\$ZodType/;

await ensureBuilt();
const { host, remotes } = readRegistry();
const fileOf = (part, file) => path.join(siteDir, part.base, file);
const kB = (part, file, encoding) => readFileSync(`${fileOf(part, file)}.${encoding}`).length / 1000;
const sum = (part, files, encoding) => files.reduce((total, file) => total + kB(part, file, encoding), 0);
const only = (files, extension) => files.filter((file) => file.endsWith(extension));

const initial = host.scripts.map(({ file }) => file);
const figures = [
  { name: 'host, initial JavaScript', value: sum(host, initial, 'gz'), unit: 'kB gzip', goal: 110 },
  { name: 'host, initial JavaScript', value: sum(host, initial, 'br'), unit: 'kB br' },
  {
    name: 'host, initial style',
    value: sum(
      host,
      host.styles.map(({ file }) => file),
      'gz',
    ),
    unit: 'kB gzip',
  },
  ...remotes.map((remote) => ({
    name: `${remote.name}, remoteEntry`,
    value: kB(remote, remote.entry.file, 'gz'),
    unit: 'kB gzip',
    goal: 19,
  })),
];

const shares = Object.entries(host.shares).map(([key, files]) => [
  key,
  sum(host, only(files, '.js'), 'gz').toFixed(1),
  sum(host, only(files, '.css'), 'gz').toFixed(1),
]);

/** What a first visit downloads, read from the page as it is served. */
async function weighPage(remote, { id, path: address }) {
  const html = await (await fetch(product.url + address)).text();
  const [head] = html.split('<script type="application/json"');
  const scripts = [...new Set([...head.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, file]) => file))];
  const of = (base) => scripts.filter((file) => file.startsWith(base)).map((file) => file.slice(base.length));
  const remoteFiles = of(remote.base);
  const rest = remoteFiles.filter((file) => file !== remote.entry.file);
  const isExposed = (file) => /^remote\./.test(file);
  return {
    page: `${remote.name} ${address}`,
    id,
    host_gzip: sum(host, of(host.base), 'gz'),
    entry: sum(remote, [remote.entry.file], 'gz'),
    exposed: sum(remote, rest.filter(isExposed), 'gz'),
    own: sum(
      remote,
      rest.filter((file) => !isExposed(file)),
      'gz',
    ),
    all_br: sum(host, of(host.base), 'br') + sum(remote, remoteFiles, 'br'),
    schemas: rest.some((file) => schemaLibrary.test(readFileSync(fileOf(remote, file), 'utf8'))),
  };
}

const renderers = {};
for (const renderer of ['preact', 'react']) {
  const out = mkdtempSync(path.join(tmpdir(), 'gestao-bench-site-'));
  const scripts = await buildSite({ outWeb: out, outServer: path.join(out, 'server'), renderer });
  renderers[renderer] = Math.max(
    ...Object.values(scripts).map(
      ({ file }) => brotliCompressSync(readFileSync(path.join(out, file))).length / 1000,
    ),
  );
  rmSync(out, { recursive: true, force: true });
}
await (await importFromApi('esbuild')).stop();
figures.push(
  { name: 'largest client script, preact (published)', value: renderers.preact, unit: 'kB br', goal: 16 },
  { name: 'largest client script, React variant', value: renderers.react, unit: 'kB br', goal: 64 },
);

/** Bytes of a page on the wire, headers included. */
function wireSize(address) {
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent: false, headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      const { socket, statusCode } = answer;
      answer.resume();
      answer.on('end', () => resolve({ status: statusCode, bytes: socket.bytesRead }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

const product = await startProduct();
const clientPages = {};
const pages = [];
try {
  for (const remote of remotes) {
    for (const page of remote.pages.filter(({ id, menu }) => menu || /\.list$/.test(id)))
      pages.push(await weighPage(remote, page));
  }
  for (const [name, link] of Object.entries(product.links)) {
    const { status, bytes } = await wireSize(link);
    if (status !== 200) throw new Error(`${name} answered ${status}.`);
    clientPages[name] = bytes / 1000;
    figures.push({
      name: `client page ${name}, HTML with headers`,
      value: bytes / 1000,
      unit: 'kB br',
      goal: 14,
    });
  }
  const staff = await wireSize(`${product.url}/departamentos`);
  figures.push({
    name: 'staff page /departamentos, HTML with headers',
    value: staff.bytes / 1000,
    unit: 'kB br',
  });
} finally {
  await product.stop();
}

const [lightest] = [...pages].sort((a, b) => a.all_br - b.all_br);
figures.push({
  name: `all JavaScript of the lightest list, ${lightest.page}`,
  value: lightest.all_br,
  unit: 'kB br',
  goal: 105,
});

printFigures('Sizes', figures);
printTable(
  'The component kit, fetched by the first page that uses it (kB gzip)',
  ['', 'script', 'style'],
  shares,
);
printTable(
  'Pages: JavaScript of a cold visit (kB gzip; last: in all, kB br)',
  ['', 'host and kit', 'entry', 'exposed', 'page', 'all br', ''],
  pages.map(({ page, host_gzip, entry, exposed, own, all_br, schemas }) => [
    page,
    ...[host_gzip, entry, exposed, own, all_br].map((size) => size.toFixed(1)),
    schemas ? 'carries zod' : '',
  ]),
);
writeResults('sizes', { figures, shares, pages, clientPages });
