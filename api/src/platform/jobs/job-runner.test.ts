import { describeFirm } from '../../testing/firm';
import type { AppContext } from '../app/context';
import { openDatabase } from '../database/database';
import { log_transacao } from '../database/schema';
import { grantWork } from '../database/working-role';
import type { Job } from './job';
import { prepareQueues, startJobs } from './job-runner';
import { dueJobs, lease, runJob } from './run-job';

const hour = 3_600_000;

function signal() {
  let resolve = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 20));
}

describeFirm('jobs', ({ app, database }) => {
  let names = 0;
  const job = (run: Job['run'], more: Partial<Job> = {}): Job => {
    names += 1;
    return { nome: `teste-${names}`, titulo: 'Teste', quando: { horarios: 'de hora em hora' }, run, ...more };
  };
  const context = (): AppContext => app().app.context;
  /** As a start does before anything is served. */
  async function prepare(waiting: Job): Promise<void> {
    const { owner, options } = database();
    await prepareQueues(owner, [waiting]);
    await grantWork(owner, new URL(options.databaseUrl as string).username);
  }
  const counted = () => ({ acao: 'Enviou', depois: { pessoas: 2 } }) as const;

  it('runs once for each moment, and nothing the first time it is seen', async () => {
    let runs = 0;
    const hourly = job(async () => {
      runs += 1;
      return counted();
    });
    expect(await runJob(context(), hourly)).toBe(false);
    app().advance(hour);
    expect(await dueJobs(context(), [hourly])).toEqual([hourly]);
    expect(await Promise.all([runJob(context(), hourly), runJob(context(), hourly)])).toContain(true);
    expect(await runJob(context(), hourly)).toBe(false);
    expect(runs).toBe(1);
    // A machine that was off for days catches up once.
    app().advance(72 * hour);
    expect(await runJob(context(), hourly)).toBe(true);
    expect(await runJob(context(), hourly)).toBe(false);
    expect(runs).toBe(2);
    expect(await dueJobs(context(), [hourly])).toEqual([]);
    const [row] = await database().orm.select().from(log_transacao).limit(1);
    expect(row).toMatchObject({
      ator_descricao: 'Sistema',
      usuario_id: null,
      acao: 'Enviou',
      entidade: 'trabalho',
      rotulo: 'Teste',
    });
  });

  it('keeps a failure, without values of the database, and lets it be tried again', async () => {
    let broken = true;
    const failing = job(async () => {
      if (broken) await database().orm.execute("select 'segredo'::int");
      return null;
    });
    await runJob(context(), failing);
    app().advance(hour);
    await expect(runJob(context(), failing)).rejects.toThrow();
    const admin = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    const status = await admin.get('/saude/trabalhos');
    expect(status.body.data.itens).toContainEqual(
      expect.objectContaining({ nome: 'expirar', situacao: 'atrasado', erro: null }),
    );
    expect(await dueJobs(context(), [failing])).toEqual([failing]);
    broken = false;
    expect(await runJob(context(), failing)).toBe(true);
  });

  it('leaves a run alone while somebody is at it, and takes it over from who died', async () => {
    const started = signal();
    const released = signal();
    const slow = job(async () => {
      started.resolve();
      await released.promise;
      return null;
    });
    await runJob(context(), slow);
    app().advance(hour);
    const first = runJob(context(), slow);
    await started.promise;
    expect(await runJob(context(), slow)).toBe(false);
    released.resolve();
    expect(await first).toBe(true);

    const died = signal();
    const dead = job(() => {
      died.resolve();
      return new Promise(() => {});
    });
    await runJob(context(), dead);
    app().advance(hour);
    void runJob(context(), dead);
    await died.promise;
    expect(await dueJobs(context(), [dead])).toEqual([]);
    app().advance(lease);
    expect(await dueJobs(context(), [dead])).toEqual([dead]);
    expect(await runJob(context(), { ...dead, run: async () => null })).toBe(true);
  });

  it('drops what was worth something only on its day', async () => {
    let runs = 0;
    const daily = job(
      async () => {
        runs += 1;
        return null;
      },
      { quando: { horarios: ['23:59'] }, soNoDia: true },
    );
    await runJob(context(), daily);
    // Into the small hours of a later day: the moment that was missed is of the day before.
    const local = new Date(context().now().toLocaleString('en-US', { timeZone: 'America/Sao_Paulo' }));
    app().advance((48 - local.getHours() + 1) * hour);
    expect(await runJob(context(), daily)).toBe(true);
    expect(runs).toBe(0);
  });

  it('catches up at the start, one of two instances, and stops', async () => {
    let runs = 0;
    const done = signal();
    const missed = job(async () => {
      runs += 1;
      done.resolve();
      return null;
    });
    await prepare(missed);
    await runJob(context(), missed);
    app().advance(hour);
    const fail = (error: unknown) => done.reject(error);
    const first = startJobs(context(), [missed], fail);
    await first.ready;
    const other = await openDatabase(database().options);
    const second = startJobs({ ...context(), database: other }, [missed], fail);
    await second.ready;
    await done.promise;
    await first.stop();
    await second.stop();
    await other.close();
    expect(runs).toBe(1);
    expect(await runJob(context(), missed)).toBe(false);
  });

  it.each(['is done', 'has failed'])(
    'goes on when its connection is cut as a job that %s is marked',
    async (how) => {
      const started = signal();
      const released = signal();
      const cut = job(async () => {
        started.resolve();
        await released.promise;
        if (how === 'has failed') throw new Error('broken');
        return null;
      });
      await prepare(cut);
      await runJob(context(), cut);
      app().advance(hour);
      const errors: string[] = [];
      const runner = startJobs(context(), [cut], (error) => errors.push((error as Error).message));
      await runner.ready;
      await started.promise;
      const holder = await database().pool.connect();
      try {
        // Whoever marks the job waits for this row, and is cut off while waiting.
        await holder.query('begin');
        await holder.query('select from pgboss.job where name = $1 for update', [cut.nome]);
        released.resolve();
        await until(async () => {
          const { rowCount } = await database().pool.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%pgboss.job%'`,
          );
          return rowCount === 1;
        });
      } finally {
        await holder.query('rollback');
        holder.release();
      }
      const states = async () =>
        (await database().pool.query('select state from pgboss.job where name = $1', [cut.nome])).rows;
      // Offered again by the queue, or told; the process that runs this is still here.
      if (how === 'is done') await until(async () => (await states())[0]?.state === 'retry');
      else await until(async () => errors.some((error) => error.includes('terminat')));
      await runner.stop();
      expect(await dueJobs(context(), [cut])).toEqual(how === 'is done' ? [] : [cut]);
    },
  );
});
