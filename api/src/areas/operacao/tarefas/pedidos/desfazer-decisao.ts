import type { DocumentosDaTarefa } from '@gestao/shared/contracts/operacao/tarefa-pedidos';
import { trailOf } from '../../../../platform/app/author';
import type { Scope } from '../../../../platform/app/scope';
import { audited } from '../../../../platform/audit/audit';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { undoDecisaoDoDocumento } from '../../../clientes/documentos-pedidos/undo-decisao';
import { mailDevolucaoDesfeita } from './avisar-contato';
import { holdAsking, listPedidosDaTarefa, lockPedido } from './pedidos.service';

/**
 * Takes back what the person decided about a document where it was asked for. A contact whom a letter had asked to
 * send it again is told that this is not needed.
 * @throws Refusal 403 for somebody else's decision; 404; 406 `prazo_de_desfazer`, `registro_seguiu`, and for a task
 * that has ended
 */
export async function undoDecisaoDoPedido(
  scope: Scope,
  at: { uuid: string; documento: string },
): Promise<DocumentosDaTarefa> {
  await audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdAsking(tx, scope, at.uuid);
    const documento = await lockPedido(tx, row, at.documento);
    const clienteUuid = await clienteUuidOf(tx, row.cliente_id);
    const pede = { codigo: row.codigo, sobre: { entidade: 'tarefa', uuid: row.uuid } as const, clienteUuid };
    const { avisado } = await undoDecisaoDoDocumento(tx, audit, documento, pede, trailOf(scope));
    // A task writes to contacts alone.
    if (typeof avisado === 'string')
      await mailDevolucaoDesfeita(tx, scope, row, { contatoUuid: avisado, nome: documento.nome });
  });
  return listPedidosDaTarefa(scope, at.uuid);
}
