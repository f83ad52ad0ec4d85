// What does a calendar that did not change cost its reader, against an empty authenticated route?
// `node bench/feed.mjs [--rounds=15]`. Both through the whole api, without a network: an address outside is limited.
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { ensureBuilt, importApi, repoRoot, startProduct } from './support/product.mjs';
import { option, printFigures, printTable, writeResults } from './support/report.mjs';
import { median, pairedRatio, ratioText, shuffled } from './support/statistics.mjs';

const rounds = option('rounds', 15);
/** Readings of one round; more than a hundred in a minute of one address are refused. */
const requests = option('requests', 60);
const tasks = option('tasks', 500);
await ensureBuilt();
process.env.GESTAO_TEST_API_ROOT = path.join(repoRoot, 'api');
const { startPrivatePostgres } = await importApi('testing/postgres-server');
const postgres = await startPrivatePostgres();
let close = async () => {};
try {
  // The demo firm, made by the product itself.
  await (await startProduct({ env: { DATABASE_URL: postgres.databaseUrl } })).stop();
  const { ask, addTasks } = await openApi(postgres.databaseUrl);
  const login = await ask('POST', '/auth/login', {
    body: { login: 'admin@demo.local', password: 'Demo@2026!' },
  });
  const token = login.json().token;
  await addTasks();
  const layers = [
    'tarefas',
    'fechamentos',
    'eventos',
    'implantacao',
    'orcamentos',
    'oportunidades',
    'feriados',
  ];
  const made = await ask('POST', '/calendario/assinatura', {
    token,
    body: { camadas: layers, reservado: false },
  });
  const address = new URL(made.json().data.endereco).pathname.replace('/api', '');
  const first = await ask('GET', address);
  const { etag } = first.headers;
  const asks = {
    // The session's own person: nothing but authentication and one small answer.
    empty: async () => expectStatus(await ask('GET', '/auth/user', { token }), 200),
    unchanged: async () =>
      expectStatus(await ask('GET', address, { headers: { 'if-none-match': etag } }), 304),
    whole: async () => expectStatus(await ask('GET', address), 200),
  };
  const samples = Object.fromEntries(Object.keys(asks).map((name) => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const name of shuffled(Object.keys(asks))) {
      const times = [];
      for (let n = 0; n < (name === 'whole' ? 3 : requests); n += 1) {
        const begun = performance.now();
        await asks[name]();
        times.push(performance.now() - begun);
      }
      if (round >= 0) samples[name].push(median(times));
    }
    process.stdout.write(round < 0 ? 'warmed up' : ` ${round + 1}`);
  }
  process.stdout.write('\n');
  printTable(
    `A calendar of ${first.body.split('BEGIN:VEVENT').length - 1} entries, medians of ${rounds} rounds (ms)`,
    Object.keys(asks),
    [Object.keys(asks).map((name) => median(samples[name]).toFixed(2))],
  );
  const ratio = pairedRatio(samples.unchanged, samples.empty);
  const figures = [
    { name: 'unchanged feed ÷ empty route', value: ratio.high, unit: '×', goal: 1.5, note: ratioText(ratio) },
  ];
  printFigures('Feed (the unfavourable end of the 95 % interval counts)', figures);
  writeResults('feed', { rounds, requests, figures, samples });
} finally {
  await close();
  await postgres.remove();
}

function expectStatus(reply, status) {
  if (reply.statusCode !== status) throw new Error(`${reply.statusCode} ${reply.body.slice(0, 300)}`);
}

/** The api on the firm's database; each request comes a second after the one before, from another address. */
async function openApi(databaseUrl) {
  const { openDatabase } = await importApi('platform/database/database');
  const { buildApp } = await importApi('app');
  const { readConfig } = await importApi('platform/app/config');
  const database = await openDatabase({ dataDir: '', databaseUrl });
  let seconds = 0;
  const start = Date.now();
  const config = readConfig(
    { LOG_LEVEL: 'silent', SECRET_KEY: 'a key that only benchmarks use, of forty' },
    '/tmp',
  );
  const app = await buildApp(
    { config, database, now: () => new Date(start + seconds * 1000) },
    { rateLimit: false },
  );
  close = async () => {
    await app.close();
    await database.close();
  };
  const ask = (method, url, { token, body, headers } = {}) => {
    seconds += 1;
    return app.inject({
      method,
      url: `/api${url}`,
      headers: { rota: '/', ...(token && { authorization: token }), ...headers },
      remoteAddress: `10.${(seconds >> 16) & 255}.${(seconds >> 8) & 255}.${seconds & 255}`,
      ...(body && { payload: body }),
    });
  };
  const addTasks = () =>
    database.pool.query(
      `insert into tarefa (codigo, titulo, contexto, responsavel_id, data_vencimento)
       select 'B-' || n, 'Etapa ' || n, 'avulsa', u.id, current_date + n % 90
       from generate_series(1, $1::int) n, usuario u where u.email = 'admin@demo.local'`,
      [tasks],
    );
  return { ask, addTasks };
}
