// Does the page of an onboarding stay as smooth with 200 steps and 500 events as with 20 and 50?
// `node bench/fluxo.mjs [--rounds=7]`. Longest task of the page's main thread out of the browser's trace.
import path from 'node:path';
import { ensureBuilt, importApi, importFromApi, repoRoot, signIn, startProduct } from './support/product.mjs';
import { option, printFigures, printTable, writeResults } from './support/report.mjs';
import { median, pairedRatio, ratioText, shuffled } from './support/statistics.mjs';
import { longestTask } from './support/trace.mjs';
import { openBrowser } from './support/visits.mjs';

const rounds = option('rounds', 7);
const sizes = { few: { steps: 20, events: 50 }, many: { steps: 200, events: 500 } };
const looks = ['opened', 'its calendar'];

await ensureBuilt();
process.env.GESTAO_TEST_API_ROOT = path.join(repoRoot, 'api');
const { startPrivatePostgres } = await importApi('testing/postgres-server');
const postgres = await startPrivatePostgres();
let product;
let browser;
try {
  product = await startProduct({ env: { DATABASE_URL: postgres.databaseUrl } });
  const pages = await makeOnboardings();
  const token = await signIn(product.url);
  browser = await openBrowser();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const samples = Object.fromEntries(looks.map((look) => [look, { few: [], many: [] }]));
  for (let round = -1; round < rounds; round += 1) {
    for (const name of shuffled(Object.keys(sizes))) {
      await page.goto('about:blank');
      const work = {
        opened: async () => {
          await page.goto(`${product.url}/implantacao/fluxo-implantacao/${pages[name]}`);
          await page.getByText('Etapa medida 6', { exact: true }).first().waitFor();
        },
        'its calendar': async () => {
          await page.goto(`${product.url}/implantacao/fluxo-implantacao/${pages[name]}?aba=calendario`);
          await page
            .getByText(/Evento medido/)
            .first()
            .waitFor();
        },
      };
      for (const look of looks) {
        const longest = await longestTask(browser, page, work[look]);
        if (round >= 0) samples[look][name].push(longest);
      }
    }
    process.stdout.write(round < 0 ? 'warmed up' : ` ${round + 1}`);
  }
  process.stdout.write('\n');
  printTable(
    `The longest task, medians of ${rounds} rounds (ms)`,
    ['', ...Object.values(sizes).map(({ steps, events }) => `${steps} steps, ${events} events`)],
    looks.map((look) => [look, ...Object.values(samples[look]).map((all) => median(all).toFixed(1))]),
  );
  const figures = looks.map((look) => {
    const { few, many } = samples[look];
    const ratio = pairedRatio(many, few);
    return {
      name: `longest task, ${look}: 200 steps and 500 events ÷ 20 and 50`,
      value: median(many) / median(few),
      unit: '×',
      goal: 1.3,
      note: ratioText(ratio),
    };
  });
  printFigures('The page of an onboarding (medians; the interval stands beside)', figures);
  writeResults('fluxo', { rounds, sizes, figures, samples });
} finally {
  await browser?.close();
  await product?.stop();
  await postgres.remove();
}

/** Two onboardings of one client, in six phases. @returns their uuids */
async function makeOnboardings() {
  const { default: pg } = await importFromApi('pg');
  const pool = new pg.Pool({ connectionString: postgres.databaseUrl });
  const uuids = {};
  for (const [name, { steps, events }] of Object.entries(sizes)) {
    const { rows } = await pool.query(
      `insert into implantacao (codigo, cliente_id, competencia_inicial, status, responsavel_id, assumida_em, data_inicio,
         data_prevista_fim)
       select 'MED-' || $1, min(c.id), '2027-01', 'em_andamento', (select id from usuario where email = 'admin@demo.local'),
         now(), current_date, current_date + 60 from cliente c returning id, uuid, cliente_id, responsavel_id`,
      [name],
    );
    const [{ id, uuid, cliente_id, responsavel_id }] = rows;
    uuids[name] = uuid;
    await pool.query(
      `insert into implantacao_fase (implantacao_id, chave, nome, ordem, peso_bp, status, inicio_previsto, fim_previsto)
       select $1, 'f' || n, 'Fase ' || n, n, 1600, case when n = 1 then 'em_andamento' else 'pendente' end,
         current_date + n * 8, current_date + n * 8 + 8 from generate_series(1, 6) n`,
      [id],
    );
    await pool.query(
      `insert into tarefa (codigo, titulo, contexto, implantacao_id, implantacao_fase_id, cliente_id, responsavel_id,
         data_vencimento, status, ordem)
       select 'MED-' || $1 || '-' || n, 'Etapa medida ' || n, 'implantacao', $1, f.id, $2, $3, current_date + n % 50,
         'a_fazer', n from generate_series(1, $4::int) n
       join implantacao_fase f on f.implantacao_id = $1 and f.ordem = 1 + n % 6`,
      [id, cliente_id, responsavel_id, steps],
    );
    await pool.query(
      `insert into evento_calendario (titulo, tipo, inicio, fim, cliente_id, implantacao_id, organizador_id, criado_por_id)
       select 'Evento medido ' || n, 'reuniao', d, d + interval '1 hour', $1, $2, $3, $3
       from generate_series(1, $4::int) n,
         lateral (select date_trunc('month', now()) + n % 28 * interval '1 day' + (9 + n % 8) * interval '1 hour' as d) at`,
      [cliente_id, id, responsavel_id, events],
    );
  }
  await pool.query('analyze');
  await pool.end();
  return uuids;
}
