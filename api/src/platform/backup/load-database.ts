import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import type { Database } from '../database/database';
import { allowLongQueries } from '../database/query-limit';
import { backupTexts } from './backup.texts';
import { BackupError } from './backup-error';
import { type BackupManifest, dataFolder } from './backup-manifest';
import { quoted, tablesOf } from './dump-database';

/**
 * Fills an empty, equally migrated database, in one transaction. Foreign keys and indexes are taken
 * away and made again after the rows: that checks every reference, asks for no superuser, and is faster.
 * Triggers stay silent meanwhile, for what they would write is in the backup already.
 * @param pieces content of the archive's entries by their names, in any order of tables
 * @returns tables of the backup that are none of the product's: somebody put them beside its own
 * @throws BackupError when a table is not what the backup says
 */
export async function loadDatabase(
  database: Database,
  manifest: BackupManifest,
  read: (name: string) => Promise<Buffer>,
): Promise<string[]> {
  const client = await database.pool.connect();
  try {
    await allowLongQueries(client);
    await client.query('begin');
    const tables = await tablesOf(client);
    const absent = tables.find(({ nome }) => !manifest.tabelas.some((table) => table.nome === nome));
    if (absent) throw new BackupError('corrupted', backupTexts.differentColumns(absent.nome));
    const later = await strip(client);
    for (const { nome } of tables) await client.query(`alter table ${quoted(nome)} disable trigger user`);
    await client.query(`truncate ${tables.map(({ nome }) => quoted(nome)).join(', ')}`);
    const strange: string[] = [];
    for (const table of manifest.tabelas) {
      const here = tables.find(({ nome }) => nome === table.nome);
      if (!here) {
        strange.push(table.nome);
        continue;
      }
      if (JSON.stringify(here.colunas) !== JSON.stringify(table.colunas))
        throw new BackupError('corrupted', backupTexts.differentColumns(table.nome));
      const total = await loadTable(client, table, manifest, read);
      if (total !== table.linhas) throw new BackupError('corrupted', backupTexts.differentCount(table.nome));
    }
    for (const statement of later) await client.query(statement);
    for (const { nome } of tables) await client.query(`alter table ${quoted(nome)} enable trigger user`);
    for (const { nome, ultimo } of manifest.sequencias) {
      await client.query('select setval(to_regclass($1), $2::bigint)', [`public.${quoted(nome)}`, ultimo]);
    }
    await client.query('commit');
    client.release(true);
    return strange;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function loadTable(
  client: PoolClient,
  { nome, colunas }: BackupManifest['tabelas'][number],
  { entradas }: BackupManifest,
  read: (name: string) => Promise<Buffer>,
): Promise<number> {
  const columns = colunas.map(quoted);
  let total = 0;
  for (const { nome: entry } of entradas) {
    if (!entry.startsWith(`${dataFolder}${nome}/`)) continue;
    const rows = (await promisify(gunzip)(await read(entry))).toString('utf8');
    // `offset 0` keeps the planner from reading each row's text again for every column.
    const { rowCount } = await client.query(
      `insert into ${quoted(nome)} (${columns.join(', ')}) overriding system value
       select ${columns.map((column) => `(lida.linha).${column}`).join(', ')}
       from (select texto::${quoted(nome)} as linha from json_array_elements_text($1::json) as texto offset 0) lida`,
      [rows],
    );
    total += rowCount ?? 0;
  }
  return total;
}

/** Takes away what slows loading down; @returns the statements that bring it back */
async function strip(client: PoolClient): Promise<string[]> {
  const { rows: keys } = await client.query<{ tabela: string; nome: string; definicao: string }>(
    `select conrelid::regclass::text as tabela, conname as nome, pg_get_constraintdef(oid) as definicao
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { tabela, nome } of keys) {
    await client.query(`alter table ${tabela} drop constraint ${quoted(nome)}`);
  }
  const { rows: indexes } = await client.query<{ nome: string; definicao: string }>(
    `select i.indexrelid::regclass::text as nome, pg_get_indexdef(i.indexrelid) as definicao
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  );
  for (const { nome } of indexes) await client.query(`drop index ${nome}`);
  return [
    ...indexes.map(({ definicao }) => definicao),
    ...keys.map(
      ({ tabela, nome, definicao }) => `alter table ${tabela} add constraint ${quoted(nome)} ${definicao}`,
    ),
  ];
}
