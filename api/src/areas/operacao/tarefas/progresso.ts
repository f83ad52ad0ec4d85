import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import { tarefa, tarefa_checklist_item } from '../../../platform/database/schema';
import { progressoDasTarefas, type TarefaParaProgresso } from './tarefas.rules';

const itens = (feitos: boolean) => sql<number>`(select count(*)::int from ${tarefa_checklist_item} c
  where c.tarefa_id = ${tarefa}.id and c.obrigatorio ${feitos ? sql`and c.concluido_em is not null` : sql``})`;

/** Tasks that have no live part, as progress reads them. */
function selectFolhas(orm: Reader, onde: SQL | undefined) {
  return orm
    .select({
      fase: tarefa.implantacao_fase_id,
      status: tarefa.status,
      peso: tarefa.peso,
      minutos_estimados_milimin: tarefa.minutos_estimados_milimin,
      obrigatorios: itens(false),
      obrigatorios_concluidos: itens(true),
    })
    .from(tarefa)
    .where(
      and(
        onde,
        isNull(tarefa.excluido_em),
        sql`not exists (select 1 from ${tarefa} f where f.tarefa_pai_id = ${tarefa}.id and f.excluido_em is null)`,
      ),
    );
}

/** Progress of what a closing or project holds, 0 to 100 (docs/domain/operacao.md#progresso). */
export async function progressoEm(
  orm: Reader,
  coluna: 'fechamento_id' | 'projeto_id',
  id: number,
): Promise<number> {
  return progressoDasTarefas((await selectFolhas(orm, eq(tarefa[coluna], id))) as TarefaParaProgresso[]);
}

/** Progress of phases of implantações, 0 to 100 each, by their ids; one without tasks is not there. */
export async function progressoDasFasesPorId(
  orm: Reader,
  implantacoes: readonly number[],
): Promise<Map<number, number>> {
  const rows = await selectFolhas(orm, inArray(tarefa.implantacao_id, [...implantacoes]));
  const porFase = new Map<number, TarefaParaProgresso[]>();
  for (const { fase, ...row } of rows) {
    if (fase === null) continue;
    const antes = porFase.get(fase);
    if (antes) antes.push(row as TarefaParaProgresso);
    else porFase.set(fase, [row as TarefaParaProgresso]);
  }
  return new Map([...porFase].map(([fase, tarefas]) => [fase, progressoDasTarefas(tarefas)]));
}
