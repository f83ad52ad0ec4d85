import type { Database } from './orm';
import { DatabaseRefused } from './server/database-refused';
import { restoreCommand } from './server/server-place';
import { databaseTexts } from './texts';

/** Largest database that is read whole before each start, in bytes; larger ones wait for the night. */
const startLimit = 4 * 1024 ** 3;
/** Damaged page or index, a file that is gone, a disk that does not read. */
const damage = new Set(['XX001', 'XX002', '58P01', '58030']);

/**
 * Reads every page of the product's own database: PostgreSQL checks the sum of each as it reads it.
 * @returns tables and indexes with a page that is not as it was written
 */
export async function findDamage(database: Database): Promise<string[]> {
  if (!database.own) return [];
  return database.own.asOwner(async (client) => {
    const damaged: string[] = [];
    await client.query('create extension if not exists pg_prewarm schema pg_catalog');
    const { rows } = await client.query<{ id: number; nome: string }>(
      `select oid::int8::int as id, oid::regclass::text as nome from pg_class
       where relkind in ('r', 'i', 't', 'm', 'S') and relpersistence = 'p' order by oid`,
    );
    for (const { id, nome } of rows) {
      try {
        await client.query(`select pg_prewarm($1::int8::oid::regclass, 'buffer')`, [id]);
      } catch (error) {
        if (!damage.has((error as { code?: string }).code ?? '')) throw error;
        damaged.push(nome);
      }
    }
    return damaged;
  });
}

/**
 * To be asked before the product starts: what is written over damage makes it worse.
 * @throws DatabaseRefused naming the damaged tables and indexes
 */
export async function refuseDamage(database: Database, backups: string | null): Promise<void> {
  if (!database.own) return;
  const { rows } = await database.pool.query<{ tamanho: string }>(
    'select pg_database_size(current_database())::text as tamanho',
  );
  if (Number(rows[0]?.tamanho) > startLimit) return;
  const damaged = await findDamage(database);
  if (damaged.length === 0) return;
  const { name } = database.own.place;
  throw new DatabaseRefused(databaseTexts.damagedPages(name, damaged.join(', '), restoreCommand(backups)));
}
