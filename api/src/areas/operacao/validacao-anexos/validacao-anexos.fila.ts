import { type SQL, sql } from 'drizzle-orm';
import { anexo } from '../../../platform/database/schema';

/** The task a file is of, or that asked for the document it is of. */
const tarefaDoPedido = sql`case ${anexo.entidade} when 'tarefa' then ${anexo.entidade_id}
  when 'documento_pedido' then (select pd.tarefa_id from documento_pedido pd where pd.id = ${anexo.entidade_id}) end`;

/**
 * A receipt proves the task of the file as it was, so that a decision is refused: its closing is closed, or was opened
 * again without this task. The same as `selado` of the closings' task parent, for many rows at once.
 */
const selado = sql`exists (select 1 from tarefa st join fechamento sf on sf.id = st.fechamento_id
  where st.id = ${tarefaDoPedido} and not st.apos_fechamento and (sf.status = 'fechado'
    or sf.status <> 'cancelado' and sf.ciclo > 1 and coalesce((select se.dados->'trancadas' @> to_jsonb(st.id)
      from fechamento_evento se where se.fechamento_id = sf.id and se.tipo = 'reaberto'
      order by se.id desc limit 1), false)))`;

/**
 * Live files that wait for a decision which can be taken (docs/domain/operacao.md#validacao-de-anexos): list, badge and
 * Início count the same.
 */
export const naFila: SQL = sql`(${anexo.excluido_em} is null and ${anexo.validacao} = 'pendente' and not ${selado})`;
