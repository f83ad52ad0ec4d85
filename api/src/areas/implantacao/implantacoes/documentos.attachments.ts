import { and, eq, isNull } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import type { AttachmentKind } from '../../../platform/area/attachment-kind';
import { implantacao, implantacao_documento } from '../../../platform/database/schema';
import { doDocumento } from '../documentos-pedidos/documentos-recebidos';
import { implantacaoRows } from './implantacoes.rows';

/** Who may open the implantação may have what its client sent. */
export const filesOfDocumentos: AttachmentKind = {
  entidade: doDocumento,
  async sees(orm, actor, file) {
    const rows = implantacaoRows(actor);
    if (!may(actor, 'gerenciar implantacao')) return false;
    const [found] = await orm
      .select({ id: implantacao.id })
      .from(implantacao)
      .innerJoin(implantacao_documento, eq(implantacao_documento.implantacao_id, implantacao.id))
      .where(and(eq(implantacao_documento.id, file.entidade_id), isNull(implantacao.excluido_em), rows));
    return found !== undefined;
  },
  kept: { code: 'anexo_de_documento', texto: 'O arquivo que o cliente enviou fica com o documento pedido.' },
};
