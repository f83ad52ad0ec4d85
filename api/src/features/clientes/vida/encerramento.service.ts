import {
  type ClienteTransition,
  type DistratoConfirmacao,
  type DistratoItem,
  distratoItens,
  type Encerramento,
} from '@gestao/shared/contracts/clientes/cliente-acoes';
import { fechamentoStatusLabels } from '@gestao/shared/contracts/operacao/fechamentos';
import { tarefaStatusLabels } from '@gestao/shared/contracts/operacao/tarefas';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull } from 'drizzle-orm';
import { invalidFields, notFound, ruleRefusal } from '../../../app/refusal';
import type { Scope } from '../../../app/scope';
import { type Audit, audited } from '../../../audit/audit';
import { touched } from '../../../concurrency/versioned';
import type { Transaction } from '../../../database/database';
import {
  cliente,
  cliente_servico,
  fechamento,
  tarefa,
  tarefa_recorrente,
} from '../../../database/schema/index';
import { listServicos } from '../../cliente-servicos/cliente-servicos.repository';
import { loggedServico } from '../../cliente-servicos/cliente-servicos.service';
import { revokeTokens } from '../../tokens/tokens.service';
import { seletorRotulos } from '../cliente-options.repository';
import { lockCliente } from '../clientes.repository';
import { clienteRows, refuseClientUser } from '../clientes.rows';
import { manualTransitions } from './cliente-status.rules';
import {
  countEncerramento,
  futureTasks,
  laterClosings,
  linkedRecords,
  liveRecurrences,
  runningServices,
} from './encerramento.repository';

const recurrenceLabels = { ativa: 'Ativa', pausada: 'Pausada', encerrada: 'Encerrada' };
const nameOf = (labels: Readonly<Record<string, string>>, value: string) => labels[value] ?? value;

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
    countEncerramento(orm, row.id, data ?? dateIn(scope.now()), scope.now()),
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
    if (!manualTransitions[row.status as keyof typeof manualTransitions].includes('encerrado')) {
      throw ruleRefusal('transicao_invalida', 'O contrato deste cliente já foi encerrado.');
    }
    const before = confirmationsOf(row);
    if (Boolean(before[item]) === confirmado) return distratoOf(row);
    const { [item]: _gone, ...others } = before;
    const { nome, uuid: por_uuid } = scope.actor;
    const distrato: Confirmations = confirmado
      ? { ...others, [item]: { por: nome, por_uuid, em: scope.now().toISOString() } }
      : others;
    await tx.update(cliente).set({ distrato }).where(eq(cliente.id, row.id));
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
 * What ending a contract does in the caller's transaction (domain 2.1): later tasks are set aside, client
 * links revoked, later closings cancelled, services and recurring tasks ended.
 * @param row the client, locked
 * @returns columns of the client
 * @throws Refusal 406 while an item of the checklist is open, 422 for the date.
 */
