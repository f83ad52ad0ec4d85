import type { DecidirResposta } from '@gestao/shared/contracts/clientes/documento-resposta';
import type { DocumentosDaTarefa } from '@gestao/shared/contracts/operacao/tarefa-pedidos';
import { desc, eq } from 'drizzle-orm';
import { trailOf } from '../../../../platform/app/author';
import type { Scope } from '../../../../platform/app/scope';
import { type Audit, audited } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { tarefa_status_historico } from '../../../../platform/database/schema';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { settleResposta } from '../../../clientes/documentos-pedidos/decide-resposta';
import { respondeu } from '../../../clientes/documentos-pedidos/respostas';
import type { TarefaRow } from '../tarefa.writer';
import { changeTarefaStatus } from '../vida/change-tarefa-status';
import { contextoDe } from '../vida/passos.service';
import { holdAsking, listPedidosDaTarefa, lockPedido } from './pedidos.service';

/**
 * What is made of the client's answer to a document: done without, another day, or asked for as before. A task that
 * the answer took out of waiting waits for the client again while it is owed something.
 * @throws Refusal 403; 404; 406 `resposta_decidida`; 409; 422
 */
export async function decideRespostaDaTarefa(
  scope: Scope,
  at: { uuid: string; documento: string },
  form: DecidirResposta,
): Promise<DocumentosDaTarefa> {
  await audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdAsking(tx, scope, at.uuid);
    const documento = await lockPedido(tx, row, at.documento, form.versao);
    const clienteUuid = await clienteUuidOf(tx, row.cliente_id);
    const pede = { codigo: row.codigo, sobre: { entidade: 'tarefa', uuid: row.uuid } as const, clienteUuid };
    const deve = await settleResposta(tx, audit, documento, pede, form, trailOf(scope));
    if (deve && documento.obrigatorio) await waitAgain(tx, audit, scope, row, clienteUuid);
  });
  return listPedidosDaTarefa(scope, at.uuid);
}

async function waitAgain(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: TarefaRow,
  clienteUuid: string | null,
): Promise<void> {
  if (row.status !== 'em_andamento') return;
  const [ultima] = await tx
    .select({ motivo: tarefa_status_historico.motivo })
    .from(tarefa_status_historico)
    .where(eq(tarefa_status_historico.tarefa_id, row.id))
    .orderBy(desc(tarefa_status_historico.id))
    .limit(1);
  if (ultima?.motivo !== respondeu) return;
  const mudanca = { para: 'aguardando_cliente' as const, motivo: 'O que foi pedido continua em falta.' };
  await changeTarefaStatus(tx, audit, contextoDe(scope), [row], mudanca, () => clienteUuid);
}
