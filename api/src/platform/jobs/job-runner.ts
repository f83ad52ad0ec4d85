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

const schema = 'pgboss';
/** How often, and how long after each other, a run that failed is tried again. */
const tries = { retryLimit: 6, retryDelay: 60, retryBackoff: true, expireInSeconds: lease / 1000 };

/**
 * Makes the queues of the jobs, as the owner of the database: each is a table of its own. What is there stays.
 */
export async function prepareQueues(owner: Database, jobs: readonly Job[]): Promise<void> {
  const boss = await newBoss(owner, { migrate: true, supervise: false, schedule: false });
  const failures: unknown[] = [];
  boss.on('error', (error) => failures.push(error));
  await boss.start();
  try {
    for (const { nome } of jobs) {
      // The same run never waits twice.
      await boss.createQueue(nome, { name: nome, policy: 'short', ...tries });
    }
  } finally {
    await boss.stop({ graceful: false, wait: false, close: false });
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Starts the jobs of the firm on pg-boss, over the product's own connections and the queues that
 * `prepareQueues` made: among all instances, one runs each. Never in the way: the server answers before, and
 * failures only reach `onError`.
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
    boss = await newBoss(context.database, { migrate: false });
    boss.on('error', onError);
    await boss.start();
    for (const { nome, quando } of jobs) await boss.schedule(nome, cronOf(quando), {}, { tz: timeZone });
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

async function newBoss(
  database: Database,
  more: Pick<PgBoss.ConstructorOptions, 'migrate' | 'supervise' | 'schedule'>,
): Promise<PgBoss> {
  const { default: Boss } = await import('pg-boss');
  return new Boss({
    db: { executeSql: (text, values) => execute(database, text, values) },
    schema,
    // What is done says nothing after a while; the state of each job is kept elsewhere.
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 2,
    ...more,
  });
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
