import type { ProjetoTarefas } from '@gestao/shared/contracts/operacao/projeto-tarefas';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../../platform/app/actor';
import { notFound } from '../../../../platform/app/refusal';
import type { Database } from '../../../../platform/database/database';
import { projeto, tarefa } from '../../../../platform/database/schema';
import { listEtapas } from './etapa.writer';
import { etapaDaTarefa } from './etapas.rules';

/** Columns of a project's board, and where each task stands; to a client's person the tasks alone. */
export async function readQuadro(
  { orm }: Database,
  actor: Actor,
  projetoId: number,
  rows: SQL | undefined,
): Promise<Pick<ProjetoTarefas, 'etapas' | 'posicoes'> & { versao: number; responsavelId: number }> {
  const [[dono], etapas, tarefas] = await Promise.all([
    orm
      .select({ versao: projeto.versao, responsavelId: projeto.responsavel_id })
      .from(projeto)
      .where(eq(projeto.id, projetoId)),
    actor.isClient ? [] : listEtapas(orm, projetoId),
    orm
      .select({
        uuid: tarefa.uuid,
        status: tarefa.status,
        versao: tarefa.versao,
        projeto_etapa_id: tarefa.projeto_etapa_id,
      })
      .from(tarefa)
      .where(
        and(eq(tarefa.projeto_id, projetoId), isNull(tarefa.excluido_em), actor.isClient ? rows : undefined),
      ),
  ]);
  if (!dono) throw notFound();
  return {
    ...dono,
    etapas: etapas.map(({ id, uuid, nome, cor, limite_wip, status_vinculado }) => ({
      uuid,
      nome,
      cor,
      limite_wip,
      status_vinculado,
      tarefas: tarefas.filter(({ projeto_etapa_id }) => projeto_etapa_id === id).length,
    })),
    posicoes: tarefas.map((one) => ({
      uuid: one.uuid,
      etapa_uuid: etapaDaTarefa(one, etapas)?.uuid ?? null,
      versao: one.versao,
    })),
  };
}
