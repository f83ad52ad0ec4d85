import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import type { DocumentParent } from '../../../platform/area/document-parent';
import { implantacaoAberta } from '../../../platform/area/open-rows';
import { documento_pedido, implantacao } from '../../../platform/database/schema';
import { followImplantacoes } from '../saude/seguir';
import { implantacaoRows } from './implantacoes.rows';

/** A start asks its client for documents until it is over. */
export const implantacaoAsks: DocumentParent = {
  entidade: 'implantacao',
  coluna: 'implantacao_id',
  rota: (uuid) => `/implantacao/fluxo-implantacao/${uuid}?aba=documentos`,
  async sees(orm, actor, id) {
    const rows = implantacaoRows(actor);
    if (!may(actor, 'gerenciar implantacao')) return false;
    const [found] = await orm
      .select({ id: implantacao.id })
      .from(implantacao)
      .where(and(eq(implantacao.id, id), isNull(implantacao.excluido_em), rows));
    return found !== undefined;
  },
  async about(orm, id) {
    const [row] = await orm.select().from(implantacao).where(eq(implantacao.id, id));
    return (
      row && {
        entidade: 'implantacao',
        uuid: row.uuid,
        titulo: row.codigo,
        rota: implantacaoAsks.rota(row.uuid),
        responsavelIds: [row.responsavel_id],
        competencias: [],
      }
    );
  },
  deCliente: (clienteId): SQL =>
    sql`exists (select 1 from implantacao i where i.id = ${documento_pedido.implantacao_id}
      and i.cliente_id = ${clienteId} and i.excluido_em is null and ${implantacaoAberta(sql`i.status`)})`,
  async hold(tx, _areas, id) {
    const [row] = await tx
      .select({
        uuid: implantacao.uuid,
        codigo: implantacao.codigo,
        aberta: sql<boolean>`${implantacaoAberta(implantacao.status)}`,
        clienteId: implantacao.cliente_id,
        responsavelId: implantacao.responsavel_id,
      })
      .from(implantacao)
      .where(and(eq(implantacao.id, id), isNull(implantacao.excluido_em)))
      // Before its documents, as everywhere: what comes for them changes how it goes.
      .for('no key update');
    if (!row) return null;
    const { aberta, ...asking } = row;
    const recusa = aberta
      ? null
      : { codigo: 'implantacao_encerrada', texto: 'Esta implantação não recebe mais documentos.' };
    return { ...asking, recusa };
  },
  /** What its client does makes it the firm's turn, and counts in how it goes. */
  async follow(tx, audit, context, id) {
    await followImplantacoes(tx, audit, context, [id], context.now());
  },
};
