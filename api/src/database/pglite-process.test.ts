import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { newPgliteFolder } from '../testing/test-database';
import { type PgliteProcess, startPglite } from './pglite-process';

describe('embedded database thread', () => {
  const { options, remove } = newPgliteFolder();
  const complaints: unknown[] = [];
  const start = (dataDir = options.dataDir) =>
    startPglite({
      dataDir,
      workerFile: options.workerFile,
      idleTransactionTimeout: 1000,
      log: { info: () => {}, error: (message) => complaints.push(message) },
    });

  /** Runs on a connection of its own. */
  async function ask(process: PgliteProcess, text: string) {
    const client = new pg.Client(process.connection);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  afterAll(remove);

  it('is opened again when it dies, with everything that was written', async () => {
    const running = await start();
    await ask(running, 'create table nota (texto text)');
    await ask(running, `insert into nota values ('antes')`);
    await running.crash();
    expect(await ask(running, 'select texto from nota')).toEqual([{ texto: 'antes' }]);
    expect(complaints).toContain('O banco de dados embutido parou e será reaberto.');
    await running.close();
  }, 60_000);

  it('gives the folder and the socket free when closed, and opens with the same data', async () => {
    const running = await start();
    expect(await ask(running, 'select texto from nota')).toEqual([{ texto: 'antes' }]);
    await running.close();
    expect(existsSync(join(options.dataDir, 'run'))).toBe(false);
    const again = await start();
    await again.close();
  }, 60_000);

  it('writes through to the disk before it acknowledges', async () => {
    const running = await start();
    expect(
      await ask(running, `select current_setting('fsync') as f, current_setting('synchronous_commit') as s`),
    ).toEqual([{ f: 'on', s: 'on' }]);
    await running.close();
  }, 60_000);

  it('finds a short place for its socket when the data folder has a long path', async () => {
    const deep = join(options.dataDir, 'x'.repeat(60), 'y'.repeat(60));
    const running = await start(deep);
    expect(running.connection.host?.startsWith(tmpdir())).toBe(true);
    expect(await ask(running, 'select 1 as um')).toEqual([{ um: 1 }]);
    await running.close();
    expect(existsSync(String(running.connection.host))).toBe(false);
  }, 60_000);
});
