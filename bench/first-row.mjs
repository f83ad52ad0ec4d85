// What a list brings before its first row, and how fast it is back: `node bench/first-row.mjs [--only=projetos] [--files]`.
// Requests and bytes are counted, so one visit of each list tells; `--files` names what each brought.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt, readRegistry, signIn, siteDir, startProduct } from './support/product.mjs';
import { option, printFigures, printTable, textOption, writeResults } from './support/report.mjs';
import { serveSite } from './support/serve-site.mjs';
import { median } from './support/statistics.mjs';
import { newVisitor, openBrowser, slow, throttle, visit } from './support/visits.mjs';

/** Lists that staff open from the menu and that show rows of the list pattern. */
const wantedPages = [
  'clientes.list',
  'usuarios.list',
  'perfis.list',
  'departamentos.list',
  'cargos.list',
  'logs.list',
  'minhas-tarefas.list',
  'projetos.list',
  'processos.list',
  'oportunidades.list',
  'orcamentos.list',
  'implantacoes.list',
  'checkins.list',
];
/** Oportunidades opens as a board. */
const views = { 'oportunidades.list': '?visao=lista' };
const firstRow = '[data-row]';
const repeats = option('rounds', 5);
/** What is asked behind a list is no part of the next one's time, in ms. */
const quiet = 1_500;

await ensureBuilt();
const only = textOption('only');
const pages = readRegistry()
  .remotes.flatMap((remote) => remote.pages)
  .filter(({ id }) => wantedPages.includes(id) && (!only || id.includes(only)))
  .map((page) => ({ ...page, address: page.path + (views[page.id] ?? '') }));

const api = await startProduct();
const cold = [];
let back = [];
let server;
let browser;
try {
  const token = await signIn(api.url);
  server = await serveSite({ siteDir, apiPort: api.port });
  browser = await openBrowser();
  // Warms the server up, and compiles what every page needs.
  await comeCold(pages[0], token);
  for (const page of pages) cold.push(await comeCold(page, token));
  if (pages.length > 1 && repeats > 0) back = await comeBack(token);
} finally {
  await browser?.close();
  await server?.stop();
  await api.stop();
}

/** A visit with nothing kept, for a slow visitor; shifts are counted for two seconds more. */
async function comeCold(page, token) {
  const visitor = await newVisitor(browser, { token, mark: firstRow });
  server.takeRequests();
  try {
    const url = server.url + page.address;
    const { until, data, shift } = await visit(visitor, { url, profile: slow, settle: 2_000 });
    const asked = server
      .takeRequests()
      .filter(({ at }) => at <= until)
      .map(({ line }) => line.split(' ')[1]);
    // The service worker's own script is no part of the page.
    const scripts = asked.filter((file) => file.endsWith('.js') && file !== '/sw.js');
    return {
      address: page.address,
      data,
      shift,
      asked,
      scripts: scripts.length,
      bytes: scripts.reduce((sum, file) => sum + bytesOf(file), 0) / 1000,
    };
  } finally {
    await visitor.close();
  }
}

function bytesOf(file) {
  return readFileSync(`${path.join(siteDir, file)}.br`).length;
}

/**
 * From list to list by the menu, by somebody who has seen them all: from the click to the frame that shows
 * the list's own title over a row.
 */
async function comeBack(token) {
  const visitor = await newVisitor(browser, { token, mark: firstRow });
  const tab = await visitor.newPage();
  const lists = pages.filter(({ id }) => !(id in views));
  const times = new Map(lists.map(({ path: address }) => [address, []]));
  try {
    await tab.goto(server.url + lists[0].path);
    await tab.waitForSelector(firstRow);
    const titles = new Map();
    for (const { path: address } of lists) {
      await tab.evaluate(goTo, { address });
      await tab.waitForSelector(firstRow);
      await tab.waitForTimeout(quiet);
      titles.set(address, await tab.locator('h1').first().textContent());
    }
    const throttled = await throttle(tab, slow);
    for (let round = 0; round < repeats; round += 1) {
      for (const { path: address } of lists) {
        const title = titles.get(address);
        times.get(address).push(await tab.evaluate(goTo, { address, title, row: firstRow }));
        await tab.waitForTimeout(quiet);
      }
    }
    await throttled.detach();
  } finally {
    await visitor.close();
  }
  return [...times].map(([address, values]) => ({ address, values }));
}

/** Runs in the page. @returns ms to the frame after the row is in the document; at once without a title */
async function goTo({ address, title, row }) {
  const link = document.querySelector(`nav a[href="${address}"]`);
  if (!link) throw new Error(`The menu has no ${address}.`);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const start = performance.now();
  link.click();
  if (!title) return 0;
  while (document.querySelector('h1')?.textContent !== title || !document.querySelector(row)) {
    if (performance.now() - start > 20_000) throw new Error(`${address} shows no row under "${title}".`);
    await frame();
  }
  await frame();
  return performance.now() - start;
}

const figures = cold.flatMap(({ address, bytes, asked, shift }) => [
  { name: `${address}: scripts before the first row`, value: bytes, unit: 'kB br', goal: 150 },
  { name: `${address}: requests before the first row`, value: asked.length, unit: '', goal: 14 },
  { name: `${address}: CLS`, value: shift, unit: '', goal: 0.02 },
]);
for (const { address, values } of back) {
  figures.push({ name: `${address}: back to it`, value: median(values), unit: 'ms', goal: 100 });
}
printTable(
  'A cold visit, before the first row (150 ms, 1.6 Mbit/s, processor ÷ 4)',
  ['', 'scripts kB br', 'scripts', 'styles', 'api', 'requests', 'CLS', 'first row ms'],
  cold.map(({ address, bytes, scripts, asked, shift, data }) => [
    address,
    bytes.toFixed(1),
    scripts,
    asked.filter((line) => line.endsWith('.css')).length,
    asked.filter((line) => line.startsWith('/api/')).length,
    asked.length,
    shift.toFixed(3),
    Math.round(data),
  ]),
);
if (back.length > 0) {
  printTable(
    `Back to a list seen before, ${repeats} rounds (same line and processor)`,
    ['', 'median ms', 'worst ms'],
    back.map(({ address, values }) => [address, Math.round(median(values)), Math.round(Math.max(...values))]),
  );
}
if (process.argv.includes('--files')) {
  for (const { address, asked } of cold) {
    printTable(
      address,
      ['', 'kB br'],
      asked.map((file) => [file, /\.(js|css)$/.test(file) ? (bytesOf(file) / 1000).toFixed(1) : '']),
    );
  }
}
printFigures('Lists: what their first row waits for', figures);
writeResults('first-row', { rounds: repeats, figures, cold, back });
