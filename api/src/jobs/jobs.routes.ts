import { dataOf } from '@gestao/shared/contracts/comum/http';
import { type Trabalhos, trabalhosSchema } from '@gestao/shared/contracts/sistema/trabalhos';
import { needs } from '../app/access.plugin';
import type { App } from '../app/context';
import { readJobStates } from '../app/job-state.repository';
import { staffOnly } from '../app/staff-only';
import { jobs } from './jobs';
import { dueJobs, isHeld } from './run-job';

/** How the scheduled jobs are doing, for administrators. */
export async function jobsRoutes(app: App) {
  staffOnly(app);
  app.get(
    '/saude/trabalhos',
    {
      config: { access: needs('gerenciar perfis') },
      schema: { response: { 200: dataOf(trabalhosSchema) } },
    },
    async () => {
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
    },
  );
}
