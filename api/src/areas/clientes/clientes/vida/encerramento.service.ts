import {
  type ClienteTransition,
  type DistratoConfirmacao,
  type DistratoItem,
  distratoItens,
  type Encerramento,
} from '@gestao/shared/contracts/clientes/cliente-acoes';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull } from 'drizzle-orm';
import { invalidFields, notFound, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { offered } from '../../../../platform/area/area';
import { type Audit, audited } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { cliente } from '../../../../platform/database/schema';
import { writeDistrato } from '../cliente.writer';
import { seletorRotulos } from '../cliente-options.repository';
import { lockCliente } from '../clientes.repository';
import { clienteRows, refuseClientUser } from '../clientes.rows';
import { manualTransitions } from './cliente-status.rules';
import { countEncerramento } from './encerramento.repository';

type ClienteRow = typeof cliente.$inferSelect;
/** How the column `distrato` keeps who confirmed an item and when. */
type Confirmations = Partial<Record<DistratoItem, { por: string; por_uuid: string; em: string }>>;

const itens = Object.entries(distratoItens) as [DistratoItem, string][];
const confirmationsOf = (row: Pick<ClienteRow, 'distrato'>) => (row.distrato ?? {}) as Confirmations;

function distratoOf(row: Pick<ClienteRow, 'distrato'>): DistratoConfirmacao[] {
  const confirmed = confirmationsOf(row);
  return itens.map(([item, rotulo]) => ({
    item,
    rotulo,
    confirmado_por: confirmed[item]?.por ?? null,
    confirmado_em: confirmed[item]?.em ?? null,
  }));
}

/** Checklist and consequences of ending the contract. @throws Refusal 403 for a client's own user, 404. */
export async function getEncerramento(scope: Scope, uuid: string, data?: string): Promise<Encerramento> {
  refuseClientUser(scope.actor);
  const { orm } = scope.database;
  const [row] = await orm
    .select()
    .from(cliente)
    .where(and(eq(cliente.uuid, uuid), isNull(cliente.excluido_em), clienteRows(scope.actor)));
  if (!row) throw notFound();
  const [counts, motivos] = await Promise.all([
    countEncerramento(scope.areas, orm, row.id, data ?? dateIn(scope.now()), scope.now()),
    seletorRotulos(scope.database, 'motivo_encerramento'),
  ]);
  return { ...counts, motivos, distrato: distratoOf(row), versao: row.versao };
}

/**
 * Confirms an item of the checklist in the person's name, or takes the confirmation back. It is kept
 * over the days a handover takes; the client's own version stays, so that open forms are not refused.
 * @throws Refusal 403, 404, and 406 for a client whose contract cannot be ended.
 */
export function confirmDistrato(
  scope: Scope,
  uuid: string,
  { item, confirmado }: { item: DistratoItem; confirmado: boolean },
): Promise<DistratoConfirmacao[]> {
  refuseClientUser(scope.actor);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockCliente(tx, scope.actor, uuid);
    if (!row) throw notFound();
    if (!manualTransitions[row.status].includes('encerrado')) {
      throw ruleRefusal('transicao_invalida', 'O contrato deste cliente já foi encerrado.');
    }
    const before = confirmationsOf(row);
    if (Boolean(before[item]) === confirmado) return distratoOf(row);
    const { [item]: _gone, ...others } = before;
    const { nome, uuid: por_uuid } = scope.actor;
    const distrato: Confirmations = confirmado
      ? { ...others, [item]: { por: nome, por_uuid, em: scope.now().toISOString() } }
      : others;
    await writeDistrato(tx, row.id, distrato);
    audit.record({
      acao: 'Alterou',
      entidade: 'cliente',
      uuid,
      rotulo: row.razao_social,
      antes: { [`distrato: ${distratoItens[item]}`]: !confirmado },
      depois: { [`distrato: ${distratoItens[item]}`]: confirmado },
    });
    return distratoOf({ distrato });
  });
}

/**
 * What ending a contract does in the caller's transaction (docs/domain/clientes.md#encerramento): later tasks
 * are set aside, client links revoked, later closings cancelled, services and recurring tasks ended.
 * @param row the client, locked
 * @throws Refusal 406 while an item of the checklist is open, 422 for the date.
 */
export async function endContract(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: ClienteRow,
  { data }: Extract<ClienteTransition, { para: 'encerrado' }>,
): Promise<void> {
  const open = distratoOf(row).filter((one) => one.confirmado_em === null);
  if (open.length > 0) {
    const list = open.map((one) => one.rotulo).join('; ');
    throw ruleRefusal('distrato_incompleto', `Confirme o distrato antes de encerrar: ${list}.`);
  }
  if (data > dateIn(scope.now())) throw invalidFields({ data: ['A data não pode ser futura.'] });
  if (row.data_inicio_contrato && data < row.data_inicio_contrato) {
    throw invalidFields({ data: ['A data final deve ser igual ou posterior à inicial.'] });
  }
  for (const step of offered(scope.areas, 'contractEnd')) await step.run(tx, audit, scope, row, data);
}
