import { eq } from 'drizzle-orm';
import type { AttachmentKind } from '../../../platform/area/attachment-kind';
import { documento_pedido } from '../../../platform/database/schema';
import { parentOf } from './document-parents';
import { doDocumento } from './documentos-recebidos';
import { doExemplo } from './exemplo';

/** Who may open what asked for a document may have what its client sent. */
export const filesOfDocumentos: AttachmentKind = {
  entidade: doDocumento,
  async sees(orm, actor, file, areas) {
    const [documento] = await orm
      .select()
      .from(documento_pedido)
      .where(eq(documento_pedido.id, file.entidade_id));
    const asks = documento && parentOf(areas, documento);
    return asks ? asks.parent.sees(orm, actor, asks.id) : false;
  },
  once: true,
  async about(orm, entidadeId, areas) {
    const [documento] = await orm.select().from(documento_pedido).where(eq(documento_pedido.id, entidadeId));
    const asks = documento && parentOf(areas, documento);
    const told = asks && (await asks.parent.about(orm, asks.id));
    return told ? { ...told, titulo: documento.nome } : undefined;
  },
  kept: { code: 'anexo_de_documento', texto: 'O arquivo que o cliente enviou fica com o documento pedido.' },
};

/** What a document should look like: the firm's own file, for whoever may have what its client sent. */
export const filesOfExemplos: AttachmentKind = {
  entidade: doExemplo,
  sees: filesOfDocumentos.sees,
  about: filesOfDocumentos.about,
  kept: { code: 'anexo_de_exemplo', texto: 'O exemplo é retirado no documento pedido.' },
};
