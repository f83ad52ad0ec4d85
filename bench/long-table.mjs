// A hundred thousand rows in memory: `node bench/long-table.mjs [--rounds=3]`. Tasks out of the browser's trace.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildLongTable } from './support/build-long-table.mjs';
import { option, printFigures, printTable, writeResults } from './support/report.mjs';
import { longestTask } from './support/trace.mjs';
import { openBrowser, slow } from './support/visits.mjs';

const rounds = option('rounds', 3);
const variants = [1000, 100_000];
const folder = mkdtempSync(path.join(tmpdir(), 'gestao-long-table-'));
let server;
let browser;
const samples = {};
try {
  await buildLongTable(folder);
  server = await serve(folder);
  browser = await openBrowser();
  for (const count of variants) samples[count] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const count of variants) samples[count].push(await measure(count));
    process.stdout.write(` ${round + 1}`);
  }
} finally {
  process.stdout.write('\n');
  await browser?.close();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
}

const worst = (count, key) => Math.max(...samples[count].map((one) => one[key]));
printTable(
  `The longest task while scrolling, worst of ${rounds} rounds`,
  ['rows', 'first paint ms', 'wheel ms', 'by jumps ms', 'choose all ms', 'rows drawn', 'a letter typed ms'],
  variants.map((count) => [
    count,
    ...['start', 'wheel', 'jumps', 'choose'].map((key) => Math.round(worst(count, key))),
    worst(count, 'drawn'),
    Math.round(worst(count, 'typed')),
  ]),
);
const figures = [
  { name: 'longest task, wheel, 100,000 rows', value: worst(100_000, 'wheel'), unit: 'ms', goal: 200 },
  { name: 'longest task, by jumps, 100,000 rows', value: worst(100_000, 'jumps'), unit: 'ms', goal: 200 },
  { name: 'longest task, choosing all, 100,000 rows', value: worst(100_000, 'choose'), unit: 'ms' },
  { name: 'rows drawn of 100,000', value: worst(100_000, 'drawn'), unit: '', goal: 100 },
  {
    name: 'a letter typed in the filter, to the next frame, 100,000 rows, processor ÷ 4',
    value: worst(100_000, 'typed'),
    unit: 'ms',
    goal: 48,
  },
];
printFigures('Long table', figures);
writeResults('long-table', { rounds, figures, samples });

/** One visit: what the longest task was while the page came up, scrolled and chose. */
async function measure(count) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    const start = await longestTask(browser, page, async () => {
      await page.goto(`http://127.0.0.1:${server.address().port}/index.html?linhas=${count}`);
      await page.waitForSelector('tbody tr[data-row]');
    });
    const box = page.locator('table').locator('..');
    await box.hover();
    const wheel = await longestTask(browser, page, async () => {
      for (let step = 0; step < 60; step += 1) {
        await page.mouse.wheel(0, 900);
        await page.waitForTimeout(16);
      }
    });
    // The scroll bar dragged from end to end: every frame shows other rows.
    const jumps = await longestTask(browser, page, () =>
      box.evaluate(async (element) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        for (let step = 0; step <= 60; step += 1) {
          element.scrollTop = (element.scrollHeight * ((step * 37) % 61)) / 60;
          await frame();
        }
      }),
    );
    await box.evaluate((element) => {
      element.scrollTop = element.scrollHeight;
    });
    // The end of the list is really its last row.
    await page.waitForSelector(`tr[data-row="${count - 1}"]`, { timeout: 5000 });
    const drawn = await page.locator('tbody tr[data-row]').count();
    const choose = await longestTask(browser, page, () => page.locator('thead input[type=checkbox]').click());
    return { start, wheel, jumps, choose, drawn, typed: await typed(page, count) };
  } finally {
    await page.close();
  }
}

/** The slowest letter typed over all rows, from the key to the frame that shows it, in ms (steps of 8). */
async function typed(page, count) {
  await page.evaluate(() => {
    globalThis.slowest = 0;
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (/^(key|input)/.test(name)) globalThis.slowest = Math.max(globalThis.slowest, duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.slowdown });
  const box = page.getByRole('searchbox');
  await box.click();
  await page.keyboard.type(`numero ${count - 1}`, { delay: 150 });
  await page.waitForFunction(() => document.querySelectorAll('tbody tr[data-row]').length === 1);
  await page.waitForTimeout(500);
  await session.detach();
  return page.evaluate(() => globalThis.slowest);
}

async function serve(root) {
  const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };
  const http = createServer((request, response) => {
    const file = path.join(root, path.basename(new URL(request.url, 'http://localhost').pathname));
    try {
      const content = readFileSync(file);
      response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve));
  return http;
}
