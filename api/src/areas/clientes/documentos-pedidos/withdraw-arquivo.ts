import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { AppContext } from '../../../platform/app/context';
import { notFound } from '../../../platform/app/refusal';
import { audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { anexo } from '../../../platform/database/schema';
import { removeAnexos } from '../../sistema/anexos/anexo.writer';
import { notify } from '../../sistema/notificacoes/notify';
import { followDocumento } from './document-parents';
import { markDocumentoPendente } from './documento.writer';
import { doDocumento } from './documentos-recebidos';
import { type Devedor, lockAberto, type Remetente } from './receive-documento';

/** A file that nobody looked at yet: its client may take it back (docs/domain/publico.md#implantacao). */
export const podeRetirar = (validacao: string): boolean => validacao === 'pendente';

/**
 * Takes back a file that the client sent for a requested document. With its last one the document is owed again. One that
 * is gone already stays so.
 * @param at uuids of the document and of the file
 * @param kept runs in the same transaction, for what follows of it elsewhere
 * @throws Refusal 404 for what is not the sender's, or was looked at already; 406 as `receiveDocumento`
 */
export function withdrawArquivo(
  context: AppContext,
  por: Remetente,
  { chave, arquivo, ...devedor }: Devedor & { chave: string; arquivo: string },
  kept?: (tx: Transaction, file: { sha256: string }) => Promise<void>,
): Promise<void> {
  return audited(context.database, por.auditActor, async (tx, audit) => {
    const { documento, pede, dele: cliente, parent } = await lockAberto(tx, context.areas, devedor, chave);
    const enviados = and(
      eq(anexo.entidade, doDocumento),
      eq(anexo.entidade_id, documento.id),
      ne(anexo.origem, 'interno'),
    );
    const [file] = await tx
      .select()
      .from(anexo)
      .where(and(enviados, sql`${anexo.uuid}::text = ${arquivo}`))
      .for('update');
    if (file?.excluido_em) return;
    if (!file || !podeRetirar(file.validacao)) throw notFound();
    const trail = { usuarioId: por.usuarioId, now: context.now() };
    await removeAnexos(tx, eq(anexo.id, file.id), trail);
    audit.record({
      acao: 'Excluiu',
      entidade: 'anexo',
      uuid: file.uuid,
      rotulo: file.nome_original,
      sobre: { entidade: parent.entidade, uuid: pede.uuid },
      clienteUuid: cliente.uuid,
      antes: { documento: documento.nome, nome_original: file.nome_original, sha256: file.sha256 },
    });
    const restam = await tx.$count(
      anexo,
      and(enviados, isNull(anexo.excluido_em), eq(anexo.validacao, 'pendente')),
    );
    if (restam === 0 && documento.status === 'enviado') {
      await markDocumentoPendente(tx, documento.id, trail);
      audit.record({
        acao: 'Mudou status',
        entidade: doDocumento,
        uuid: documento.uuid,
        rotulo: `${documento.nome} (${pede.codigo})`,
        clienteUuid: cliente.uuid,
        antes: { status: documento.status },
        depois: { status: 'pendente' },
      });
    }
    await followDocumento(tx, audit, context, documento);
    await notify(tx, context, {
      evento: 'documento_recebido',
      usuarioIds: [pede.responsavelId ?? cliente.carteira_id],
      titulo: `${cliente.nome} retirou um arquivo de ${documento.nome}`,
      corpo:
        restam === 0
          ? `${por.nome} retirou ${file.nome_original}. Nada mais foi enviado para o documento.`
          : `${por.nome} retirou ${file.nome_original}.`,
      entidade: parent.entidade,
      entidadeUuid: pede.uuid,
      rota: parent.rota(pede.uuid),
    });
    await kept?.(tx, file);
  });
}
