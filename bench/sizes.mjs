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

/** Everything a first visit of each list page downloads, host included. */
const pages = remotes.flatMap((remote) =>
  remote.pages
    .filter(({ id, menu }) => menu || /\.list$/.test(id))
    .map(({ id, path: address }) => {
      const own = (remote.preload[id] ?? []).filter((file) => file !== remote.entry.file);
      const kit = new Set((remote.uses[id] ?? []).flatMap((key) => host.shares[key] ?? []));
      const exposed = own.filter((file) => /^remote\./.test(file));
      const rest = own.filter((file) => !/^remote\./.test(file));
      const kitFiles = [...kit].filter((file) => !initial.includes(file));
      const total =
        sum(host, [...initial, ...only(kitFiles, '.js')], 'br') +
        sum(remote, only([remote.entry.file, ...own], '.js'), 'br');
      const schemas = only(own, '.js').some((file) =>
        schemaLibrary.test(readFileSync(fileOf(remote, file), 'utf8')),
      );
      return {
        page: `${remote.name} ${address}`,
        exposed: sum(remote, only(exposed, '.js'), 'gz'),
        page_js: sum(remote, only(rest, '.js'), 'gz'),
        kit_js: sum(host, only(kitFiles, '.js'), 'gz'),
        total_br: total,
        schemas,
      };
    }),
);

const renderers = {};
for (const renderer of ['preact', 'react']) {
  const out = mkdtempSync(path.join(tmpdir(), 'gestao-bench-site-'));
  const { script } = await buildSite({ outWeb: out, outServer: path.join(out, 'server'), renderer });
  renderers[renderer] = brotliCompressSync(readFileSync(path.join(out, script.file))).length / 1000;
  rmSync(out, { recursive: true, force: true });
}
await (await importFromApi('esbuild')).stop();
figures.push(
  { name: 'client script, preact (published)', value: renderers.preact, unit: 'kB br', goal: 16 },
  { name: 'client script, React variant', value: renderers.react, unit: 'kB br', goal: 64 },
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
try {
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

printFigures('Sizes', figures);
printTable(
  'The component kit, fetched by the first page that uses it (kB gzip)',
  ['', 'script', 'style'],
  shares,
);
printTable(
  'Pages (kB gzip; last: all JavaScript of a cold visit in kB br)',
  ['', 'exposed', 'page', 'kit', 'all br', ''],
  pages.map(({ page, exposed, page_js, kit_js, total_br, schemas }) => [
    page,
    exposed.toFixed(1),
    page_js.toFixed(1),
    kit_js.toFixed(1),
    total_br.toFixed(1),
    schemas ? 'carries zod' : '',
  ]),
);
writeResults('sizes', { figures, shares, pages, clientPages });
