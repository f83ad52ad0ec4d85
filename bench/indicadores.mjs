// What does a month of all indicators cost over ten times the records? `node bench/indicadores.mjs [--rounds=9]
// [--rows=4000] [--server=postgres://…]`
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { importApi, importFromApi, repoRoot } from './support/product.mjs';
import { option, printFigures, printTable, textOption, writeResults } from './support/report.mjs';
import { median, pairedRatio, ratioText, shuffled } from './support/statistics.mjs';

const rounds = option('rounds', 9);
/** Tasks of the month in the smaller firm; clients, closings and time follow them. */
const rows = option('rows', 4000);
const goal = 10;
const month = '2026-03';

process.env.GESTAO_TEST_API_ROOT = path.join(repoRoot, 'api');
const { startPrivatePostgres } = await importApi('testing/postgres-server');
const { openDatabase, withTransaction } = await importApi('platform/database/database');
const { migrate } = await importApi('platform/database/migrate');
const { seedEssentials } = await importApi('seed/base.seed');
const { areas } = await importApi('areas/areas');
const { recalcular } = await importApi('areas/operacao/indicadores/recalculo');
const { readLugares } = await importApi('areas/operacao/indicadores/calculo');
const { default: pg } = await importFromApi('pg');

const server = textOption('server');
const postgres = server ? { databaseUrl: server, remove: async () => {} } : await startPrivatePostgres();
const sizes = { small: rows, large: rows * 10 };
const firms = {};
try {
  for (const [name, size] of Object.entries(sizes)) firms[name] = await openFirm(`${name}`, size);
  await measure();
} finally {
  for (const firm of Object.values(firms)) await firm.close();
  if (server) for (const { databaseName } of Object.values(firms)) await drop(databaseName);
  await postgres.remove();
}

/** Both firms take a turn in each round, so that whatever else the machine does meets both. */
async function measure() {
  const times = { small: [], large: [] };
  for (let round = -1; round < rounds; round += 1) {
    for (const name of shuffled(Object.keys(firms))) {
      const start = performance.now();
      await firms[name].count();
      if (round >= 0) times[name].push(performance.now() - start);
    }
  }
  const ratio = pairedRatio(times.large, times.small);
  const figures = [
    {
      name: `a month of all indicators, ${sizes.large} tasks ÷ ${sizes.small}`,
      value: ratio.high,
      unit: '×',
      goal,
      note: ratioText(ratio),
    },
  ];
  printTable(
    'A month of all indicators, medians (ms)',
    ['', 'small', 'large'],
    [['all', median(times.small).toFixed(0), median(times.large).toFixed(0)]],
  );
  printFigures('Indicators (the unfavourable end of the 95 % interval counts)', figures);
  writeResults('indicadores', { rounds, sizes, figures });
}

async function openFirm(name, size) {
  const databaseName = `bench_indicadores_${name}_${Date.now()}`;
  await administer(`create database ${databaseName}`);
  const databaseUrl = Object.assign(new URL(postgres.databaseUrl), { pathname: `/${databaseName}` }).href;
  const database = await openDatabase({ dataDir: '', databaseUrl, statementTimeout: 600_000 });
  await migrate(database, { migrationsFolder: path.join(repoRoot, 'api/migrations') });
  await withTransaction(database, (tx) => seedEssentials(tx));
  await fill(database.pool, size);
  const { rows: indicators } = await database.pool.query(
    'select id, formula_chave from indicador order by id',
  );
  const context = { database, areas, now: () => new Date('2026-04-20T12:00:00Z') };
  const lugares = await readLugares(database.orm);
  return {
    databaseName,
    close: () => database.close(),
    async count() {
      for (const { id, formula_chave } of indicators)
        await recalcular(context, { id: Number(id), formula_chave }, [month], lugares);
    },
  };
}

/** People, clients, closings, tasks, their steps and time, all of one month. */
async function fill(pool, size) {
  const people = Math.ceil(size / 100);
  await pool.query(`
    insert into usuario (nome, email, perfil_id, status)
    select 'Pessoa ' || n, 'p' || n || '@medida.example', (select min(id) from perfil), 'ativo'
    from generate_series(1, ${people}) n`);
  await pool.query(`
    insert into cliente (tipo_pessoa, documento, razao_social, regime_tributario, municipio_ibge, uf,
      responsavel_carteira_id, status, data_inicio_contrato, honorario_mensal_centavos)
    select 'juridica', 'M' || lpad(n::text, 13, '0'), 'Cliente ' || n, 'simples_nacional', '3550308', 'SP',
      (select min(id) from usuario) + n % ${people}, 'ativo', '2025-01-01', 100000 + n
    from generate_series(1, ${Math.ceil(size / 20)}) n`);
  await pool.query(`insert into fechamento_modelo (nome) values ('Mensal')`);
  await pool.query(`
    insert into fechamento (codigo, cliente_id, modelo_id, competencia, coordenador_id, status, fechado_em)
    select 'F-' || c.id, c.id, (select min(id) from fechamento_modelo), '2026-02', c.responsavel_carteira_id,
      'fechado', timestamptz '2026-03-05 12:00Z' + (c.id % 20) * interval '1 day' from cliente c`);
  await pool.query(`
    insert into tarefa (codigo, titulo, contexto, fechamento_id, cliente_id, responsavel_id, data_vencimento,
      data_meta, minutos_estimados_milimin, status, concluida_em)
    select 'T-' || n, 'Tarefa ' || n, 'fechamento', f.id, f.cliente_id, f.coordenador_id,
      date '2026-03-02' + n % 28, date '2026-03-01' + n % 28, 60000, 'concluida',
      timestamptz '2026-03-02 12:00Z' + (n % 27) * interval '1 day'
    from generate_series(1, ${size}) n
    join (select f.*, row_number() over (order by id) as place, count(*) over () as total from fechamento f) f
      on f.place = 1 + n % f.total`);
  await pool.query(`
    insert into tarefa_status_historico (tarefa_id, de, para, em)
    select id, 'em_andamento', 'aguardando_cliente', timestamptz '2026-03-02 12:00Z' from tarefa where id % 3 = 0
    union all
    select id, 'em_revisao', 'concluida', concluida_em from tarefa`);
  await pool.query(`
    insert into apontamento_tempo (tarefa_id, usuario_id, data, minutos_milimin, origem)
    select id, responsavel_id, data_meta, 45000, 'manual' from tarefa`);
  const chaves = new Set(areas.flatMap(({ indicators = [] }) => indicators.map(({ chave }) => chave)));
  for (const chave of chaves)
    await pool.query(
      `insert into indicador (nome, chave, descricao, formula_chave, unidade, sentido, periodicidade, dono_id)
       values ($1, $1, '', $1, 'percentual', 'maior', 'mensal', (select min(id) from usuario))`,
      [chave],
    );
  await pool.query('analyze');
}

async function administer(text) {
  const client = new pg.Client({ connectionString: postgres.databaseUrl });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

function drop(name) {
  return administer(`drop database if exists ${name} with (force)`);
}
