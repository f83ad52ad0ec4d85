import type { FechamentoModeloTarefa } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import type { Transaction } from '../../../platform/database/database';
import { fechamento_modelo_conferencia } from '../../../platform/database/schema';

/** Keeps that these days of looking up asked their task: the database takes each once. */
export async function markPedidas(
  tx: Transaction,
  modeloId: number,
  tarefas: readonly (Pick<FechamentoModeloTarefa, 'chave'> & { conferido_em: string })[],
  tarefaId: number,
): Promise<void> {
  await tx.insert(fechamento_modelo_conferencia).values(
    tarefas.map(({ chave, conferido_em }) => ({
      modelo_id: modeloId,
      chave,
      conferido_em,
      tarefa_id: tarefaId,
    })),
  );
}
