import type PgBoss from 'pg-boss';
import type { AppContext } from '../app/context';
import type { Database } from '../database/database';
import type { Job } from './job';
import { dueJobs, lease, runJob } from './run-job';
import { cronOf, timeZone } from './schedule';

/** How often each queue is asked, in s: jobs are not in a hurry. */
const pollEvery = 30;
/** How often missed runs are looked for, in ms: a machine that slept does not start again. */
const catchUpEvery = 600_000;
/** How far the queue's clock may be ahead of ours, in ms. */
const clockTolerance = 60_000;
/** Longest wait for a running job when the server stops, in ms; it starts again at the next start. */
const stopWithin = 10_000;

export interface JobRunner {
  /** Settled once the queues are served. */
  ready: Promise<void>;
  /** Lets a running job finish. */
  stop(): Promise<void>;
}

/**
 * Starts the jobs of the firm on pg-boss, over the product's own connections: among all instances, one
 * runs each. Never in the way: the server answers before, and failures only reach `onError`.
 */
export function startJobs(
  context: AppContext,
  jobs: readonly Job[],
  onError: (error: unknown) => void,
): JobRunner {
  let boss: PgBoss | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function serve(): Promise<void> {
    const { default: Boss } = await import('pg-boss');
    boss = new Boss({
      db: { executeSql: (text, values) => execute(context.database, text, values) },
      schema: 'pgboss',
      // What is done says nothing after a while; the state of each job is kept elsewhere.
      archiveCompletedAfterSeconds: 3600,
      deleteAfterDays: 2,
    });
    boss.on('error', onError);
    await boss.start();
    for (const job of jobs) await offer(boss, job);
    await catchUp(boss);
    for (const job of jobs) {
      if (stopped) return;
      await boss.work(job.nome, { pollingIntervalSeconds: pollEvery }, () => run(job));
    }
    const running = boss;
    timer = setInterval(() => void catchUp(running).catch(onError), catchUpEvery);
    timer.unref();
  }

  async function run(job: Job): Promise<void> {
    try {
      await runJob(context, job, new Date(context.now().getTime() + clockTolerance));
    } catch (error) {
      onError(error);
      throw error;
    }
  }

  async function catchUp(queue: PgBoss): Promise<void> {
    for (const job of await dueJobs(context, jobs)) await queue.send(job.nome, {});
  }

  const ready = serve().catch(onError);
  return {
    ready,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await ready;
      await boss?.stop({ graceful: true, wait: true, timeout: stopWithin, close: false }).catch(onError);
    },
  };
}

/** The job's queue, where the same run never waits twice, and its times. */
async function offer(boss: PgBoss, { nome, quando }: Job): Promise<void> {
  const options: PgBoss.Queue = {
    name: nome,
    policy: 'short',
    retryLimit: 6,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: lease / 1000,
  };
  await boss.createQueue(nome, options);
  await boss.schedule(nome, cronOf(quando), {}, { tz: timeZone });
}

/** A batch that fails in the middle leaves its transaction open: that connection is thrown away. */
async function execute({ pool }: Database, text: string, values: unknown[]) {
  const client = await pool.connect();
  try {
    const result = await client.query(text, values);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
