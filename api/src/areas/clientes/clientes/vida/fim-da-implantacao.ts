import { dateIn } from '@gestao/shared/rules/calendar';
import { eq } from 'drizzle-orm';
import { trailOf } from '../../../../platform/app/author';
import { invalidFields } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { offered } from '../../../../platform/area/area';
import type { Audit } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { cliente } from '../../../../platform/database/schema';
import type { ClienteRow } from '../cliente.writer';
import { changeClienteStatus } from './change-cliente-status';
import { endContract } from './encerramento.service';

async function lockById(tx: Transaction, id: number): Promise<ClienteRow> {
  const [row] = await tx.select().from(cliente).where(eq(cliente.id, id)).for('update');
  if (!row) throw new Error('The client of an implantação is gone.');
  return row;
}

/**
 * The client whose implantação was concluded is served from now on: Ativo. One that was served before stays as it is.
 * @returns whether the status changed
 */
export async function clienteImplantado(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  clienteId: number,
): Promise<boolean> {
  const row = await lockById(tx, clienteId);
  if (row.status !== 'em_implantacao') return false;
  await changeClienteStatus(tx, audit, row, { para: 'ativo' }, trailOf(scope));
  return true;
}

/**
 * The client whose implantação was cancelled: what its contract brought ends today, and it is a prospect again or its
 * contract has ended (docs/domain/clientes.md#encerramento).
 * @throws Refusal 406 `distrato_incompleto`, `transicao_invalida`; 422 at `cliente` before the contract began
 */
export async function clienteNaoImplantado(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  clienteId: number,
  { para, motivo }: { para: 'prospecto' | 'encerrado'; motivo: string },
): Promise<void> {
  const row = await lockById(tx, clienteId);
  const por = trailOf(scope);
  const hoje = dateIn(por.now);
  if (para === 'prospecto') {
    for (const step of offered(scope.areas, 'contractEnd')) await step.run(tx, audit, scope, row, hoje);
    await changeClienteStatus(tx, audit, row, { para }, por);
    return;
  }
  if (row.data_inicio_contrato && hoje < row.data_inicio_contrato)
    throw invalidFields({
      cliente: ['O contrato ainda não começou: escolha que o cliente volte a ser prospecto.'],
    });
  await endContract(tx, audit, scope, row, { para, data: hoje, motivo, versao: row.versao });
  await changeClienteStatus(tx, audit, row, { para, motivo, fim: hoje }, por);
}
