import { isTarefaAberta } from '@gestao/shared/contracts/operacao/values/tarefas';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { may } from '../../../../platform/app/actor';
import type { DocumentParent } from '../../../../platform/area/document-parent';
import { tarefaAberta } from '../../../../platform/area/open-rows';
import { documento_pedido, tarefa } from '../../../../platform/database/schema';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { aboutTarefa } from '../tarefas.attachments';
import { tarefaRows } from '../tarefas.rows';
import { changeTarefaStatus } from '../vida/change-tarefa-status';
import { holdTarefas } from '../vida/tarefa-em-vida';
import { parentState } from '../vida/task-parents';

/** A task asks its client for documents while it is open and what it belongs to may change. */
export const tarefaAsks: DocumentParent = {
  entidade: 'tarefa',
  coluna: 'tarefa_id',
  rota: (uuid) => `/minhas-tarefas?tarefa=${uuid}`,
  async sees(orm, actor, id) {
    if (!may(actor, 'gerenciar minhas tarefas', 'gerenciar projetos', 'gerenciar fechamentos')) return false;
    const [row] = await orm
      .select({ id: tarefa.id })
      .from(tarefa)
      .where(and(eq(tarefa.id, id), isNull(tarefa.excluido_em), tarefaRows(actor)));
    return row !== undefined;
  },
  about: aboutTarefa,
  deCliente: (clienteId): SQL =>
    sql`exists (select 1 from tarefa ta where ta.id = ${documento_pedido.tarefa_id}
      and ta.cliente_id = ${clienteId} and ta.excluido_em is null and ${tarefaAberta(sql`ta.status`)})`,
  async hold(tx, areas, id) {
    // The closing or project is held first, as everywhere; one that is closed takes nothing more from its client.
    const [held] = await holdTarefas(tx, areas, eq(tarefa.id, id), 'ignora');
    if (!held || held.row.cliente_id === null) return null;
    const { row } = held;
    const { trancada } = await parentState(tx, areas, row);
    const encerrada = trancada || !isTarefaAberta(row.status);
    return {
      uuid: row.uuid,
      codigo: row.codigo,
      clienteId: held.row.cliente_id,
      responsavelId: row.responsavel_id,
      recusa: encerrada
        ? { codigo: 'pedido_encerrado', texto: 'Este pedido já foi encerrado e não recebe mais arquivos.' }
        : null,
    };
  },
  /** Once nothing that it needs is owed any more, a task that waited for the client goes on by itself. */
  async received(tx, audit, { areas, config, now }, id, { trail, nome, motivo }) {
    const [row] = await tx.select().from(tarefa).where(eq(tarefa.id, id));
    if (row?.status !== 'aguardando_cliente') return null;
    const devidos = await tx.$count(
      documento_pedido,
      and(
        eq(documento_pedido.tarefa_id, id),
        eq(documento_pedido.obrigatorio, true),
        isNull(documento_pedido.excluido_em),
        sql`${documento_pedido.status} in ('pendente', 'rejeitado')`,
        // What the firm has to decide about is not the client's to send.
        sql`${documento_pedido.resposta_situacao} is distinct from 'aguarda'`,
      ),
    );
    if (devidos > 0) return null;
    const contexto = { areas, config, now, por: trail, nome };
    const clienteUuid = await clienteUuidOf(tx, row.cliente_id);
    const mudanca = {
      para: 'em_andamento' as const,
      colunas: { aguarda: null, iniciada_em: row.iniciada_em ?? trail.now },
      motivo,
    };
    await changeTarefaStatus(tx, audit, contexto, [row], mudanca, () => clienteUuid);
    return 'A tarefa não aguarda mais o cliente.';
  },
};
