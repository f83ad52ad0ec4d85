// What does a step of a task cost, with its rules, history, notice and log, against the bare update and insert on the
// same PostgreSQL? `node bench/transition.mjs [--rounds=15]`.
import { fork } from 'node:child_process';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import {
  ensureBuilt,
  freePort,
  importApi,
  importFromApi,
  repoRoot,
  signIn,
  startProduct,
} from './support/product.mjs';
import { option, printFigures, printTable, writeResults } from './support/report.mjs';
import { median, pairedRatio, ratioText, shuffled } from './support/statistics.mjs';

const rounds = option('rounds', 15);
/** Steps of one round, one after another. */
const steps = option('steps', 20);
await ensureBuilt();
process.env.GESTAO_TEST_API_ROOT = path.join(repoRoot, 'api');
const { startPrivatePostgres } = await importApi('testing/postgres-server');
const { default: pg } = await importFromApi('pg');
const postgres = await startPrivatePostgres();
const pool = new pg.Pool({ connectionString: postgres.databaseUrl });
let product;
let bare;
try {
  product = await startProduct({ env: { DATABASE_URL: postgres.databaseUrl } });
  bare = await startBare();
  const token = await signIn(product.url);
  const headers = { authorization: token, rota: '/minhas-tarefas', 'content-type': 'application/json' };
  const asks = {
    bare: (uuid) => post(`http://127.0.0.1:${bare.port}/passos`, { uuid }),
    // The last step of a task that somebody else's waits for: its history has a line, that person a notice.
    product: (uuid) => post(`${product.url}/api/tarefas/${uuid}/passos`, { passo: 'concluir', versao: 1 }),
    // Nothing but authentication and one small answer.
    empty: () => get(`${product.url}/api/auth/user`),
  };
  const samples = Object.fromEntries(Object.keys(asks).map((name) => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    const uuids = await makeTasks(steps * 2);
    for (const name of shuffled(Object.keys(asks))) {
      const times = [];
      for (let n = 0; n < steps; n += 1) {
        const uuid = uuids[name === 'bare' ? n : steps + n];
        const begun = performance.now();
        await asks[name](uuid);
        times.push(performance.now() - begun);
      }
      if (round >= 0) samples[name].push(median(times));
    }
    process.stdout.write(round < 0 ? 'warmed up' : ` ${round + 1}`);
  }
  process.stdout.write('\n');
  await proveNotices();
  printTable(`A task is concluded, medians of ${rounds} rounds of ${steps} (ms)`, Object.keys(asks), [
    Object.keys(asks).map((name) => median(samples[name]).toFixed(2)),
  ]);
  const ratio = pairedRatio(samples.product, samples.bare);
  const empty = pairedRatio(samples.product, samples.empty);
  const figures = [
    {
      name: 'a step ÷ bare update and insert',
      value: ratio.high,
      unit: '×',
      goal: 2,
      note: ratioText(ratio),
    },
    { name: 'a step ÷ empty route', value: empty.high, unit: '×', note: ratioText(empty) },
  ];
  printFigures('A step of a task (the unfavourable end of the 95 % interval counts)', figures);
  writeResults('transition', { rounds, steps, figures, samples });

  async function post(url, body) {
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    return answer.text();
  }
  async function get(url) {
    const answer = await fetch(url, { headers });
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    return answer.text();
  }
} finally {
  bare?.stop();
  await pool.end();
  await product?.stop();
  await postgres.remove();
}

/** Begun tasks, each with another person's behind it. @returns their uuids */
async function makeTasks(count) {
  const { rows } = await pool.query(
    `with ana as (select id from usuario where email = 'admin@demo.local'),
       bia as (select id from usuario where email = 'gestor@demo.local'),
       mine as (insert into tarefa (codigo, titulo, contexto, responsavel_id, status, iniciada_em)
         select 'B-' || gen_random_uuid(), 'Etapa ' || n, 'avulsa', ana.id, 'em_andamento', now()
         from generate_series(1, $1::int) n, ana returning id, uuid),
       theirs as (insert into tarefa (codigo, titulo, contexto, responsavel_id)
         select 'B-' || gen_random_uuid(), 'Depois ' || n, 'avulsa', bia.id
         from generate_series(1, $1::int) n, bia returning id),
       pairs as (insert into tarefa_dependencia (tarefa_id, predecessora_id)
         select t.id, m.id from (select id, row_number() over () as at from theirs) t
         join (select id, row_number() over () as at from mine) m using (at))
     select uuid from mine order by id`,
    [count],
  );
  // What autovacuum does in a firm's database; the server of tests and benchmarks runs without it.
  await pool.query('analyze tarefa, tarefa_dependencia, tarefa_status_historico, notificacao, log_transacao');
  return rows.map(({ uuid }) => uuid);
}

/** What is measured is what is promised: a line of history, one of the log, and a notice for each step. */
async function proveNotices() {
  const expected = (rounds + 1) * steps;
  const { rows } = await pool.query(
    `select (select count(*)::int from notificacao where titulo like '%pode começar' and titulo like 'B-%') as notices,
       (select count(*)::int from log_transacao where rotulo like 'B-%' and acao = 'Mudou status') as log,
       (select count(*)::int from tarefa_status_historico h join tarefa t on t.id = h.tarefa_id
         where t.codigo like 'B-%' and h.por_id is not null) as history`,
  );
  const { notices, log, history } = rows[0];
  if (notices !== expected || log !== expected || history !== expected * 2)
    throw new Error(`Of ${expected} steps: ${JSON.stringify(rows[0])}`);
}

function startBare() {
  return freePort().then(
    (port) =>
      new Promise((resolve, reject) => {
        const file = fileURLToPath(new URL('support/bare-step.mjs', import.meta.url));
        const child = fork(file, [JSON.stringify({ databaseUrl: postgres.databaseUrl, port })]);
        child.once('message', () => resolve({ port, stop: () => child.disconnect() }));
        child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}.`)));
      }),
  );
}
