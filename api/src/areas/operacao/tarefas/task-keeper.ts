import type { TaskKeeper } from '../../../platform/area/task-keeper';
import { insertTarefas } from './tarefa.writer';

/** Loose tasks that other areas leave to be done. */
export const taskKeeper: TaskKeeper = {
  async open(tx, audit, { titulo, descricao, cliente, responsavelId, vencimento }, por) {
    const [row] = await insertTarefas(
      tx,
      [
        {
          titulo,
          descricao,
          contexto: 'avulsa',
          cliente_id: cliente?.id ?? null,
          responsavel_id: responsavelId,
          data_vencimento: vencimento,
        },
      ],
      por,
    );
    audit.record({
      acao: 'Criou',
      entidade: 'tarefa',
      uuid: row?.uuid,
      rotulo: titulo,
      clienteUuid: cliente?.uuid ?? null,
      depois: { titulo, data_vencimento: vencimento },
    });
  },
};
