import type { DocumentosDaImplantacao } from '@gestao/shared/contracts/implantacao/documentos';
import { trailOf } from '../../../platform/app/author';
import { notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { writeExemplo } from '../../clientes/documentos-pedidos/documento.writer';
import { doExemplo, forgetExemplo } from '../../clientes/documentos-pedidos/exemplo';
import { writeAnexo } from '../../sistema/anexos/anexo.writer';
import { type IncomingFile, receiveFile } from '../../sistema/anexos/receive-file';
import { holdImplantacaoQuePede, lockDocumento } from './documentos.repository';
import { change, listDocumentosDaImplantacao, registroDe } from './documentos.service';

interface At {
  uuid: string;
  documento: string;
}

/**
 * Attaches a file that shows the client what a document should look like, in the place of the one before.
 * @throws Refusal 404; 406 where the implantação asks for nothing now; 413, 507; 422 at `arquivo`
 */
export async function attachExemplo(
  scope: Scope,
  at: At,
  arquivo: IncomingFile,
): Promise<DocumentosDaImplantacao> {
  await receiveFile(scope, arquivo, {
    // Who may not is told before anything is stored.
    allow: () =>
      audited(scope.database, scope.auditActor, async (tx) => {
        const row = await holdImplantacaoQuePede(tx, scope.actor, at.uuid);
        if (!row || !(await lockDocumento(tx, row.id, at.documento))) throw notFound();
      }),
    bind: async (stored) => {
      await change(scope, at.uuid, async ({ tx, audit, row }) => {
        const documento = await lockDocumento(tx, row.id, at.documento);
        if (!documento) throw notFound();
        const saved = await writeAnexo(tx, stored, {
          entidade: doExemplo,
          entidade_id: documento.id,
          cliente_id: row.cliente_id,
          visivel_cliente: true,
          origem: 'interno',
          autorId: scope.actor.usuarioId,
        });
        await writeExemplo(tx, documento.id, saved.id);
        await forgetExemplo(tx, documento.exemplo_id, trailOf(scope));
        audit.record({
          acao: 'Alterou',
          ...registroDe(row, documento.uuid, documento.nome),
          antes: { exemplo: null },
          depois: { exemplo: saved.nome_original, sha256: saved.sha256 },
        });
      });
      return { result: undefined, kept: true };
    },
  });
  return listDocumentosDaImplantacao(scope, at.uuid);
}

/** Takes the example of a document away. @throws Refusal 404; 406 as `attachExemplo` */
export function removeExemplo(scope: Scope, at: At): Promise<void> {
  return change(scope, at.uuid, async ({ tx, audit, row }) => {
    const documento = await lockDocumento(tx, row.id, at.documento);
    if (!documento?.exemplo_id) throw notFound();
    await writeExemplo(tx, documento.id, null);
    await forgetExemplo(tx, documento.exemplo_id, trailOf(scope));
    audit.record({
      acao: 'Alterou',
      ...registroDe(row, documento.uuid, documento.nome),
      antes: { exemplo: 'com exemplo' },
      depois: { exemplo: null },
    });
  });
}
