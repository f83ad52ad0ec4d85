// Do lists stay flat from a thousand rows to a million; does the memory of an export?
// `node bench/api-lists.mjs [--rounds=40] [--only=clients] [--server=postgres://…]`: databases on a server of one's own are
// filled once and kept for the next run, which only applies the migrations that are new.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fillLists, restricted } from './support/list-data.mjs';
import { importApi, importFromApi, repoRoot } from './support/product.mjs';
import { option, printFigures, printTable, textOption, writeResults } from './support/report.mjs';
import { median, percentile } from './support/statistics.mjs';

const rounds = option('rounds', 40);
/** Questions whose name contains it; exports are then left out. */
const only = textOption('only');
/** A slow question gets fewer rounds, in ms. */
const longest = 15_000;
const sizes = { small: 1_000, large: option('rows', 1_000_000) };
/** Longest answer of the large list against the small one . */
const goal = 1.5;
const everything = 'periodo_de=2020-01-01';
/** What a middle row's place in an order of clients is read from; empty values come last. */
const orders = {
  razao_social: 'sem_acento(c.razao_social)',
  regime_tributario: 'c.regime_tributario',
  segmento: '(select sem_acento(s.rotulo) from seletor s where s.id = c.segmento_id)',
  carteira: '(select sem_acento(u.nome) from usuario u where u.id = c.responsavel_carteira_id)',
  equipe: '(select sem_acento(e.nome) from equipe e where e.id = c.equipe_id)',
  uf: 'c.uf',
  classificacao: 'c.classificacao',
  honorario_mensal_centavos: 'c.honorario_mensal_centavos',
  status: 'c.status',
};
const ordered = Object.keys(orders).slice(1);
const asked = {
  'clients, first page': '/api/clientes',
  'clients, deep inside': { of: '/api/clientes', deep: true },
  'clients, other order, deep': { of: '/api/clientes?ordenar=-razao_social', deep: true },
  'clients, filter by state': '/api/clientes?uf=CE',
  'clients, filter by portfolio': '/api/clientes?carteira=',
  'clients, search one client': { of: '/api/clientes', client: 777 },
  // In a name of every 830: their number grows with the list.
  'clients, search a rare phrase': '/api/clientes?busca=ipê 77 ',
  // The same question where both lists have as many: what is left is the list's size without the answer's.
  'clients, search a phrase of thirteen': {
    of: '/api/clientes?busca=',
    texts: { small: 'estrela 8', large: 'estrela 8888' },
  },
  'clients, search by document': '/api/clientes?busca=24.135.500',
  'clients, search by a whole document': '/api/clientes?busca=24.135.500/0001-15',
  'clients, search a common word': '/api/clientes?busca=padaria',
  'clients, search a phrase of common words': '/api/clientes?busca=padaria ipê',
  'clients, search a phrase of common words, backwards':
    '/api/clientes?busca=padaria ipê&ordenar=-razao_social',
  'clients, search common words apart': '/api/clientes?busca=ipê padaria',
  'clients, search two letters': '/api/clientes?busca=ip',
  'clients, search two rare letters': '/api/clientes?busca=zz',
  'clients, search three digits': '/api/clientes?busca=135',
  'clients, search a common word by portfolio': '/api/clientes?busca=padaria&ordenar=carteira',
  'clients, search a common word by fee': '/api/clientes?busca=padaria&ordenar=-honorario_mensal_centavos',
  ...Object.fromEntries(
    ordered.flatMap((order) => [
      [`clients, order ${order}`, `/api/clientes?ordenar=${order}`],
      [`clients, order ${order}, deep`, { of: `/api/clientes?ordenar=${order}`, deep: true }],
      [`clients, order -${order}, deep`, { of: `/api/clientes?ordenar=-${order}`, deep: true }],
    ]),
  ),
  'clients of a portfolio': { of: '/api/clientes', as: 'portfolio' },
  'clients of a portfolio by team': { of: '/api/clientes?ordenar=equipe', as: 'portfolio' },
  'clients of a portfolio, search a common word': { of: '/api/clientes?busca=padaria', as: 'portfolio' },
  'clients of a portfolio, search a rare phrase': { of: '/api/clientes?busca=ipê 77 ', as: 'portfolio' },
  'clients of a portfolio, search a phrase of five': {
    of: '/api/clientes?busca=',
    as: 'portfolio',
    texts: { small: 'aurora 2', large: 'aurora 2222' },
  },
  'clients of a portfolio, search a phrase of common words': {
    of: '/api/clientes?busca=padaria ipê',
    as: 'portfolio',
  },
  'clients of forty': { of: '/api/clientes', as: 'few' },
  'clients of forty by team': { of: '/api/clientes?ordenar=equipe', as: 'few' },
  'clients of forty, search a common word': { of: '/api/clientes?busca=padaria', as: 'few' },
  'palette, clients by a common word': '/api/busca?texto=padaria',
  'palette, clients by a word inside': '/api/busca?texto=ipê',
  'palette, clients by a rare phrase': '/api/busca?texto=ipê 77',
  'palette, five clients by a rare phrase': {
    of: '/api/busca?texto=',
    texts: { small: 'estrela 8', large: 'estrela 88' },
  },
  'palette, clients by document': '/api/busca?texto=24.135.500',
  'palette, clients of a portfolio': { of: '/api/busca?texto=padaria', as: 'portfolio' },
  'palette, clients of forty': { of: '/api/busca?texto=padaria', as: 'few' },
  'logs, first page': `/api/logs?${everything}`,
  'logs, deep inside': { of: `/api/logs?${everything}`, deep: true },
  'logs, filter by action': `/api/logs?${everything}&acao=Baixou`,
  'logs, filter by person': `/api/logs?${everything}&usuario=`,
  'logs, search a rare phrase': `/api/logs?${everything}&busca=ipê 77 `,
  'logs, search a phrase of twelve': {
    of: `/api/logs?${everything}&busca=`,
    texts: { small: 'aurora 1', large: 'aurora 4821' },
  },
  'logs, search a common word': `/api/logs?${everything}&busca=padaria`,
  'logs, search a common word of a week': '/api/logs?busca=padaria',
  'clients to filter logs by, a phrase of common words': '/api/logs/clientes?busca=padaria ipê',
};

