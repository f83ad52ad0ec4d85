import { jobsCalls } from '@gestao/shared/contracts/sistema/jobs.calls';
import type { Trabalhos } from '@gestao/shared/contracts/sistema/trabalhos';
import type { App } from '../../../platform/app/context';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { offered } from '../../../platform/area/area';
import { readJobStates } from '../../../platform/jobs/job-state.repository';
import { dueJobs, isHeld } from '../../../platform/jobs/run-job';

/** How the scheduled jobs are doing, for administrators. */
export async function jobsRoutes(app: App) {
  staffOnly(app);
  const jobs = offered(app.context.areas, 'jobs').toSorted((one, other) =>
    one.titulo.localeCompare(other.titulo, 'pt-BR'),
  );
  const on = serve(app, jobsCalls);
  on('GET /saude/trabalhos', async () => {
    const { database, now } = app.context;
    const states = await readJobStates(
      database,
      jobs.map(({ nome }) => nome),
    );
    const due = new Set(await dueJobs(app.context, jobs));
    const itens = jobs.map((job): Trabalhos['itens'][number] => {
      const state = states.get(job.nome);
      const running = state && isHeld(state, now());
      const waiting = due.has(job) ? 'atrasado' : 'em_dia';
      return {
        nome: job.nome,
        titulo: job.titulo,
        situacao: running ? 'em_andamento' : state?.erro ? 'falhou' : waiting,
        ultima: state?.ultima ?? null,
        concluido_em: state?.concluidoEm ?? null,
        duracao_ms: state?.duracaoMs ?? null,
        erro: state?.erro ?? null,
      };
    });
    return { data: { itens } };
  });
}
