import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import type { Database } from '../database/database';
import { allowLongQueries } from '../database/query-limit';
import { type BackupManifest, dataFolder } from './backup-manifest';

type Dumped = Pick<BackupManifest, 'migracoes' | 'tabelas' | 'sequencias'>;

/** Rows asked at once. */
const batch = 500;
/** Text collected before it becomes one entry of the archive, in characters. */
const pieceSize = 4 * 1024 * 1024;

/** One text for one value, on every server and whatever its settings. */
const settings = `
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 3;
  set local timezone = 'UTC';`;

/**
 * Reads all tables as they were at one moment: one repeatable-read transaction, so that whoever writes
 * meanwhile is neither seen nor stopped.
 * @param write receives pieces of a table, `dados/<table>/<number>.gz`, each a JSON array of rows as text
 */
export async function dumpDatabase(
  database: Database,
  write: (name: string, content: Buffer) => Promise<void>,
): Promise<Dumped> {
  const client = await database.pool.connect();
  try {
    await allowLongQueries(client);
    await client.query(`begin isolation level repeatable read read only;${settings}`);
    const tabelas: Dumped['tabelas'] = [];
    for (const { nome, colunas } of await tablesOf(client)) {
      tabelas.push({ nome, colunas, linhas: await dumpTable(client, nome, write) });
    }
    const migracoes = await migrationsOf(client);
    // Sequences know no snapshot: read last, they are never behind the rows.
    const sequencias = await sequencesOf(client);
    await client.query('commit');
    client.release(true);
    return { tabelas, migracoes, sequencias };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** The product's tables, with the columns that are stored and not worked out. */
export async function tablesOf(client: PoolClient): Promise<{ nome: string; colunas: string[] }[]> {
  const { rows } = await client.query<{ nome: string; colunas: string[] }>(
    `select c.relname as nome,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as colunas
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
       -- Another's, which whoever asks may not read, is none of the product's.
       and (has_table_privilege(c.oid, 'select')
         or c.relowner = (select relowner from pg_class where oid = to_regclass('public.log_transacao')))
     group by c.relname order by c.relname`,
  );
  return rows;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

async function dumpTable(
  client: PoolClient,
  table: string,
  write: (name: string, content: Buffer) => Promise<void>,
): Promise<number> {
  await client.query(`declare linhas no scroll cursor for select t::text as linha from ${quoted(table)} t`);
  let total = 0;
  let pieces = 0;
  let rows: string[] = [];
  let size = 0;
  const flush = async () => {
    if (rows.length === 0) return;
    pieces += 1;
    const name = `${dataFolder}${table}/${String(pieces).padStart(6, '0')}.gz`;
    await write(name, await promisify(gzip)(JSON.stringify(rows), { level: 5 }));
    rows = [];
    size = 0;
  };
  for (;;) {
    const { rows: read } = await client.query<{ linha: string }>(`fetch ${batch} from linhas`);
    for (const { linha } of read) {
      rows.push(linha);
      size += linha.length;
    }
    total += read.length;
    if (size >= pieceSize || read.length < batch) await flush();
    if (read.length < batch) break;
  }
  await client.query('close linhas');
  return total;
}

async function migrationsOf(client: PoolClient): Promise<Dumped['migracoes']> {
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash, created_at }) => ({ hash, quando: Number(created_at) }));
}

async function sequencesOf(client: PoolClient): Promise<Dumped['sequencias']> {
  const { rows } = await client.query<{ nome: string; ultimo: string }>(
    `select sequencename as nome, last_value::text as ultimo from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return rows;
}
