// What does `Idempotency-Key` cost a write, against the same write without one? Two writes: a small one, a row with its
// log, and a step of a task, with rules, history and notice. `node bench/request-key.mjs [--rounds=15]`.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { ensureBuilt, importApi, importFromApi, repoRoot, signIn, startProduct } from './support/product.mjs';
import { option, printFigures, printTable, writeResults } from './support/report.mjs';
import { median, pairedRatio, ratioText, shuffled } from './support/statistics.mjs';

const rounds = option('rounds', 15);
/** Writes of one round and kind, one after another. */
const steps = option('steps', 20);
await ensureBuilt();
process.env.GESTAO_TEST_API_ROOT = path.join(repoRoot, 'api');
const { startPrivatePostgres } = await importApi('testing/postgres-server');
const { default: pg } = await importFromApi('pg');
const postgres = await startPrivatePostgres();
const pool = new pg.Pool({ connectionString: postgres.databaseUrl });
let product;
try {
  product = await startProduct({ env: { DATABASE_URL: postgres.databaseUrl } });
  const token = await signIn(product.url);
  const headers = { authorization: token, rota: '/minhas-tarefas', 'content-type': 'application/json' };
  const nothing = { sigla: null, cor: null, responsavel_uuid: null, departamento_pai_uuid: null };
  const small = () => ['/departamentos', { nome: `Chave ${randomUUID()}`, ativo: true, ...nothing }];
  const step = (uuid) => [`/tarefas/${uuid}/passos`, { passo: 'concluir', versao: 1 }];
  const asks = {
    'row, without': () => post(small(), false),
    'row, with': () => post(small(), true),
    'step, without': (uuid) => post(step(uuid), false),
    'step, with': (uuid) => post(step(uuid), true),
  };
  const names = Object.keys(asks);
  const samples = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    const uuids = await makeTasks(steps * 2);
    const times = Object.fromEntries(names.map((name) => [name, []]));
    // By turns, so that what else the machine does meets all of them.
    for (let n = 0; n < steps; n += 1) {
      for (const name of shuffled(names)) {
        const uuid = uuids[name.endsWith('without') ? n : steps + n];
        const begun = performance.now();
        await asks[name](uuid);
        times[name].push(performance.now() - begun);
      }
    }
    if (round >= 0) for (const name of names) samples[name].push(median(times[name]));
    process.stdout.write(round < 0 ? 'warmed up' : ` ${round + 1}`);
  }
  process.stdout.write('\n');
  await proveKeys();
  printTable(`A write, medians of ${rounds} rounds of ${steps} (ms)`, names, [
    names.map((name) => median(samples[name]).toFixed(2)),
  ]);
  const ratioOf = (what) => pairedRatio(samples[`${what}, with`], samples[`${what}, without`]);
  const figures = ['row', 'step'].map((what) => ({
    name: `a ${what} with its key ÷ without`,
    value: ratioOf(what).high,
    unit: '×',
    goal: 1.3,
    note: ratioText(ratioOf(what)),
  }));
  printFigures('The key of a request (the unfavourable end of the 95 % interval counts)', figures);
  writeResults('request-key', { rounds, steps, figures, samples });

  async function post([address, body], keyed) {
    const answer = await fetch(`${product.url}/api${address}`, {
      method: 'POST',
      headers: { ...headers, ...(keyed && { 'idempotency-key': randomUUID() }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    return answer.text();
  }
} finally {
  await pool.end();
  await product?.stop();
  await postgres.remove();
}

/** Begun tasks of the person who asks. @returns their uuids */
async function makeTasks(count) {
  const { rows } = await pool.query(
    `insert into tarefa (codigo, titulo, contexto, responsavel_id, status, iniciada_em)
     select 'B-' || gen_random_uuid(), 'Etapa ' || n, 'avulsa', ana.id, 'em_andamento', now()
     from generate_series(1, $1::int) n, (select id from usuario where email = 'admin@demo.local') ana
     returning uuid`,
    [count],
  );
  // What autovacuum does in a firm's database; the server of tests and benchmarks runs without it.
  await pool.query('analyze tarefa, tarefa_status_historico, departamento, log_transacao, idempotencia');
  return rows.map(({ uuid }) => uuid);
}

/** What is measured is what is promised: each keyed write left its key with its answer. */
async function proveKeys() {
  const expected = (rounds + 1) * steps * 2;
  const { rows } = await pool.query(
    `select count(*)::int as keys from idempotencia where status between 200 and 201 and resposta ? 'texto'`,
  );
  if (rows[0].keys !== expected) throw new Error(`Of ${expected} keys: ${rows[0].keys}`);
}
