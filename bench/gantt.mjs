// Does dragging a bar stay as smooth in a schedule of 500 as in one of 50, and a card in a board of 1,000 as in one of
// 100? `node bench/gantt.mjs [--rounds=5]`. Longest task of the page's main thread out of the browser's trace.
import path from 'node:path';
import { ensureBuilt, importApi, importFromApi, repoRoot, signIn, startProduct } from './support/product.mjs';
import { option, printFigures, printTable, writeResults } from './support/report.mjs';
import { median, pairedRatio, ratioText, shuffled } from './support/statistics.mjs';
import { longestTask } from './support/trace.mjs';
import { openBrowser } from './support/visits.mjs';

const rounds = option('rounds', 5);
/** What is dragged in, with few and with many of them. */
const kinds = {
  gantt: { few: 50, many: 500, drag: dragBar, ready: '[data-bar]', name: 'bars' },
  quadro: { few: 100, many: 1_000, drag: dragCard, ready: 'article[draggable]', name: 'cards' },
};
await ensureBuilt();
process.env.GESTAO_TEST_API_ROOT = path.join(repoRoot, 'api');
const { startPrivatePostgres } = await importApi('testing/postgres-server');
const postgres = await startPrivatePostgres();
let product;
let browser;
try {
  product = await startProduct({ env: { DATABASE_URL: postgres.databaseUrl } });
  const token = await signIn(product.url);
  browser = await openBrowser();
  const cases = [];
  for (const [view, kind] of Object.entries(kinds))
    for (const count of [kind.few, kind.many])
      cases.push({
        ...kind,
        view,
        count,
        page: await openProject(token, view, await makeProject(count)),
        samples: [],
      });
  for (let round = -1; round < rounds; round += 1) {
    for (const one of shuffled(cases)) {
      await one.page.bringToFront();
      const longest = await longestTask(browser, one.page, () => one.drag(one.page));
      if (round >= 0) one.samples.push(longest);
    }
    process.stdout.write(round < 0 ? 'warmed up' : ` ${round + 1}`);
  }
  process.stdout.write('\n');
  printTable(
    `The longest task while one is dragged, medians of ${rounds} rounds (ms)`,
    ['', 'in all', 'longest task'],
    cases.map(({ view, count, samples }) => [view, count, median(samples).toFixed(1)]),
  );
  const figures = Object.entries(kinds).map(([view, { few, many, name }]) => {
    const of = (count) => cases.find((one) => one.view === view && one.count === count).samples;
    return {
      name: `longest task, ${many} ${name} ÷ ${few}`,
      value: median(of(many)) / median(of(few)),
      unit: '×',
      goal: 1.3,
      note: ratioText(pairedRatio(of(many), of(few))),
    };
  });
  printFigures('A schedule and a board that are dragged in (medians; the interval stands beside)', figures);
  const samples = cases.map(({ view, count, samples: taken }) => ({ view, count, samples: taken }));
  writeResults('gantt', { rounds, figures, samples });
} finally {
  await browser?.close();
  await product?.stop();
  await postgres.remove();
}

async function openProject(token, view, uuid) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(`${product.url}/projeto-tarefas/${uuid}?visao=${view}`);
  await page.locator(`main ${kinds[view].ready}`).first().waitFor();
  return page;
}

function centreOf(page, selector) {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    });
}

/** A bar forth and back to its own days: nothing is written, all of the drag is done. */
async function dragBar(page) {
  const [x, y] = await centreOf(page, '[data-bar]');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 200, y, { steps: 20 });
  await page.mouse.move(x, y, { steps: 20 });
  await page.mouse.up();
}

/** A card over the next column and back to its own. */
async function dragCard(page) {
  const [x, y] = await centreOf(page, 'main article[draggable]');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 300, y + 60, { steps: 20 });
  await page.mouse.move(x, y, { steps: 20 });
  await page.mouse.up();
}

/** A project of so many open tasks in two stages. @returns its uuid */
async function makeProject(count) {
  const { default: pg } = await importFromApi('pg');
  const pool = new pg.Pool({ connectionString: postgres.databaseUrl });
  const { rows } = await pool.query(
    `with feito as (
       insert into projeto (codigo, nome, tipo, responsavel_id, data_inicio, data_prevista_fim, status)
       select 'PRJ-B' || $1, 'De ' || $1, 'interno', u.id, current_date, current_date + 60, 'em_andamento'
       from usuario u where u.email = 'admin@demo.local' returning id, uuid, responsavel_id),
     etapas as (
       insert into projeto_etapa (projeto_id, nome, ordem, cor)
       select id, nome, ordem, cor from feito,
         (values ('Fazer', 1, '#1d4ed8'), ('Conferir', 2, '#6d28d9')) as e(nome, ordem, cor)
       returning id, ordem),
     tarefas as (
       insert into tarefa (codigo, titulo, contexto, projeto_id, projeto_etapa_id, responsavel_id, ordem, status,
         data_inicio_prevista,
         data_meta)
       select 'G-' || $1 || '-' || n, 'Tarefa ' || n, 'projeto', f.id, e.id, f.responsavel_id, n,
         'a_fazer', current_date + n % 20, current_date + n % 20 + 8
       from feito f, generate_series(1, $1::int) n, etapas e where e.ordem = 1 + n % 2)
     select uuid from feito`,
    [count],
  );
  await pool.end();
  return rows[0].uuid;
}
