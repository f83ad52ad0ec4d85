import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import { tarefa, tarefa_checklist_item } from '../../../platform/database/schema';
import { progressoDasTarefas, type TarefaParaProgresso } from './tarefas.rules';

const itens = (feitos: boolean) => sql<number>`(select count(*)::int from ${tarefa_checklist_item} c
  where c.tarefa_id = ${tarefa}.id and c.obrigatorio ${feitos ? sql`and c.concluido_em is not null` : sql``})`;

/** Progress of what a closing or project holds, 0 to 100 (docs/domain/operacao.md#progresso). */
export async function progressoEm(
  orm: Reader,
  coluna: 'fechamento_id' | 'projeto_id',
  id: number,
): Promise<number> {
  const rows = await orm
    .select({
      status: tarefa.status,
      peso: tarefa.peso,
      minutos_estimados_milimin: tarefa.minutos_estimados_milimin,
      obrigatorios: itens(false),
      obrigatorios_concluidos: itens(true),
    })
    .from(tarefa)
    .where(
      and(
        eq(tarefa[coluna], id),
        isNull(tarefa.excluido_em),
        sql`not exists (select 1 from ${tarefa} f where f.tarefa_pai_id = ${tarefa}.id and f.excluido_em is null)`,
      ),
    );
  return progressoDasTarefas(rows as TarefaParaProgresso[]);
}
