import type { ProjetoDetalhe } from '@gestao/shared/contracts/operacao/projetos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../../../platform/app/context';
import { tarefaAberta } from '../../../../platform/area/open-rows';
import { projeto, tarefa } from '../../../../platform/database/schema';
import { readDiasDoCliente } from '../../tarefas/dias-do-cliente';
import { acompanha } from '../../tarefas/shift-tarefas';
import { diasDaPausa } from './passos.rules';

/** What resuming a paused project would move: the business days since, and the open tasks with dates. */
export async function readPausa(
  { database, now }: AppContext,
  { id, pausado_em }: { id: number; pausado_em: string | null },
): Promise<ProjetoDetalhe['pausa']> {
  if (pausado_em === null) return null;
  const [de] = await database.orm
    .select({ cliente_id: projeto.cliente_id })
    .from(projeto)
    .where(eq(projeto.id, id));
  const rows = await database.orm
    .select({
      gera_multa: tarefa.gera_multa,
      data_inicio_prevista: tarefa.data_inicio_prevista,
      data_meta: tarefa.data_meta,
      data_vencimento: tarefa.data_vencimento,
    })
    .from(tarefa)
    .where(and(eq(tarefa.projeto_id, id), isNull(tarefa.excluido_em), tarefaAberta(tarefa.status)));
  return {
    desde: pausado_em,
    dias_uteis: diasDaPausa(
      pausado_em,
      dateIn(now()),
      await readDiasDoCliente(database.orm, de?.cliente_id ?? null),
    ),
    tarefas: rows.filter(acompanha).length,
  };
}
