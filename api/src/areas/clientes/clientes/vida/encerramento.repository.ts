import { type Areas, offered, type Reader } from '../../../../platform/area/area';
import type { ContractEndCounts } from '../../../../platform/area/contract-end';

/**
 * How much ending the contract on a day would touch, as the areas count it.
 * @param fim last day of the contract, `AAAA-MM-DD`
 */
export async function countEncerramento(
  areas: Areas,
  orm: Reader,
  clienteId: number,
  fim: string,
  now: Date,
): Promise<ContractEndCounts> {
  const counts: ContractEndCounts = {
    tarefas_desconsideradas: 0,
    fechamentos_cancelados: 0,
    servicos_encerrados: 0,
    links_revogados: 0,
  };
  for (const { conta } of offered(areas, 'contractEnd'))
    if (conta) counts[conta.em] += await conta.total(orm, clienteId, fim, now);
  return counts;
}
