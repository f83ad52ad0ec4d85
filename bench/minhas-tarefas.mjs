// Does Minhas tarefas stay as fast with five thousand open tasks as with fifty, and in a firm of a million tasks as in
// one of ten thousand? `node bench/minhas-tarefas.mjs [--rounds=30] [--rows=1000000] [--server=postgres://…]`: databases
// on a server of one's own are filled once and kept.
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { importApi, importFromApi, repoRoot } from './support/product.mjs';
import { option, printFigures, printTable, textOption, writeResults } from './support/report.mjs';
import { median, pairedRatio, ratioText, shuffled } from './support/statistics.mjs';

const rounds = option('rounds', 30);
/** A slow question gets fewer rounds, in ms. */
const longest = 20_000;
const sizes = { small: 10_000, large: option('rows', 1_000_000) };
const people = { few: 50, many: 5_000 };
const goal = 1.5;
const asked = {
  list: '/minhas-tarefas',
  board: '/minhas-tarefas/quadro',
  day: '/minhas-tarefas/meu-dia',
  'list, late': '/minhas-tarefas?prazo_ate=2026-01-01',
  'list, search': '/minhas-tarefas?busca=conciliar',
  // The one before finds a quarter of either, and so sends 12 tasks and 200. Here both answers are about as long.
  'list, search, 12 and 8 found': {
    few: '/minhas-tarefas?busca=conciliar',
    many: '/minhas-tarefas?busca=conciliar%20112',
  },
};

process.env.GESTAO_TEST_API_ROOT = path.join(repoRoot, 'api');
const { startPrivatePostgres } = await importApi('testing/postgres-server');
const { openDatabase, withTransaction } = await importApi('platform/database/database');
const { migrate } = await importApi('platform/database/migrate');
const { seedEssentials } = await importApi('seed/base.seed');
const { buildApp } = await importApi('app');
const { readConfig } = await importApi('platform/app/config');
const { default: pg } = await importFromApi('pg');

const server = textOption('server');
const postgres = server ? { databaseUrl: server, remove: async () => {} } : await startPrivatePostgres();
const firms = {};
try {
  for (const [name, rows] of Object.entries(sizes)) firms[name] = await openFirm(rows);
  const figures = await measure();
  printFigures('Minhas tarefas (the unfavourable end of the 95 % interval counts)', figures);
  writeResults('minhas-tarefas', { rounds, sizes, people, figures });
} finally {
  for (const firm of Object.values(firms)) await firm.close();
  await postgres.remove();
}

/** Every firm and person takes a turn in each round, so that whatever else the machine does meets all. */
async function measure() {
  const cells = Object.keys(firms).flatMap((firm) => Object.keys(people).map((person) => ({ firm, person })));
  const key = ({ firm, person }) => `${firm} ${person}`;
  const figures = [];
  const table = [];
  for (const [name, url] of Object.entries(asked)) {
    const times = Object.fromEntries(cells.map((cell) => [key(cell), []]));
    const begun = performance.now();
    for (let round = -2; round < rounds; round += 1) {
      if (round > 5 && performance.now() - begun > longest) break;
      for (const cell of shuffled(cells)) {
        const start = performance.now();
        await firms[cell.firm].ask(url[cell.person] ?? url, cell.person);
        if (round >= 0) times[key(cell)].push(performance.now() - start);
      }
    }
    table.push([name, ...cells.map((cell) => median(times[key(cell)]).toFixed(1))]);
    const add = (what, one, other) => {
      const ratio = pairedRatio(times[one], times[other]);
      figures.push({ name: `${name}: ${what}`, value: ratio.high, unit: '×', goal, note: ratioText(ratio) });
    };
    add('5,000 open tasks ÷ 50', 'large many', 'large few');
    add('a firm of a million ÷ of ten thousand, 5,000 open', 'large many', 'small many');
    add('a firm of a million ÷ of ten thousand, 50 open', 'large few', 'small few');
    console.log(`  ${name}`);
  }
  printTable('One request through the whole api, medians (ms)', ['', ...cells.map(key)], table);
  return figures;
}

