import type { Trail } from '../../../../platform/app/author';
import type { AppContext } from '../../../../platform/app/context';
import type { Audit } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { type TarefaRow, writeTarefa } from '../tarefa.writer';
import { followParents } from '../vida/task-parents';
import { registrosDe } from './tarefa-registro';

/**
 * Gives held tasks to others, as responsável or as revisor, in the caller's audited transaction: with the log of each
 * and what follows for what they belong to. Who gets them is told by the caller, who knows how many come together.
 */
export async function giveTarefas(
  tx: Transaction,
  audit: Audit,
  produto: Pick<AppContext, 'areas' | 'config' | 'now'>,
  dadas: readonly { row: TarefaRow; paraId: number }[],
  { coluna, motivo }: { coluna: 'responsavel_id' | 'revisor_id'; motivo: string | null },
  por: Trail,
): Promise<TarefaRow[]> {
  if (dadas.length === 0) return [];
  const antes = await registrosDe(
    tx,
    dadas.map(({ row }) => row),
  );
  const saved: TarefaRow[] = [];
  for (const { row, paraId } of dadas) saved.push(await writeTarefa(tx, row.id, { [coluna]: paraId }, por));
  const depois = await registrosDe(tx, saved);
  for (const row of saved) {
    audit.record({
      acao: 'Alterou',
      entidade: 'tarefa',
      uuid: row.uuid,
      rotulo: `${row.codigo} ${row.titulo}`,
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      antes: { ...antes.get(row.id), motivo: null },
      depois: { ...depois.get(row.id), motivo },
    });
  }
  await followParents(tx, audit, produto, saved, { iniciada: false }, por);
  return saved;
}
