import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { openDatabase, withTransaction } from '../platform/database/database';

/**
 * Child process of the durability test: writes pairs of rows until it is killed, and acknowledges
 * each pair on its standard output only after the commit was answered.
 */
const database = await openDatabase(JSON.parse(process.argv[2] ?? '{}'));
const acknowledge = (text: string) => writeSync(1, `${text}\n`);

await database.pool.query('create table if not exists ida (chave text primary key, outra int default 0)');
await database.pool.query('create table if not exists volta (chave text primary key)');
acknowledge('ready');

async function write(writer: number): Promise<never> {
  for (let n = 0; ; n++) {
    const key = `${process.pid}-${process.hrtime.bigint()}-${writer}`;
    await withTransaction(database, async (tx) => {
      await tx.execute(sql`insert into ida (chave) values (${key})`);
      await tx.execute(sql`insert into volta (chave) values (${key})`);
    });
    acknowledge(key);
    // Kills must also meet checkpoints and changes of the schema.
    if (writer === 0 && n % 10 === 9) {
      await database.pool.query('checkpoint');
      await database.pool.query(`alter table ida alter column outra set default ${n}`);
      await database.pool.query('vacuum volta');
    }
  }
}

await Promise.all([0, 1, 2].map(write));
