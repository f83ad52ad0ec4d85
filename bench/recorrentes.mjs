// How much dearer is it to make ten thousand recurring tasks, with their codes, checklists, substitutes and log, than to
// write the same rows bare? `node bench/recorrentes.mjs [--rounds=5] [--clients=500] [--server=postgres://…]`
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { insertAll, removeAll } from './support/bare-rows.mjs';
import { importApi, importFromApi, repoRoot } from './support/product.mjs';
import { option, printFigures, printTable, textOption, writeResults } from './support/report.mjs';
import { median, pairedRatio, ratioText } from './support/statistics.mjs';

const rounds = option('rounds', 5);
const clients = option('clients', 500);
/** Twenty Mondays ahead, whatever the day. */
const dates = 20;
const goal = 5;

process.env.GESTAO_TEST_API_ROOT = path.join(repoRoot, 'api');
const { startPrivatePostgres } = await importApi('testing/postgres-server');
const { openDatabase, withTransaction } = await importApi('platform/database/database');
const { migrate } = await importApi('platform/database/migrate');
const { seedEssentials } = await importApi('seed/base.seed');
const { generateRecorrente } = await importApi('areas/operacao/recorrentes/gerar.service');
const { systemActor } = await importApi('platform/app/actor');
const { default: pg } = await importFromApi('pg');

const server = textOption('server');
const postgres = server ? { databaseUrl: server, remove: async () => {} } : await startPrivatePostgres();
const databaseName = `bench_recorrentes_${Date.now()}`;
try {
  await administer(`create database ${databaseName}`);
  const databaseUrl = Object.assign(new URL(postgres.databaseUrl), { pathname: `/${databaseName}` }).href;
  const database = await openDatabase({ dataDir: '', databaseUrl, statementTimeout: 600_000 });
  try {
    await migrate(database, { migrationsFolder: path.join(repoRoot, 'api/migrations') });
    await withTransaction(database, (tx) => seedEssentials(tx));
    await fill(database.pool);
    await measure(database);
  } finally {
    await database.close();
  }
} finally {
  if (server) await administer(`drop database if exists ${databaseName} with (force)`);
  await postgres.remove();
}

/** Each round makes the tasks of a new model, then takes the rows away and writes them bare. */
async function measure(database) {
  const times = { made: [], bare: [] };
  let rows = 0;
  for (let round = -1; round < rounds; round += 1) {
    const id = await addModel(database.pool, round + 1);
    const context = { database, areas: [], now: () => new Date() };
    const start = performance.now();
    const { criadas } = await generateRecorrente(context, systemActor, id, {
      nome: 'Sistema',
      usuarioId: null,
    });
    const made = performance.now() - start;
    rows = criadas;
    const bare = await writeBare(database, id);
    if (round < 0) continue;
    times.made.push(made);
    times.bare.push(bare);
    console.log(`  round ${round + 1}: ${criadas} tasks, made ${ms(made)}, bare ${ms(bare)}`);
  }
  const ratio = pairedRatio(times.made, times.bare);
  const figures = [
    {
      name: `${rows} recurring tasks made ÷ written bare`,
      value: ratio.high,
      unit: '×',
      goal,
      note: ratioText(ratio),
    },
  ];
  printTable(
    'Medians (ms)',
    ['', 'made', 'bare'],
    [[String(rows), median(times.made).toFixed(0), median(times.bare).toFixed(0)]],
  );
  printFigures('Recurring tasks (the unfavourable end of the 95 % interval counts)', figures);
  writeResults('recorrentes', { rounds, rows, figures });
}

function ms(time) {
  return `${Math.round(time)} ms`;
}

/** @returns how long the same rows took, written by themselves */
async function writeBare({ pool }, modelId) {
  const { rows: tasks } = await pool.query(
    'select * from tarefa where tarefa_recorrente_id = $1 order by id',
    [modelId],
  );
  const { rows: items } = await pool.query(
    `select i.* from tarefa_checklist_item i join tarefa t on t.id = i.tarefa_id
      where t.tarefa_recorrente_id = $1 order by i.id`,
    [modelId],
  );
  const ofModel = 'tarefa_recorrente_id = $1';
  const what = [
    ['tarefa_checklist_item', `tarefa_id in (select id from tarefa where ${ofModel})`],
    ['tarefa', ofModel],
  ];
  await removeAll(pool, what, [modelId]);
  const client = await pool.connect();
  try {
    const start = performance.now();
    await client.query('begin');
    await insertAll(client, 'tarefa', tasks);
    await insertAll(client, 'tarefa_checklist_item', items);
    await client.query('commit');
    return performance.now() - start;
  } finally {
    client.release();
  }
}

/** A model of Mondays for all clients, by who has the client. */
async function addModel(pool, n) {
  const { rows } = await pool.query(
    `insert into tarefa_recorrente (titulo, escopo, filtro, frequencia, dias_semana, regra_vencimento, inicio,
       ocorrencias, horizonte_dias, antecedencia_dias, responsavel_regra, minutos_estimados_milimin, checklist)
     values ($1, 'clientes_por_filtro', '{"regimes": ["mei"]}', 'semanal', '{1}', $2, current_date, $3, 400, 10,
       'carteira', 30000, $4) returning id`,
    [
      `Extrato ${n} de {cliente} {competencia}`,
      JSON.stringify({
        tipo: 'dia_fixo',
        dia: 1,
        deslocamento_meses: 0,
        ajuste: 'mantem',
        calendario: 'nacional',
        meta_dias_uteis: 2,
      }),
      dates,
      JSON.stringify([
        { texto: 'Baixar o extrato', obrigatorio: true },
        { texto: 'Arquivar', obrigatorio: false },
      ]),
    ],
  );
  return Number(rows[0].id);
}

async function fill(pool) {
  await pool.query(
    `insert into usuario (nome, email, perfil_id, status)
     select 'Pessoa ' || n, 'p' || n || '@medida.example', p.id, 'ativo'
     from generate_series(1, 50) n, (select min(id) as id from perfil) p`,
  );
  await pool.query(
    `insert into cliente (tipo_pessoa, documento, razao_social, regime_tributario, municipio_ibge, uf, status,
       responsavel_carteira_id)
     select 'juridica', 'MEDE' || lpad(n::text, 4, '0') || '000100', 'Cliente ' || n, 'mei', '3550308', 'SP', 'ativo',
       u.ids[1 + n % cardinality(u.ids)]
     from generate_series(1, $1::int) n,
       (select array_agg(id order by id) as ids from usuario where email like 'p%@medida.example') u`,
    [clients],
  );
  await pool.query('vacuum analyze');
}

async function administer(statement) {
  const admin = new pg.Client({ connectionString: postgres.databaseUrl });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