export async function endContract(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: ClienteRow,
  { motivo, data }: Extract<ClienteTransition, { para: 'encerrado' }>,
) {
  const open = distratoOf(row).filter((one) => one.confirmado_em === null);
  if (open.length > 0) {
    const list = open.map((one) => one.rotulo).join('; ');
    throw ruleRefusal('distrato_incompleto', `Confirme o distrato antes de encerrar: ${list}.`);
  }
  if (data > dateIn(scope.now())) throw invalidFields({ data: ['A data não pode ser futura.'] });
  if (row.data_inicio_contrato && data < row.data_inicio_contrato) {
    throw invalidFields({ data: ['A data final deve ser igual ou posterior à inicial.'] });
  }
  const change = touched(scope.actor, scope.now());
  const own = { clienteUuid: row.uuid };

  const tasks = await tx
    .select()
    .from(tarefa)
    .where(futureTasks(row.id, data))
    .orderBy(tarefa.id)
    .for('update');
  await tx
    .update(tarefa)
    .set({ status: 'desconsiderada', ...change })
    .where(futureTasks(row.id, data));
  for (const task of tasks) {
    audit.record({
      ...{ ...own, acao: 'Mudou status', entidade: 'tarefa', uuid: task.uuid, rotulo: task.titulo },
      antes: { status: nameOf(tarefaStatusLabels, task.status), motivo: null },
      depois: { status: tarefaStatusLabels.desconsiderada, motivo: 'Contrato encerrado' },
    });
  }

  const closings = await tx
    .select()
    .from(fechamento)
    .where(laterClosings(row.id, data))
    .orderBy(fechamento.id)
    .for('update');
  await tx
    .update(fechamento)
    .set({ status: 'cancelado', ...change })
    .where(laterClosings(row.id, data));
  for (const one of closings) {
    audit.record({
      ...{ ...own, acao: 'Mudou status', entidade: 'fechamento', uuid: one.uuid, rotulo: one.codigo },
      antes: { status: nameOf(fechamentoStatusLabels, one.status), motivo: null },
      depois: { status: fechamentoStatusLabels.cancelado, motivo: 'Contrato encerrado' },
    });
  }

  await endServices(tx, audit, scope, row, data);
  const rules = await tx
    .select()
    .from(tarefa_recorrente)
    .where(liveRecurrences(row.id))
    .orderBy(tarefa_recorrente.id)
    .for('update');
  await tx
    .update(tarefa_recorrente)
    .set({ status: 'encerrada', proxima_geracao: null, ...change })
    .where(liveRecurrences(row.id));
  for (const rule of rules) {
    audit.record({
      ...{
        ...own,
        acao: 'Mudou status',
        entidade: 'tarefa_recorrente',
        uuid: rule.uuid,
        rotulo: rule.titulo,
      },
      antes: { status: nameOf(recurrenceLabels, rule.status) },
      depois: { status: recurrenceLabels.encerrada },
    });
  }

  await revokeLinks(tx, audit, scope, row.id);
  return { encerrado_em: data, encerramento_motivo: motivo, data_fim_contrato: data, suspensao_motivo: null };
}

/** A service that had not begun by the contract's last day never does. */
async function endServices(tx: Transaction, audit: Audit, scope: Scope, row: ClienteRow, data: string) {
  const running = await tx
    .select()
    .from(cliente_servico)
    .where(runningServices(row.id, data))
    .orderBy(cliente_servico.id)
    .for('update');
  const known = new Map((await listServicos(tx, row.id)).map((one) => [one.uuid, one]));
  for (const one of running) {
    const servico = known.get(one.uuid);
    const never = one.data_inicio > data;
    const data_fim = never ? one.data_inicio : data;
    const ended = never ? { excluido_em: scope.now(), excluido_por_id: scope.actor.usuarioId } : {};
    await tx
      .update(cliente_servico)
      .set({ data_fim, ...ended, ...touched(scope.actor, scope.now()) })
      .where(eq(cliente_servico.id, one.id));
    audit.record({
      acao: never ? 'Excluiu' : 'Alterou',
      entidade: 'cliente_servico',
      uuid: one.uuid,
      clienteUuid: row.uuid,
      rotulo: servico?.servico.nome ?? row.razao_social,
      antes: never && servico ? loggedServico(servico) : { data_fim: one.data_fim },
      depois: never ? null : { data_fim },
    });
  }
}

async function revokeLinks(tx: Transaction, audit: Audit, scope: Scope, clienteId: number) {
  const records = await linkedRecords(tx, clienteId);
  const why = { motivo: 'Contrato encerrado', usuarioId: scope.actor.usuarioId, now: scope.now() };
  for (const entidadeId of records.orcamentos) {
    await revokeTokens(
      tx,
      audit,
      { finalidades: ['orcamento_aceite', 'orcamento_formulario'], entidadeId },
      why,
    );
  }
  for (const entidadeId of records.implantacoes) {
    await revokeTokens(
      tx,
      audit,
      { finalidades: ['implantacao_documentos', 'implantacao_matriz', 'implantacao_ebook'], entidadeId },
      why,
    );
  }
}
