import type { DocumentosDaImplantacao } from '@gestao/shared/contracts/implantacao/documentos';
import { trailOf } from '../../../platform/app/author';
import { notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { undoDecisaoDoDocumento } from '../../clientes/documentos-pedidos/undo-decisao';
import { enqueueEmail } from '../../sistema/email/outbox';
import { lockDocumento } from './documentos.repository';
import { change, listDocumentosDaImplantacao, pedeDe } from './documentos.service';

/**
 * Takes back what the person decided about a document in its row. Whom a letter had asked to send it again is told that
 * this is not needed.
 * @throws Refusal 403 for somebody else's decision; 404; 406 `prazo_de_desfazer`, `registro_seguiu`, and for an
 * implantação that has ended
 */
export async function undoDecisaoNaImplantacao(
  scope: Scope,
  at: { uuid: string; documento: string },
): Promise<DocumentosDaImplantacao> {
  await change(scope, at.uuid, async ({ tx, audit, row }) => {
    const documento = await lockDocumento(tx, row.id, at.documento);
    if (!documento) throw notFound();
    const { avisado } = await undoDecisaoDoDocumento(tx, audit, documento, pedeDe(row), trailOf(scope));
    if (avisado === null || typeof avisado === 'string') return;
    await enqueueEmail(tx, scope.config, {
      para: avisado.email,
      modelo: 'devolucao_desfeita',
      dados: { nome: avisado.nome, cliente: row.clienteNome, documento: documento.nome },
      segredos: {},
      entidade: 'implantacao',
      entidadeUuid: row.uuid,
    });
  });
  return listDocumentosDaImplantacao(scope, at.uuid);
}