/** The api on a database of its own; a person with few open tasks and one with many ask. */
async function openFirm(rows) {
  const databaseName = `bench_tarefas_${rows}`;
  const isNew = await createDatabase(databaseName);
  const databaseUrl = Object.assign(new URL(postgres.databaseUrl), { pathname: `/${databaseName}` }).href;
  const database = await openDatabase({ dataDir: '', databaseUrl, statementTimeout: 600_000 });
  const begun = performance.now();
  await migrate(database, { migrationsFolder: path.join(repoRoot, 'api/migrations') });
  if (isNew) {
    await withTransaction(database, (tx) => seedEssentials(tx));
    await fill(database.pool, rows);
  }
  console.log(
    `${rows} tasks ${isNew ? 'made' : 'kept'} in ${Math.round((performance.now() - begun) / 1000)} s`,
  );
  const { rows: found } = await database.pool.query(
    `select id, uuid, nome, email from usuario where email in ('few@medida.example', 'many@medida.example')`,
  );
  const actors = Object.fromEntries(
    found.map(({ id, uuid, nome, email }) => [
      email.split('@')[0],
      {
        usuarioId: Number(id),
        uuid,
        nome,
        email,
        permissoes: ['gerenciar minhas tarefas'],
        visaoTotal: false,
        isClient: false,
        clienteId: null,
        sessaoId: 0,
      },
    ]),
  );
  let actor;
  const config = readConfig(
    { LOG_LEVEL: 'error', SECRET_KEY: 'a key that only benchmarks use, of forty' },
    '/tmp',
  );
  const app = await buildApp(
    { config, database, now: () => new Date() },
    { rateLimit: false, sessions: { read: async () => actor } },
  );
  const ask = async (url, person) => {
    actor = actors[person];
    const reply = await app.inject({ url: `/api${url}`, headers: { authorization: 'bench', rota: '/' } });
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`);
    return reply;
  };
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { ask, close };
}

/** Two hundred people's tasks, one in ten of them open; the two who ask have as many open ones as they are named for. */
async function fill(pool, rows) {
  await pool.query(
    `insert into usuario (nome, email, perfil_id, status)
     select initcap(n), n || '@medida.example', p.id, 'ativo'
     from (values ('few'), ('many')) v (n), (select min(id) as id from perfil) p
     union all select 'Pessoa ' || n, 'p' || n || '@medida.example', p.id, 'ativo'
     from generate_series(1, 200) n, (select min(id) as id from perfil) p`,
  );
  const insert = `insert into tarefa (codigo, titulo, contexto, responsavel_id, prioridade, status, data_meta, data_vencimento,
      minutos_estimados_milimin, iniciada_em, concluida_em, concluida_por_id)
    select $2 || n, (array['Conciliar contas', 'Apurar impostos', 'Enviar guias', 'Fechar folha'])[1 + n % 4] || ' ' || n,
      'avulsa', u.ids[1 + n % cardinality(u.ids)], (array['baixa', 'normal', 'alta', 'urgente'])[1 + n % 4],
      case when n % $4 > 0 then 'concluida' else (array['a_fazer', 'em_andamento', 'aguardando_cliente'])[1 + n / $4 % 3] end,
      case when n % 5 > 0 then current_date + n / $4 % 400 - 200 - 2 end,
      case when n % 5 > 0 then current_date + n / $4 % 400 - 200 end,
      60000, now() - interval '5 days', case when n % $4 > 0 then now() - n % 900 * interval '1 day' end,
      case when n % $4 > 0 then u.ids[1 + n % cardinality(u.ids)] end
    from generate_series(1, $1::int) n,
      (select array_agg(id order by id) as ids from usuario where email like $3) u`;
  const mine = Object.values(people).reduce((sum, one) => sum + one, 0);
  await pool.query(insert, [rows - mine, 'F-', 'p%@medida.example', 10]);
  for (const [name, open] of Object.entries(people))
    await pool.query(insert, [open, `${name}-`, `${name}@medida.example`, 1]);
  await pool.query('vacuum analyze');
}

/** Whether the database was missing. */
async function createDatabase(databaseName) {
  const admin = new pg.Client({ connectionString: postgres.databaseUrl });
  await admin.connect();
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await admin.query(`create database ${databaseName}`);
    return rowCount === 0;
  } finally {
    await admin.end();
  }
}
