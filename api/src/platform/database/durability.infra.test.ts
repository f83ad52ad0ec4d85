import { spawn } from 'node:child_process';
import { compile } from '../../testing/compile';
import { type PrivatePostgres, startPrivatePostgres } from '../../testing/postgres-server';
import { newDatabase } from '../../testing/test-database';
import { type OpenDatabaseOptions, openDatabase } from './database';
import { toDatabaseError } from './pg-errors';

/** `GESTAO_KILLS=200` for the long run. */
const kills = Number(process.env.GESTAO_KILLS ?? 4);
const writerFile = compile('testing/durability-writer.child.ts');

/** Starts the writing process; it is killed without warning once it has acknowledged enough. */
async function writeUntilKilled(
  options: OpenDatabaseOptions,
  acknowledgements: number,
  harm: (kill: () => void) => Promise<void> | void = (kill) => kill(),
): Promise<string[]> {
  const child = spawn(process.execPath, [writerFile, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let complaint = '';
  let harmed: Promise<void> | undefined;
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  child.stdout.on('data', (chunk) => {
    output += chunk;
    if (output.split('\n').length > acknowledgements) {
      harmed ??= Promise.resolve(harm(() => child.kill('SIGKILL')));
    }
  });
  await new Promise((resolve) => child.once('close', resolve));
  if (!harmed) throw new Error(`The writer ended by itself: ${complaint}`);
  await harmed;
  // The last line may be cut; it was not acknowledged then.
  return output
    .split('\n')
    .slice(0, -1)
    .filter((line) => line !== 'ready');
}

async function check(options: OpenDatabaseOptions, acknowledged: string[]): Promise<void> {
  const database = await openDatabase(options);
  try {
    const read = async (table: string) =>
      new Set(
        (await database.pool.query<{ chave: string }>(`select chave from ${table}`)).rows.map(
          (row) => row.chave,
        ),
      );
    const [ida, volta] = [await read('ida'), await read('volta')];
    expect(acknowledged.filter((key) => !ida.has(key))).toEqual([]);
    expect([...ida].filter((key) => !volta.has(key))).toEqual([]);
    expect(volta.size).toBe(ida.size);
  } finally {
    await database.close();
  }
}

describe('acknowledged writes', () => {
  it(
    'survive a process that is killed, whole',
    async () => {
      const place = await newDatabase();
      const options = { dataDir: '', databaseUrl: place.ownerUrl };
      const acknowledged: string[] = [];
      for (let round = 0; round < kills; round++) {
        acknowledged.push(...(await writeUntilKilled(options, 20 + Math.floor(Math.random() * 60))));
        await check(options, acknowledged);
      }
      expect(acknowledged.length).toBeGreaterThanOrEqual(kills * 19);
      await place.remove();
    },
    240_000 + kills * 20_000,
  );
});

describe('killed PostgreSQL', () => {
  let server: PrivatePostgres;
  beforeAll(async () => {
    server = await startPrivatePostgres();
  }, 240_000);
  afterAll(() => server.remove(), 240_000);

  it('loses nothing that was acknowledged, and the same pool answers when it is back', async () => {
    const options = { dataDir: '', databaseUrl: server.databaseUrl };
    const onlooker = await openDatabase(options);
    await onlooker.pool.query('select 1');
    const acknowledged = await writeUntilKilled(options, 60, async (kill) => {
      await server.kill();
      kill();
    });
    const failure = await onlooker.pool.query('select 1').catch(toDatabaseError);
    expect(failure).toMatchObject({ name: 'DatabaseUnavailable' });
    await server.restart();
    expect((await onlooker.pool.query('select 1 as um')).rows).toEqual([{ um: 1 }]);
    await onlooker.close();
    await check(options, acknowledged);
  }, 240_000);
});
