import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compile } from '../../../testing/compile';
import { findDamage, refuseDamage } from '../damaged-pages';
import { type Database, openDatabase } from '../database';
import { isRunning } from '../process-identity';

const writerFile = compile('testing/durability-writer.child.ts');
const children: ChildProcess[] = [];
/** A folder that the server's account may pass through, as most are. */
function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'gestao-banco-'));
  chmodSync(made, 0o711);
  return made;
}

/** A closed folder with one table, which tests copy and harm. */
let whole: string;
let folder: string;
let dataDir: string;

beforeAll(async () => {
  whole = newFolder();
  const database = await openDatabase({ dataDir: join(whole, 'dados') });
  await database.pool.query('create table nota (id int primary key, texto text)');
  await database.pool.query(`insert into nota select n, repeat('a', 200) from generate_series(1, 2000) n`);
  await database.close();
}, 240_000);
beforeEach(() => {
  folder = newFolder();
  dataDir = join(folder, 'dados');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => rmSync(whole, { recursive: true, force: true }));

/** The same files, with their owners, where the test may harm them. */
const copyWhole = () => execFileSync('cp', ['-a', join(whole, 'dados'), dataDir]);
const inCluster = (name: string) => join(dataDir, 'postgres/cluster', name);
const postmasterPid = () => Number(readFileSync(inCluster('postmaster.pid'), 'utf8').split('\n')[0]);

async function using<T>(work: (database: Database) => Promise<T>, at = dataDir): Promise<T> {
  const database = await openDatabase({ dataDir: at });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const notes = async ({ pool }: Database) =>
  Number((await pool.query<{ n: string }>('select count(*)::text as n from nota')).rows[0]?.n);

/** A process that writes, and that the test ends without warning. */
async function writer(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [writerFile, JSON.stringify({ dataDir })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) throw new Error('It had ended by itself.');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

async function until(so: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 2400; tries += 1) {
    if (await so()) return;
    await sleep(50);
  }
  throw new Error('It never came to be.');
}

/** Size and time of every file of the cluster: what a refusal must leave as it was. */
function clusterState(): string[] {
  const dir = join(dataDir, 'postgres/cluster');
  return (readdirSync(dir, { recursive: true }) as string[])
    .map((name) => ({ name, ...lstatSync(join(dir, name)) }))
    .filter((entry) => (entry.mode & 0o170000) === 0o100000)
    .map(({ name, size, mtimeMs }) => `${name} ${size} ${mtimeMs}`)
    .filter((line) => !/^(postmaster|gestao\.conf)/.test(line))
    .sort();
}

function flip(file: string, at: number): void {
  const content = readFileSync(file);
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.from([(content[at] ?? 0) ^ 0xff]), 0, 1, at);
}

describe('own database', () => {
  it('is made once, with checksums and a password of its own, and ends with who opened it', async () => {
    const pid = await using(async (database) => {
      const { rows } = await database.pool.query(
        `select current_setting('data_checksums') as somas, current_setting('fsync') as disco,
           current_setting('password_encryption') as senha`,
      );
      expect(rows).toEqual([{ somas: 'on', disco: 'on', senha: 'scram-sha-256' }]);
      await database.pool.query('create table nota (id int)');
      return postmasterPid();
    });
    await until(() => !isRunning(pid));
    expect(statSync(join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600);
    expect(await using(notes)).toBe(0);
  }, 240_000);

  it.each([
    ['spaces and accents', 'Gestão da Firma & filhos'],
    ['more letters than a socket may have', 'x'.repeat(120)],
  ])(
    'opens in a folder with %s',
    async (_, name) => {
      dataDir = join(folder, name, 'dados');
      mkdirSync(join(folder, name), { mode: 0o755 });
      copyWhole();
      expect(await using(notes)).toBe(2000);
      expect(await using(notes)).toBe(2000);
    },
    60_000,
  );

  it('is taken over from a process that was killed, never opened twice', async () => {
    copyWhole();
    const child = await writer();
    const pid = postmasterPid();
    await expect(openDatabase({ dataDir })).rejects.toThrow(`em uso pelo processo ${child.pid}.`);
    await killed(child);
    expect(isRunning(pid)).toBe(true);
    await using(async (database) => {
      expect(database.own?.pid()).toBe(pid);
      expect(await notes(database)).toBe(2000);
    });
    // Its files are released a moment before the process is gone.
    await until(() => !isRunning(pid));
  }, 180_000);

  it.each([
    ['', 'dados'],
    [', at another port where no socket fits', join('x'.repeat(120), 'dados')],
  ])(
    'comes back by itself, for the same pool, when its process is killed%s',
    async (_, name) => {
      dataDir = join(folder, name);
      mkdirSync(join(dataDir, '..'), { recursive: true, mode: 0o755 });
      copyWhole();
      await using(async (database) => {
        const pid = postmasterPid();
        process.kill(pid, 'SIGKILL');
        // Sessions of the killed one may still answer for a moment.
        await until(() => database.own?.pid() !== pid);
        await until(async () => (await notes(database).catch(() => 0)) === 2000);
      });
    },
    180_000,
  );

  it('opens although the number its last process left now belongs to another program', async () => {
    copyWhole();
    // Of the server's own account: PostgreSQL takes no other's process for a server of its files.
    const { uid } = statSync(inCluster('.'));
    const other = spawn('sleep', ['600'], { stdio: 'ignore', uid });
    children.push(other);
    const lock = `${other.pid}\n${join(dataDir, 'postgres/cluster')}\n1\n5432\n\n\n`;
    writeFileSync(inCluster('postmaster.pid'), lock);
    writeFileSync(join(dataDir, 'postgres/run/.s.PGSQL.5432.lock'), lock);
    expect(await using(notes)).toBe(2000);
  }, 180_000);

  it('is made from the beginning when the first start was cut', async () => {
    for (const after of [50, 400, 900]) {
      const child = spawn(process.execPath, [writerFile, JSON.stringify({ dataDir })], { stdio: 'ignore' });
      children.push(child);
      await until(() =>
        (existsSync(dataDir) ? readdirSync(dataDir) : []).some((name) => name.startsWith('postgres')),
      );
      await sleep(after);
      await killed(child);
    }
    await using((database) => database.pool.query('select 1'));
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres'))).toEqual(['postgres']);
  }, 240_000);
});

describe('what is no whole database is refused and left as it is', () => {
  const refused = async () => {
    const before = clusterState();
    const error = await openDatabase({ dataDir, backups: join(dataDir, 'backups') }).then(
      async (database) => {
        await database.close();
        return new Error('It was opened.');
      },
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ name: 'DatabaseRefused' });
    expect(clusterState()).toEqual(before);
    expect(existsSync(inCluster('postmaster.pid'))).toBe(false);
    return (error as Error).message;
  };

  it('without PG_VERSION', async () => {
    copyWhole();
    rmSync(inCluster('PG_VERSION'));
    mkdirSync(join(dataDir, 'backups'));
    writeFileSync(join(dataDir, 'backups/gestao-diaria-2026-11-21-060000.tar'), '');
    const text = await refused();
    expect(text).toContain('não está inteiro: falta PG_VERSION');
    expect(text).toContain('backups/gestao-diaria-2026-11-21-060000.tar');
  }, 180_000);

  it('of another version of PostgreSQL', async () => {
    copyWhole();
    writeFileSync(inCluster('PG_VERSION'), '17\n');
    expect(await refused()).toMatch(/é do PostgreSQL 17, .* traz o \d+\..*npm run restore/);
  }, 180_000);

  it('with a damaged control file', async () => {
    copyWhole();
    flip(inCluster('global/pg_control'), 20);
    expect(await refused()).toContain('o arquivo de controle está danificado');
  }, 180_000);

  it('without its control file', async () => {
    copyWhole();
    rmSync(inCluster('global/pg_control'));
    expect(await refused()).toContain('o arquivo de controle está danificado ou falta');
  }, 180_000);

  it('without its log of writes', async () => {
    copyWhole();
    for (const name of readdirSync(inCluster('pg_wal')))
      if (/^[0-9A-F]{24}$/.test(name)) rmSync(join(inCluster('pg_wal'), name));
    expect(await refused()).toContain('WAL');
  }, 180_000);

  it('behind a link that leads nowhere', async () => {
    mkdirSync(dataDir);
    symlinkSync(join(folder, 'nada'), join(dataDir, 'postgres'));
    await expect(openDatabase({ dataDir })).rejects.toThrow('não existe mais');
    expect(existsSync(join(folder, 'nada'))).toBe(false);
  });

  it('when a folder of the former engine is there, which a restore carries over', async () => {
    mkdirSync(join(dataDir, 'pgdata'), { recursive: true });
    writeFileSync(join(dataDir, 'pgdata/PG_VERSION'), '18\n');
    await expect(openDatabase({ dataDir })).rejects.toThrow(/versão anterior .*npm run restore -- --from=/);
    expect(readdirSync(dataDir).filter((name) => name !== 'lock')).toEqual(['pgdata']);
  });

  it('when the lock of the folder says nothing', async () => {
    copyWhole();
    mkdirSync(join(dataDir, 'lock'), { recursive: true });
    writeFileSync(join(dataDir, 'lock/7-abc.json'), '');
    await expect(openDatabase({ dataDir })).rejects.toThrow('está vazio ou danificado');
  });
});

describe('damaged pages', () => {
  it.each([
    ['table', 'nota'],
    ['index', 'nota_pkey'],
  ])(
    'of a %s are named before the product starts',
    async (_, name) => {
      copyWhole();
      const file = await using(async (database) => {
        expect(await findDamage(database)).toEqual([]);
        const { rows } = await database.pool.query<{ path: string }>(
          'select pg_relation_filepath($1) as path',
          [name],
        );
        return rows[0]?.path ?? '';
      });
      flip(inCluster(file), 8192 + 5000);
      await using(async (database) => {
        await expect(refuseDamage(database, null)).rejects.toThrow(
          `páginas danificadas em ${name}. O sistema não inicia`,
        );
        expect(await findDamage(database)).toEqual([name]);
      });
    },
    60_000,
  );
});

// Only root hands the server to another account.
if (process.getuid?.() === 0) {
  describe('started by root', () => {
    it('keeps the files where the server’s account reaches them, below a home closed to it', async () => {
      const home = join(folder, 'root');
      mkdirSync(home, { mode: 0o700 });
      dataDir = join(home, 'gestao/.data');
      await using((database) => database.pool.query('create table nota (id int)'));
      const place = readlinkSync(join(dataDir, 'postgres'));
      try {
        expect(place).toMatch(/^\/var\/lib\/gestao\//);
        expect(readFileSync(join(place, 'LEIA-ME.txt'), 'utf8')).toContain(dataDir);
        expect(statSync(join(place, 'cluster')).uid).not.toBe(0);
        expect(await using(notes)).toBe(0);
        // The folder moves as a whole; the database stays and is found.
        renameSync(join(home, 'gestao'), join(home, 'outro'));
        dataDir = join(home, 'outro/.data');
        expect(await using(notes)).toBe(0);
      } finally {
        rmSync(place, { recursive: true, force: true });
      }
    }, 240_000);
  });
}
