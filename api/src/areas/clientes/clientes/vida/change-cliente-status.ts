import { clienteStatusLabels } from '@gestao/shared/contracts/clientes/clientes';
import type { Trail } from '../../../../platform/app/author';
import { ruleRefusal } from '../../../../platform/app/refusal';
import type { Audit } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { type ClienteRow, type ColunasDoCliente, writeClienteStatus } from '../cliente.writer';
import { passagens } from './cliente-status.rules';

export type MudancaDeStatus =
  | { para: 'suspenso'; motivo: string }
  | { para: 'ativo' }
  | { para: 'prospecto' }
  /** @param fim last day of the contract, `AAAA-MM-DD` */
  | { para: 'encerrado'; motivo: string; fim: string }
  /** @param inicio first day of the contract, `AAAA-MM-DD` */
  | { para: 'em_implantacao'; inicio: string };

/**
 * Takes a locked client to another status, in the caller's audited transaction: the only place that does. Reasons
 * and dates of the status before go with it (docs/domain/clientes.md#status).
 * @returns it as it is now
 * @throws Refusal 406 `transicao_invalida` from a status that does not lead there
 */
export async function changeClienteStatus(
  tx: Transaction,
  audit: Audit,
  row: ClienteRow,
  mudanca: MudancaDeStatus,
  por: Trail,
): Promise<ClienteRow> {
  const antes = row.status;
  if (!passagens[antes].some((one) => one === mudanca.para)) {
    throw ruleRefusal('transicao_invalida', 'Esta mudança de status não é possível agora.');
  }
  const colunas = colunasDe(mudanca);
  const saved = await writeClienteStatus(tx, row.id, { ...colunas, status: mudanca.para }, por);
  const shown = (one: ClienteRow) => ({
    ...Object.fromEntries(acompanham.map((coluna) => [coluna, one[coluna]])),
    status: clienteStatusLabels[one.status],
  });
  audit.record({
    acao: 'Mudou status',
    entidade: 'cliente',
    uuid: row.uuid,
    rotulo: row.razao_social,
    clienteUuid: row.uuid,
    antes: shown(row),
    depois: shown(saved),
  });
  return saved;
}

/** Columns that belong to a status, as the log tells them with it. */
const acompanham = [
  'suspensao_motivo',
  'encerrado_em',
  'data_inicio_contrato',
  'data_fim_contrato',
  'encerramento_motivo',
] as const;

function colunasDe(mudanca: MudancaDeStatus): ColunasDoCliente {
  switch (mudanca.para) {
    case 'suspenso':
      return { suspensao_motivo: mudanca.motivo };
    case 'ativo':
      return { suspensao_motivo: null };
    case 'prospecto':
      return { suspensao_motivo: null, data_inicio_contrato: null, data_fim_contrato: null };
    case 'encerrado':
      return {
        suspensao_motivo: null,
        encerrado_em: mudanca.fim,
        data_fim_contrato: mudanca.fim,
        encerramento_motivo: mudanca.motivo,
      };
    case 'em_implantacao':
      return {
        data_inicio_contrato: mudanca.inicio,
        encerrado_em: null,
        data_fim_contrato: null,
        encerramento_motivo: null,
      };
  }
}
