import { and, asc, eq, isNull } from 'drizzle-orm';
import { systemActor } from '../../../platform/app/actor';
import { tarefa_recorrente } from '../../../platform/database/schema';
import { eachAlone } from '../../../platform/jobs/each-alone';
import type { Job } from '../../../platform/jobs/job';
import { generateRecorrente } from './gerar.service';

/** Every night the tasks that came into the horizon of an active model are made (docs/domain/operacao.md#recorrentes). */
export const gerarRecorrentes: Job = {
  nome: 'gerar-recorrentes',
  titulo: 'Geração de tarefas recorrentes',
  quando: { horarios: ['03:00'] },
  async run(context) {
    const modelos = await context.database.orm
      .select({ id: tarefa_recorrente.id })
      .from(tarefa_recorrente)
      .where(and(isNull(tarefa_recorrente.excluido_em), eq(tarefa_recorrente.status, 'ativa')))
      .orderBy(asc(tarefa_recorrente.id));
    const criadas = await eachAlone(
      modelos,
      async ({ id }) =>
        (await generateRecorrente(context, systemActor, id, { nome: 'Sistema', usuarioId: null })).criadas,
      (count) => `${count} models made no tasks.`,
    );
    return criadas === 0 ? null : { acao: 'Criou', depois: { tarefas: criadas } };
  },
};
