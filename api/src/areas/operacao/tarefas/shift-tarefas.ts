import { addBusinessDays, type DayRules } from '@gestao/shared/rules/calendar';
import type { Trail } from '../../../platform/app/author';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { type TarefaRow, writeTarefa } from './tarefa.writer';

const datas = ['data_inicio_prevista', 'data_meta', 'data_vencimento'] as const;

/** Whether the dates of a task move with its project: one that brings a fine keeps its legal date. */
export const acompanha = (row: Pick<TarefaRow, 'gera_multa' | (typeof datas)[number]>): boolean =>
  !row.gera_multa && datas.some((data) => row[data] !== null);

/**
 * Moves every date of held tasks by some business days, in the caller's audited transaction.
 * @returns how many moved
 */
export async function shiftTarefas(
  tx: Transaction,
  audit: Audit,
  rows: readonly TarefaRow[],
  { dias, regras, clienteUuid }: { dias: number; regras: DayRules; clienteUuid: string | null },
  por: Trail,
): Promise<number> {
  const moved = rows.filter(acompanha);
  for (const row of moved) {
    const antes = Object.fromEntries(datas.map((data) => [data, row[data]]));
    const depois = Object.fromEntries(
      datas.map((data) => [data, row[data] && addBusinessDays(row[data], dias, regras)]),
    );
    await writeTarefa(tx, row.id, depois, por);
    audit.record({
      acao: 'Alterou',
      entidade: 'tarefa',
      uuid: row.uuid,
      rotulo: `${row.codigo} ${row.titulo}`,
      clienteUuid,
      antes,
      depois,
    });
  }
  return moved.length;
}
