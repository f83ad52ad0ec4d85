// The product against one plain bundle of the same sources: `node bench/federation-tax.mjs [--rounds=9] [--also=site]`.
// `--also` takes part with another published site folder, such as one built with other settings.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildOneBundle } from './support/one-bundle.mjs';
import { ensureBuilt, readRegistry, signIn, siteDir, startProduct } from './support/product.mjs';
import { option, printFigures, printTable, textOption, writeResults } from './support/report.mjs';
import { serveSite } from './support/serve-site.mjs';
import { median, pairedRatio, ratioText, shuffled } from './support/statistics.mjs';
import { longestChain, newVisitor, openBrowser, slow, throttleWorkers, visit } from './support/visits.mjs';

/** One area of each of two remotes; those that are published are measured. */
const wantedPages = ['departamentos.list', 'projetos.list'];
const firstRow = '[data-row]';

const rounds = option('rounds', 15);
await ensureBuilt();
const registry = readRegistry();
const pages = registry.remotes.flatMap((remote) => remote.pages).filter(({ id }) => wantedPages.includes(id));
const folder = mkdtempSync(path.join(tmpdir(), 'gestao-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const also = textOption('also');
const sites = {
  product: siteDir,
  ...(await buildOneBundle({ folder, registry, siteDir })),
  ...(also ? { also: path.resolve(also) } : {}),
};
const variants = Object.keys(sites);

const api = await startProduct();
const servers = {};
let browser;
const lost = [];
/** `samples[page][scene][variant]`: one measure per round */
const samples = Object.fromEntries(
  pages.map((page) => [page.path, { cold: noSamples(), warm: noSamples() }]),
);
try {
  const token = await signIn(api.url);
  for (const variant of variants)
    servers[variant] = await serveSite({ siteDir: sites[variant], apiPort: api.port });
  browser = await openBrowser();
  for (let round = -1; round < rounds; round += 1) {
    for (const page of shuffled(pages)) {
      for (const variant of shuffled(variants)) {
        const { cold, warm } = await measureAgainIfLost(variant, page, token);
        // The first round warms up the servers and the system's file cache.
        if (round < 0) continue;
        for (const [scene, measured] of Object.entries({ cold, warm })) {
          samples[page.path][scene][variant].push(measured);
        }
      }
    }
    process.stdout.write(round < 0 ? 'warmed up' : ` ${round + 1}`);
  }
} finally {
  process.stdout.write('\n');
  await browser?.close();
  for (const server of Object.values(servers)) await server.stop();
  await api.stop();
}

/** A machine under other load now and then loses a visit to a time limit; that is told, not counted. */
async function measureAgainIfLost(variant, page, token) {
  try {
    return await measure(servers[variant], page, token);
  } catch (error) {
    lost.push({ variant, reason: error.message });
    if (lost.length > rounds) throw error;
    return measureAgainIfLost(variant, page, token);
  }
}

function noSamples() {
  return Object.fromEntries(variants.map((variant) => [variant, []]));
}

/** A cold visit with nothing kept, then, by another person, the second visit of somebody who has been there. */
async function measure(server, page, token) {
  const url = server.url + page.path;
  await Promise.all(browser.contexts().map((left) => left.close()));
  const first = await newVisitor(browser, { token, mark: firstRow });
  server.takeRequests();
  const cold = counted(await visit(first, { url, profile: slow }), server, page);
  await first.close();

  const again = await newVisitor(browser, { token, mark: firstRow });
  await visit(again, { url, leave: (page) => settled(page, server) });
  server.takeRequests();
  const workers = await throttleWorkers(browser, server.url, slow);
  const warm = counted(await visit(again, { url, profile: slow }), server, page);
  await workers.release();
  await again.close();
  return { cold, warm: { ...warm, workers: workers.count } };
}

/** Lets the first visit finish what it does for the next one: keep files, install the service worker. */
async function settled(page, server) {
  await page.evaluate(async () => {
    const script = await fetch('/sw.js');
    if (!script.ok) return;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 100));
  });
  do {
    server.takeRequests();
    await page.waitForTimeout(1_500);
  } while (server.takeRequests().length > 0);
}

function counted({ resources, until, ...measured }, server, page) {
  const lines = server
    .takeRequests()
    .filter(({ at }) => at <= until)
    .map(({ line }) => line);
  return {
    ...measured,
    requests: lines.length,
    duplicates: lines.filter((line, index) => lines.indexOf(line) !== index),
    chain: longestChain(resources.filter(({ name }) => isNeeded(name, page))),
  };
}

/** Whether the first row waits for it: files, the person, the page's data; not the shell's own questions. */
function isNeeded(address, page) {
  const { pathname } = new URL(address);
  if (!pathname.startsWith('/api/')) return true;
  const asked = ['/auth/user', ...(page.data ?? []).map((one) => one.split('?')[0])];
  return asked.includes(pathname.slice('/api'.length));
}

const figures = [];
for (const [address, scenes] of Object.entries(samples)) {
  for (const [scene, byVariant] of Object.entries(scenes)) {
    const values = (variant, key) => byVariant[variant].map((one) => one[key]);
    printTable(
      `${address}, ${scene} visit, medians of ${rounds} rounds (150 ms, 1.6 Mbit/s, processor ÷ 4)`,
      [
        '',
        'first byte ms',
        'first row ms',
        'FCP ms',
        'blocked ms',
        'CLS',
        'requests',
        'kB',
        'waves',
        'duplicates',
      ],
      variants.map((variant) => [
        variant,
        ...['firstByte', 'data', 'fcp', 'blocked'].map((key) => Math.round(median(values(variant, key)))),
        median(values(variant, 'shift')).toFixed(3),
        median(values(variant, 'requests')),
        (median(values(variant, 'bytes')) / 1000).toFixed(1),
        median(values(variant, 'chain')),
        [...new Set(values(variant, 'duplicates').flat())].join(', ') || 'none',
      ]),
    );
    for (const [key, label, against, goal] of [
      ['data', 'first row', 'plain', scene === 'cold' ? 0.95 : 0.6],
      ['data', 'first row', 'tuned', scene === 'cold' ? 1.08 : undefined],
      ...(also ? [['data', 'first row', 'also']] : []),
      ['fcp', 'FCP', 'plain', scene === 'cold' ? 0.4 : undefined],
    ]) {
      const ratio = pairedRatio(values('product', key), values(against, key));
      figures.push({
        name: `${address} ${scene}: ${label}, product ÷ ${against}`,
        value: ratio.high,
        unit: '×',
        goal,
        note: ratioText(ratio),
      });
    }
    if (scene === 'cold') {
      figures.push(
        { name: `${address} cold: waves`, value: median(values('product', 'chain')), unit: '', goal: 2 },
        {
          name: `${address} cold: bytes, product ÷ plain`,
          value: median(values('product', 'bytes')) / median(values('plain', 'bytes')),
          unit: '×',
          goal: 1.25,
        },
      );
    }
    figures.push({
      name: `${address} ${scene}: addresses asked twice`,
      value: Math.max(...byVariant.product.map(({ duplicates }) => duplicates.length)),
      unit: '',
      goal: 0,
    });
  }
}
printFigures('Federation against one bundle (upper end of the 95 % interval counts)', figures);
for (const { variant, reason } of lost) console.log(`Lost and repeated: ${variant}, ${reason}`);
writeResults('federation-tax', { rounds, figures, lost, samples });
