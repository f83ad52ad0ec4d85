// Does the report of bottlenecks over 100,000 tasks take at most ten times as long as over 10,000, and how much memory?
// `node bench/gargalos.mjs [--rounds=5] [--rows=100000] [--server=postgres://…]`: databases on a server of one's own are
// filled once and kept.
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { importApi, importFromApi, repoRoot } from './support/product.mjs';
import { option, printFigures, printTable, textOption, writeResults } from './support/report.mjs';
import { median, pairedRatio, ratioText } from './support/statistics.mjs';

const rounds = option('rounds', 5);
const sizes = { small: 10_000, large: option('rows', 100_000) };
/** Tasks of a closing, each waiting for the one before. */
const perClosing = 25;
const goal = 10;
const views = ['tarefa', 'pessoa', 'caminho'];

process.env.GESTAO_TEST_API_ROOT = path.join(repoRoot, 'api');
const { startPrivatePostgres } = await importApi('testing/postgres-server');
const { openDatabase, withTransaction } = await importApi('platform/database/database');
const { migrate } = await importApi('platform/database/migrate');
const { seedEssentials } = await importApi('seed/base.seed');
const { listGargalos } = await importApi('areas/operacao/gargalos/gargalos.service');
const { default: pg } = await importFromApi('pg');

const server = textOption('server');
const postgres = server ? { databaseUrl: server, remove: async () => {} } : await startPrivatePostgres();
const databases = {};
try {
  for (const [name, rows] of Object.entries(sizes)) databases[name] = await openFirm(rows);
  await measure();
} finally {
  for (const database of Object.values(databases)) await database.close();
  await postgres.remove();
}

async function measure() {
  const now = new Date();
  const actor = { usuarioId: 0, permissoes: [], visaoTotal: true, isClient: false, clienteId: null };
  const figures = [];
  const table = [];
  let heap = 0;
  for (const visao of views) {
    const times = { small: [], large: [] };
    for (let round = -1; round < rounds; round += 1)
      for (const name of Object.keys(sizes)) {
        globalThis.gc?.();
        const before = process.memoryUsage().heapUsed;
        const start = performance.now();
        const { agregados } = await listGargalos({ database: databases[name], now: () => now }, actor, {
          visao,
          meses: '12',
          competencia: '2025-12',
          pagina: 1,
          por_pagina: 25,
        });
        const took = performance.now() - start;
        if (agregados.tarefas !== sizes[name])
          throw new Error(`${agregados.tarefas} tasks instead of ${sizes[name]}`);
        if (name === 'large') heap = Math.max(heap, process.memoryUsage().heapUsed - before);
        if (round >= 0) times[name].push(took);
      }
    const ratio = pairedRatio(times.large, times.small);
    figures.push({
      name: `${visao}: ${sizes.large} tasks ÷ ${sizes.small}`,
      value: ratio.high,
      unit: '×',
      goal,
      note: ratioText(ratio),
    });
    table.push([visao, ...Object.keys(sizes).map((name) => median(times[name]).toFixed(0))]);
  }
  printTable('Medians (ms)', ['', ...Object.values(sizes).map((rows) => `${rows} tasks`)], table);
  console.log(`Heap taken by the larger one, not collected in between: ${Math.round(heap / 1e6)} MB`);
  printFigures('Bottlenecks (the unfavourable end of the 95 % interval counts)', figures);
  writeResults('gargalos', { rounds, sizes, heap, figures });
}

async function openFirm(rows) {
  const databaseName = `bench_gargalos_${rows}`;
  const isNew = await createDatabase(databaseName);
  const databaseUrl = Object.assign(new URL(postgres.databaseUrl), { pathname: `/${databaseName}` }).href;
  const database = await openDatabase({ dataDir: '', databaseUrl, statementTimeout: 600_000 });
  await migrate(database, { migrationsFolder: path.join(repoRoot, 'api/migrations') });
  if (isNew) {
    await withTransaction(database, (tx) => seedEssentials(tx));
    await fill(database.pool, rows);
  }
  console.log(`${rows} tasks ${isNew ? 'made' : 'kept'}`);
  return database;
}

/** Twelve months of closings of many clients; each task went through queue, work, the client and a review. */
async function fill(pool, rows) {
  const closings = rows / perClosing;
  await pool.query(
    `insert into usuario (nome, email, perfil_id, status)
     select 'Pessoa ' || n, 'p' || n || '@medida.example', p.id, 'ativo'
     from generate_series(1, 40) n, (select min(id) as id from perfil) p`,
  );
  await pool.query(
    `insert into cliente (tipo_pessoa, documento, razao_social, regime_tributario, municipio_ibge, uf,
       responsavel_carteira_id, status)
     select 'juridica', 'MED' || n, 'Cliente ' || n, 'simples_nacional', '3550308', 'SP', u.id, 'ativo'
     from generate_series(1, $1::int) n, (select min(id) as id from usuario) u`,
    [Math.ceil(closings / 12)],
  );
  await pool.query(`insert into fechamento_modelo (nome) select 'Modelo ' || n from generate_series(1, 4) n`);
  await pool.query(
    `insert into fechamento (codigo, cliente_id, modelo_id, competencia, coordenador_id)
     select 'F-' || n, c.ids[1 + n / 12], m.ids[1 + n % 4], to_char(make_date(2025, 1 + n % 12, 1), 'YYYY-MM'), u.id
     from generate_series(0, $1::int - 1) n, (select min(id) as id from usuario) u,
       (select array_agg(id order by id) as ids from cliente) c,
       (select array_agg(id order by id) as ids from fechamento_modelo) m`,
    [closings],
  );
  await pool.query(
    `insert into tarefa (codigo, titulo, contexto, fechamento_id, cliente_id, competencia, chave_modelo,
       responsavel_id, status, criado_em, data_vencimento, concluida_em)
     select f.codigo || '-' || k, 'Tarefa ' || k, 'fechamento', f.id, f.cliente_id, f.competencia, 'tarefa-' || k,
       u.ids[1 + (f.id + k) % 40], 'concluida', d.dia + k * interval '9 hours', (d.dia + k * interval '8 hours')::date,
       d.dia + (k + 4) * interval '9 hours'
     from fechamento f, generate_series(1, $1::int) k,
       lateral (select (f.competencia || '-01')::date + interval '1 month' as dia) d,
       (select array_agg(id order by id) as ids from usuario) u`,
    [perClosing],
  );
  await pool.query(
    `insert into tarefa_status_historico (tarefa_id, de, para, em)
     select t.id, p.de, p.para, t.criado_em + p.depois * interval '1 hour' from tarefa t,
       (values (1, 'a_fazer', 'em_andamento', 3), (2, 'em_andamento', 'aguardando_cliente', 9),
         (3, 'aguardando_cliente', 'em_andamento', 27), (4, 'em_andamento', 'em_revisao', 30),
         (5, 'em_revisao', 'concluida', 36)) p (n, de, para, depois) order by t.id, p.n`,
  );
  await pool.query(
    `insert into tarefa_dependencia (tarefa_id, predecessora_id)
     select t.id, a.id from tarefa t join tarefa a on a.fechamento_id = t.fechamento_id
       and a.chave_modelo = 'tarefa-' || (substring(t.chave_modelo from 8)::int - 1)`,
  );
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
