import path from 'node:path';
import { importApi, importFromApi, repoRoot } from './product.mjs';

/**
 * Firms of a benchmark: for each the whole api on a database of its own, asked in this process without a network.
 * `ask` throws unless the answer is as expected; `actor` is who asks from then on.
 * @typedef {{ database: object, pool: import('pg').Pool, app: object, actor: object,
 *   ask: (method: string, url: string, body?: object) => Promise<any> }} Firm
 * @returns {Promise<{ open: (name: string, fill: (pool: import('pg').Pool) => Promise<unknown>) => Promise<Firm>,
 *   close: () => Promise<void> }>}
 */
export async function startFirms() {
  process.env.GESTAO_TEST_API_ROOT = path.join(repoRoot, 'api');
  const { startPrivatePostgres } = await importApi('testing/postgres-server');
  const { openDatabase, withTransaction } = await importApi('platform/database/database');
  const { migrate } = await importApi('platform/database/migrate');
  const { seedEssentials } = await importApi('seed/base.seed');
  const { buildApp } = await importApi('app');
  const { readConfig } = await importApi('platform/app/config');
  const { default: pg } = await importFromApi('pg');
  const postgres = await startPrivatePostgres();
  const opened = [];

  async function open(name, fill) {
    const admin = new pg.Client({ connectionString: postgres.databaseUrl });
    await admin.connect();
    await admin.query(`create database bench_${name}`);
    await admin.end();
    const databaseUrl = Object.assign(new URL(postgres.databaseUrl), { pathname: `/bench_${name}` }).href;
    const database = await openDatabase({ dataDir: '', databaseUrl, statementTimeout: 600_000 });
    await migrate(database, { migrationsFolder: path.join(repoRoot, 'api/migrations') });
    await withTransaction(database, (tx) => seedEssentials(tx));
    const { pool } = database;
    const { rows } = await pool.query(
      `insert into usuario (nome, email, perfil_id, status, habilitar_visualizacao_total)
       select 'Gestora', 'gestora@medida.example', min(id), 'ativo', 1 from perfil returning id, uuid, nome, email`,
    );
    const [{ id, ...who }] = rows;
    const firm = { database, pool };
    firm.actor = {
      ...{ ...who, usuarioId: Number(id), sessaoId: 0, clienteId: null, isClient: false, visaoTotal: true },
      permissoes: ['gerenciar fechamentos', 'gerenciar minhas tarefas', 'gerenciar clientes'],
    };
    await fill(pool);
    await pool.query('vacuum analyze');
    const config = readConfig(
      { LOG_LEVEL: 'error', SECRET_KEY: 'a key that only benchmarks use, of forty' },
      '/tmp',
    );
    firm.app = await buildApp(
      { config, database, now: () => new Date() },
      { rateLimit: false, sessions: { read: async () => firm.actor } },
    );
    firm.ask = async (method, url, body) => {
      const reply = await firm.app.inject({
        ...{ method, url: `/api${url}`, headers: { authorization: 'bench', rota: '/' } },
        ...(body ? { payload: body } : {}),
      });
      if (reply.statusCode >= 300) throw new Error(`${method} ${url}: ${reply.statusCode} ${reply.body}`);
      return reply.body === '' ? undefined : reply.json();
    };
    opened.push(firm);
    return firm;
  }
  async function close() {
    for (const { app, database } of opened) {
      await app?.close();
      await database.close();
    }
    await postgres.remove();
  }
  return { open, close };
}
