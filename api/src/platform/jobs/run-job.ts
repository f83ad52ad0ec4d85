import { dateIn } from '@gestao/shared/rules/calendar';
import { systemActor } from '../app/actor';
import type { AppContext } from '../app/context';
import { withoutValues } from '../app/without-values';
import { audited } from '../audit/audit';
import { withTransaction } from '../database/database';
import type { Job } from './job';
import { type JobState, lockJobState, readJobStates, writeJobState } from './job-state.repository';
import { latestDue } from './schedule';

/** After so long without an end, whoever ran a job is taken for dead, in ms. */
export const lease = 600_000;

/**
 * Runs a job if its latest moment is not settled yet, whoever asks and how often. A job that was never
 * seen before is settled: nothing was missed before the firm existed.
 * @param at Counts as now for the schedule: a queue may be a little ahead of this machine's clock.
 * @returns whether it ran.
 * @throws what the job throws; its moment stays unsettled and the failure is kept.
 */
export async function runJob(context: AppContext, job: Job, at: Date = context.now()): Promise<boolean> {
  const { database, now, readDayRules } = context;
  const due = latestDue(job.quando, at, await readDayRules(database));
  const state = await claim(context, job, due);
  if (!state) return false;
  const started = performance.now();
  const finish = (change: Partial<JobState>): JobState => ({
    ...state,
    emAndamentoDesde: undefined,
    concluidoEm: now().toISOString(),
    duracaoMs: Math.round(performance.now() - started),
    ...change,
  });
  try {
    const late = job.soNoDia && dateIn(due) !== dateIn(at);
    const result = late ? null : await job.run(context);
    await audited(database, systemActor, async (tx, audit) => {
      await writeJobState(tx, job.nome, finish({ ultima: due.toISOString(), erro: undefined }));
      if (result) audit.record({ entidade: 'trabalho', rotulo: job.titulo, ...result });
    });
    return true;
  } catch (error) {
    const shown = withoutValues(error);
    const erro = (shown instanceof Error ? shown.message : String(shown)).slice(0, 500);
    await withTransaction(database, (tx) => writeJobState(tx, job.nome, finish({ erro })));
    throw error;
  }
}

/** The state before the run, or `null` when there is nothing to do or somebody is at it. */
function claim({ database, now }: AppContext, { nome }: Job, due: Date): Promise<JobState | null> {
  return withTransaction(database, async (tx) => {
    const { state, isNew } = await lockJobState(tx, nome, { ultima: due.toISOString() });
    if (isNew || new Date(state.ultima) >= due) return null;
    if (isHeld(state, now())) return null;
    await writeJobState(tx, nome, { ...state, emAndamentoDesde: now().toISOString() });
    return state;
  });
}

/** Whether somebody is running it. */
export const isHeld = ({ emAndamentoDesde }: JobState, now: Date) =>
  emAndamentoDesde !== undefined && now.getTime() - new Date(emAndamentoDesde).getTime() < lease;

/** Jobs whose latest moment is not settled: missed while nobody ran, failed, or never seen. */
export async function dueJobs(
  { database, now, readDayRules }: AppContext,
  jobs: readonly Job[],
): Promise<Job[]> {
  const states = await readJobStates(
    database,
    jobs.map(({ nome }) => nome),
  );
  const days = await readDayRules(database);
  return jobs.filter(({ nome, quando }) => {
    const state = states.get(nome);
    return !state || (new Date(state.ultima) < latestDue(quando, now(), days) && !isHeld(state, now()));
  });
}
