import type { FechamentoModeloTarefa } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { Reader } from '../../../platform/area/area';
import { tarefaAberta } from '../../../platform/area/open-rows';
import { fechamento_modelo_conferencia as c, tarefa } from '../../../platform/database/schema';
import { destinoDaTarefa } from '../tarefas/tarefas.destino';
import { tarefaRows } from '../tarefas/tarefas.rows';

/** The open task that asks to look up again what tasks of a template rest on, among the person's rows. */
export async function findConferencia(
  orm: Reader,
  actor: Actor,
  modeloId: number,
  tarefas: readonly FechamentoModeloTarefa[],
) {
  const rows = await orm
    .select({ chave: c.chave, id: tarefa.id, uuid: tarefa.uuid, codigo: tarefa.codigo })
    .from(c)
    .innerJoin(tarefa, eq(tarefa.id, c.tarefa_id))
    .where(
      and(
        eq(c.modelo_id, modeloId),
        isNull(tarefa.excluido_em),
        tarefaAberta(tarefa.status),
        tarefaRows(actor),
      ),
    )
    .orderBy(desc(tarefa.id), c.id);
  const [last] = rows;
  if (!last) return null;
  const chaves = rows.filter(({ id }) => id === last.id).map(({ chave }) => chave);
  return {
    codigo: last.codigo,
    titulos: tarefas.filter(({ chave }) => chaves.includes(chave)).map(({ titulo }) => titulo),
    destino: destinoDaTarefa(actor, { uuid: last.uuid, contexto: 'avulsa', origem: null }),
  };
}
