// Does dragging in a month of 3,000 events stay as smooth as in one of 300? `node bench/month-drag.mjs [--rounds=5]`.
// Longest task of the page's main thread out of the browser's trace.
import path from 'node:path';
import { ensureBuilt, importApi, importFromApi, repoRoot, signIn, startProduct } from './support/product.mjs';
import { option, printFigures, printTable, writeResults } from './support/report.mjs';
import { median, pairedRatio, ratioText, shuffled } from './support/statistics.mjs';
import { longestTask } from './support/trace.mjs';
import { openBrowser } from './support/visits.mjs';

const rounds = option('rounds', 5);
const months = { '2031-03': 300, '2031-05': 3_000 };
const [few, many] = Object.keys(months);
await ensureBuilt();
process.env.GESTAO_TEST_API_ROOT = path.join(repoRoot, 'api');
const { startPrivatePostgres } = await importApi('testing/postgres-server');
const postgres = await startPrivatePostgres();
let product;
let browser;
try {
  product = await startProduct({ env: { DATABASE_URL: postgres.databaseUrl } });
  await makeEvents();
  const token = await signIn(product.url);
  browser = await openBrowser();
  const pages = {};
  for (const month of Object.keys(months)) pages[month] = await openMonth(token, month);
  const samples = { [few]: [], [many]: [] };
  for (let round = -1; round < rounds; round += 1) {
    for (const month of shuffled(Object.keys(months))) {
      const page = pages[month];
      await page.bringToFront();
      const longest = await longestTask(browser, page, () => drag(page, month));
      if (round >= 0) samples[month].push(longest);
    }
    process.stdout.write(round < 0 ? 'warmed up' : ` ${round + 1}`);
  }
  process.stdout.write('\n');
  printTable(
    `The longest task while an event is dragged over the month, medians of ${rounds} rounds (ms)`,
    ['events in the month', 'longest task'],
    Object.entries(months).map(([month, count]) => [count, median(samples[month]).toFixed(1)]),
  );
  const ratio = pairedRatio(samples[many], samples[few]);
  const figures = [
    {
      name: 'longest task, 3,000 events ÷ 300',
      value: median(samples[many]) / median(samples[few]),
      unit: '×',
      goal: 1.3,
      note: ratioText(ratio),
    },
  ];
  printFigures('A month that is dragged in (medians; the interval stands beside)', figures);
  writeResults('month-drag', { rounds, months, figures, samples });
} finally {
  await browser?.close();
  await product?.stop();
  await postgres.remove();
}

async function openMonth(token, month) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(`${product.url}/calendario?mes=${month}`);
  await page
    .getByRole('link', { name: /Evento / })
    .first()
    .waitFor();
  return page;
}

/** An event over every day of the month and back to its own: nothing is written, all of the drag is done. */
async function drag(page, month) {
  // Asked once: a question for each day would be in the trace as well.
  const [start, ...days] = await page.evaluate((one) => {
    const first = [...document.querySelectorAll('td a')].find((link) => /Evento /.test(link.textContent));
    return [first, ...document.querySelectorAll(`time[datetime^="${one}"]`)].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    });
  }, month);
  await page.mouse.move(...start);
  await page.mouse.down();
  for (const day of days) await page.mouse.move(...day, { steps: 2 });
  await page.mouse.move(...start, { steps: 2 });
  await page.mouse.up();
}

async function makeEvents() {
  const { default: pg } = await importFromApi('pg');
  const pool = new pg.Pool({ connectionString: postgres.databaseUrl });
  for (const [month, count] of Object.entries(months))
    await pool.query(
      `insert into evento_calendario (titulo, tipo, inicio, fim, organizador_id, criado_por_id)
       select 'Evento ' || n, 'reuniao', d, d + interval '1 hour', u.id, u.id
       from generate_series(1, $2::int) n, usuario u,
         lateral (select ($1 || '-01 09:00-03')::timestamptz + n % 28 * interval '1 day' + n % 8 * interval '1 hour' as d) at
       where u.email = 'admin@demo.local'`,
      [month, count],
    );
  await pool.end();
}