process.env.GESTAO_TEST_API_ROOT = path.join(repoRoot, 'api');
const { startPrivatePostgres } = await importApi('testing/postgres-server');
const { openDatabase } = await importApi('platform/database/database');
const { migrate } = await importApi('platform/database/migrate');
const { buildApp } = await importApi('app');
const { readConfig } = await importApi('platform/app/config');
const { default: pg } = await importFromApi('pg');

const server = textOption('server');
const postgres = server ? { databaseUrl: server, remove: async () => {} } : await startPrivatePostgres();
const apps = {};
try {
  for (const [name, rows] of Object.entries(sizes)) apps[name] = await openApp(name, rows);
  const lists = await measureLists();
  const memory = only ? [] : await measureExports();
  printFigures('Lists (95th percentile at a million rows against a thousand, same run)', [
    ...lists,
    ...memory,
  ]);
  writeResults('api-lists', { rounds, sizes, figures: [...lists, ...memory] });
} finally {
  for (const one of Object.values(apps)) await one.close();
  await postgres.remove();
}

/** The api on a database of its own; the person behind a request sees all rows unless it says otherwise. */
async function openApp(name, rows) {
  const databaseName = `bench_${rows}`;
  const isNew = await createDatabase(databaseName);
  const databaseUrl = Object.assign(new URL(postgres.databaseUrl), { pathname: `/${databaseName}` }).href;
  const database = await openDatabase({ dataDir: '', databaseUrl, statementTimeout: 600_000 });
  const start = performance.now();
  await migrate(database, { migrationsFolder: path.join(repoRoot, 'api/migrations') });
  if (isNew) await fillLists(database.pool, rows);
  else await database.pool.query('vacuum analyze');
  console.log(
    `${rows} clients and log rows ${isNew ? 'made' : 'kept, migrated'} in ${Math.round((performance.now() - start) / 1000)} s`,
  );
  const { rows: people } = await database.pool.query('select id, uuid, nome, email from usuario order by id');
  const [person] = people;
  const actorOf = (person, visaoTotal) => ({
    usuarioId: Number(person.id),
    uuid: person.uuid,
    nome: person.nome,
    email: person.email,
    permissoes: ['gerenciar clientes', 'see logs'],
    visaoTotal,
    isClient: false,
    clienteId: null,
    sessaoId: 0,
  });
  const actors = {
    all: actorOf(person, true),
    portfolio: actorOf(people[restricted.portfolio], false),
    few: actorOf(people[restricted.few], false),
  };
  let actor = actors.all;
  const config = readConfig(
    { LOG_LEVEL: 'error', SECRET_KEY: createHash('sha256').update(name).digest('hex') },
    '/tmp',
  );
  const app = await buildApp(
    { config, database, now: () => new Date() },
    { rateLimit: false, sessions: { read: async () => actor } },
  );
  const ask = async (url, as = 'all') => {
    actor = actors[as];
    const reply = await app.inject({ url: encodeURI(url), headers: { authorization: 'bench', rota: '/' } });
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`);
    return reply.json().data;
  };
  return {
    app,
    ask,
    person,
    rows,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** Whether the database was missing; one whose filling broke off is for its owner to drop. */
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

/** Both sizes take turns, so that whatever else the machine does meets both. */
async function measureLists() {
  const figures = [];
  const table = [];
  for (const [name, question] of Object.entries(asked)) {
    if (only && !name.includes(only)) continue;
    const urls = {};
    const sent = {};
    for (const size of Object.keys(apps)) {
      urls[size] = (await addressOf(apps[size], question)) + (question.texts?.[size] ?? '');
      const data = await apps[size].ask(urls[size], question.as);
      sent[size] = (data.itens ?? data).length;
    }
    const times = { small: [], large: [] };
    const begun = performance.now();
    for (let round = -5; round < rounds; round += 1) {
      if (round > 5 && performance.now() - begun > longest) break;
      for (const size of round % 2 === 0 ? ['small', 'large'] : ['large', 'small']) {
        const start = performance.now();
        await apps[size].ask(urls[size], question.as);
        if (round >= 0) times[size].push(performance.now() - start);
      }
    }
    const p95 = (size) => percentile(times[size], 95);
    console.log(`  ${name}`);
    table.push([
      name,
      ...['small', 'large'].flatMap((size) => [median(times[size]).toFixed(1), p95(size).toFixed(1)]),
      (median(times.large) / median(times.small)).toFixed(2),
      `${sent.small} / ${sent.large}`,
    ]);
    figures.push({
      name,
      value: p95('large') / p95('small'),
      unit: '×',
      goal,
      note: `p95 ${p95('large').toFixed(1)} ms`,
    });
  }
  printTable(
    'One request through the whole api (ms)',
    ['', '1k p50', '1k p95', '1M p50', '1M p95', 'p50 ratio', 'rows sent'],
    table,
  );
  return figures;
}

/** Of a deep page the cursor in the middle: made as the api makes it, by walking there in large steps. */
async function addressOf({ ask, person, app, rows }, question) {
  if (typeof question === 'string') return question.endsWith('=') ? question + person.uuid : question;
  if (!question.client && !question.deep) return question.of;
  if (question.client) {
    const { rows: found } = await app.context.database.pool.query(
      `select razao_social from cliente where razao_social like '% ' || $1 || ' %'`,
      [question.client],
    );
    return `${question.of}?busca=${found[0].razao_social}`;
  }
  const join = question.of.includes('?') ? '&' : '?';
  // A hundred rows a page up to the last page by number, then its cursor.
  const last = Math.min(100, Math.floor(rows / 100) - 1);
  const far = `${question.of}${join}por_pagina=100&pagina=${last}`;
  const { proximo } = await ask(far);
  const middle = await middleOf(app, question.of, proximo);
  return `${question.of}${join}cursor=${middle}`;
}

/** The same cursor with the keys of the row in the middle of the list. */
async function middleOf(app, url, cursor) {
  const wire = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  const { pool } = app.context.database;
  const order = url.match(/ordenar=-?(\w+)/)?.[1] ?? 'razao_social';
  const { rows } = await pool.query(
    url.includes('clientes')
      ? `select ${orders[order]}::text as chave, c.id from cliente c
          order by ${orders[order]} nulls last, c.id offset (select count(*) / 2 from cliente) limit 1`
      : `select data_hora::text as chave, id from log_transacao order by data_hora, id offset (select count(*) / 2 from log_transacao) limit 1`,
  );
  wire[1] = [rows[0].chave, String(rows[0].id)];
  return Buffer.from(JSON.stringify(wire)).toString('base64url');
}

/** Largest heap while the trail is exported to a reader that keeps nothing; after a collection each time. */
async function measureExports() {
  const { writeExport } = await importApi('areas/sistema/exportacoes/export-file');
  const { readRows } = await importApi('areas/sistema/exportacoes/export-rows');
  const { logsExport } = await importApi('areas/sistema/logs/logs.export');
  const { app, person } = apps.large;
  const actor = { usuarioId: Number(person.id), permissoes: ['see logs'], visaoTotal: true, isClient: false };
  const figures = [];
  for (const formato of ['csv', 'xlsx']) {
    const peaks = {};
    for (const limite of [1_000, 10_000, 100_000]) {
      const query = { periodo_de: '2020-01-01', pagina: 1, por_pagina: 25 };
      const rows = readRows(app.context, logsExport, actor, query, {
        signal: new AbortController().signal,
        limite,
      });
      const sheet = {
        titulo: 'Logs',
        colunas: logsExport.colunas,
        filtros: [],
        pessoa: '',
        empresa: '',
        geradoEm: new Date(),
      };
      globalThis.gc?.();
      let peak = 0;
      let bytes = 0;
      let chunks = 0;
      const start = performance.now();
      const reader = new Writable({
        write(chunk, _encoding, done) {
          bytes += chunk.length;
          chunks += 1;
          if (chunks % 20 === 0) {
            globalThis.gc?.();
            const { heapUsed, external } = process.memoryUsage();
            peak = Math.max(peak, heapUsed + external);
          }
          setImmediate(done);
        },
      });
      await pipeline(writeExport(formato, rows, sheet), reader);
      globalThis.gc?.();
      const { heapUsed, external } = process.memoryUsage();
      peaks[limite] = {
        peak: Math.max(peak, heapUsed + external) / 1e6,
        rss: process.memoryUsage.rss() / 1e6,
        bytes,
        ms: performance.now() - start,
      };
    }
    printTable(
      `Export of the trail to ${formato.toUpperCase()}`,
      ['rows', 'peak of live memory MB', 'RSS MB', 'file MB', 'seconds'],
      Object.entries(peaks).map(([limite, { peak, rss, bytes, ms }]) => [
        limite,
        peak.toFixed(1),
        rss.toFixed(0),
        (bytes / 1e6).toFixed(1),
        (ms / 1000).toFixed(1),
      ]),
    );
    figures.push({
      name: `${formato}: live memory at 100 000 rows against 10 000`,
      value: peaks[100_000].peak / peaks[10_000].peak,
      unit: '×',
      goal: 1.2,
      note: `${peaks[100_000].peak.toFixed(1)} MB`,
    });
  }
  return figures;
}
