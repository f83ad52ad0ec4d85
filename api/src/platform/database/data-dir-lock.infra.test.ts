import { fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '../../testing/compile';
import { DataDirInUse, lockDataDir } from './data-dir-lock';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gestao-trava-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const childFile = compile('testing/lock-holder.child.ts');

/** A process that tries to take the folder, and keeps it when it succeeds. */
async function holder() {
  const child = fork(childFile, [dataDir], { execArgv: [], stdio: 'ignore' });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const answer = await new Promise<string>((resolve) =>
    child.once('message', (text) => resolve(String(text))),
  );
  return {
    answer,
    pid: child.pid ?? 0,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

describe('data folder lock', () => {
  it('refuses a second process and names the first', async () => {
    const first = await holder();
    expect(first.answer).toBe('locked');
    await expect(lockDataDir(dataDir)).rejects.toThrow(
      `A pasta de dados ${dataDir} já está em uso pelo processo ${first.pid}.`,
    );
    await first.kill();
  });

  it('refuses the same process a second time', async () => {
    const lock = await lockDataDir(dataDir);
    await expect(lockDataDir(dataDir)).rejects.toBeInstanceOf(DataDirInUse);
    lock.release();
    (await lockDataDir(dataDir)).release();
  });

  it('takes over from a process that was killed', async () => {
    const first = await holder();
    await first.kill();
    const lock = await lockDataDir(dataDir);
    expect(readdirSync(join(dataDir, 'lock'))).toHaveLength(1);
    lock.release();
    expect(readdirSync(join(dataDir, 'lock'))).toHaveLength(0);
  });

  it('takes over when the pid now belongs to another process', async () => {
    (await lockDataDir(dataDir)).release();
    const lock = await lockDataDir(dataDir);
    const [name = ''] = readdirSync(join(dataDir, 'lock'));
    const identity = JSON.parse(readFileSync(join(dataDir, 'lock', name), 'utf8'));
    lock.release();
    writeFileSync(join(dataDir, 'lock', 'outro.json'), JSON.stringify({ ...identity, startedAt: 'antes' }));
    (await lockDataDir(dataDir)).release();
  });

  it('never lets two of several that start together win', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, holder));
    expect(all.filter(({ answer }) => answer === 'locked').length).toBeLessThanOrEqual(1);
    for (const { answer } of all) expect(answer).toMatch(/^locked$|já está em uso pelo processo/);
    await Promise.all(all.map(({ kill }) => kill()));
  });

  it('leaves the folder to an owner in another container that shows life, and takes it from a silent one', async () => {
    (await lockDataDir(dataDir)).release();
    const file = join(dataDir, 'lock', 'conteiner.json');
    writeFileSync(file, JSON.stringify({ pid: 1, startedAt: '7', scope: 'outro' }));
    const beat = setInterval(() => utimesSync(file, new Date(), new Date()), 300);
    await expect(lockDataDir(dataDir)).rejects.toThrow('em uso pelo processo 1.');
    clearInterval(beat);
    (await lockDataDir(dataDir)).release();
  }, 240_000);
});
