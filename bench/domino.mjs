// What does a date cost that pushes two hundred tasks, against one that pushes twenty? Seen first, then written:
// `node bench/domino.mjs [--rounds=15]`.
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { ensureBuilt, importApi, importFromApi, repoRoot, signIn, startProduct } from './support/product.mjs';
import { option, printFigures, printTable, writeResults } from './support/report.mjs';
import { median, pairedRatio, ratioText, shuffled } from './support/statistics.mjs';

const rounds = option('rounds', 15);
const sizes = { twenty: 20, 'two hundred': 200 };
const steps = ['preview', 'write'];
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
  const chains = {};
  for (const [name, size] of Object.entries(sizes)) chains[name] = await makeChain(size);
  const samples = Object.fromEntries(
    Object.keys(sizes).map((name) => [name, Object.fromEntries(steps.map((step) => [step, []]))]),
  );
  for (let round = -1; round < rounds; round += 1) {
    for (const name of shuffled(Object.keys(sizes))) {
      const times = await move(chains[name], sizes[name]);
      if (round >= 0) for (const step of steps) samples[name][step].push(times[step]);
    }
    process.stdout.write(round < 0 ? 'warmed up' : ` ${round + 1}`);
  }
  process.stdout.write('\n');
  printTable(
    `A date that pushes a chain, medians of ${rounds} rounds (ms)`,
    ['', ...steps],
    Object.keys(sizes).map((name) => [name, ...steps.map((step) => median(samples[name][step]).toFixed(1))]),
  );
  const figures = steps.map((step) => {
    const ratio = pairedRatio(samples['two hundred'][step], samples.twenty[step]);
    return {
      name: `${step}, two hundred successors ÷ twenty`,
      value: ratio.high,
      unit: '×',
      goal: 12,
      note: ratioText(ratio),
    };
  });
  printFigures('Dominó (the unfavourable end of the 95 % interval counts)', figures);
  writeResults('domino', { rounds, sizes, figures, samples });

  /** Moves the first task of a chain by a week, with all behind it. @returns ms of each step */
  async function move(uuid, size) {
    const now = await ask('GET', `/tarefas/${uuid}`);
    const day = new Date(`${now.data_meta}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + 7);
    const data_meta = day.toISOString().slice(0, 10);
    const mudancas = [{ uuid, versao: now.versao, data_meta }];
    const begun = performance.now();
    const { sucessoras } = await ask('POST', '/tarefas/domino/previa', { mudancas });
    const seen = performance.now();
    if (sucessoras.filter(({ situacao }) => situacao === 'move').length !== size)
      throw new Error('Not every task was pushed.');
    const chosen = sucessoras.map(({ uuid: one, versao, para }) => ({ uuid: one, versao, para }));
    const sent = performance.now();
    await ask('POST', '/tarefas/domino', { mudancas, modo: 'todas', sucessoras: chosen });
    return { preview: seen - begun, write: performance.now() - sent };
  }

  async function ask(method, address, body) {
    const answer = await fetch(`${product.url}/api${address}`, {
      method,
      headers: {
        authorization: token,
        rota: '/minhas-tarefas',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()).data;
  }
} finally {
  await pool.end();
  await product?.stop();
  await postgres.remove();
}

/** A task with so many behind it, each waiting for the one before. @returns the uuid of the first */
async function makeChain(size) {
  const { rows } = await pool.query(
    `insert into tarefa (codigo, titulo, contexto, responsavel_id, minutos_estimados_milimin, data_meta)
     select 'B-' || $1 || '-' || n, 'Etapa ' || n, 'avulsa', u.id, 30000, date '2027-01-04'
     from generate_series(0, $1::int) n, usuario u where u.email = 'admin@demo.local'
     order by n returning id, uuid`,
    [size],
  );
  await pool.query(
    `insert into tarefa_dependencia (tarefa_id, predecessora_id)
     select * from unnest($1::bigint[], $2::bigint[])`,
    [rows.slice(1).map(({ id }) => id), rows.slice(0, -1).map(({ id }) => id)],
  );
  return rows[0].uuid;
}
