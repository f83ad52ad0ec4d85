import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { anexo, cliente, documento_pedido, implantacao, usuario } from '../../../platform/database/schema';
import type { Orm } from '../../comercial/orcamentos/visao-do-cliente/proposta-do-cliente.repository';

/** Implantação with its client; `responsavel` falls back to who keeps the client's portfolio. */
export async function findImplantacao(orm: Orm, id: number) {
  const [row] = await orm
    .select({
      status: implantacao.status,
      cliente_nome: cliente.razao_social,
      responsavel_id: implantacao.responsavel_id,
      carteira_id: cliente.responsavel_carteira_id,
    })
    .from(implantacao)
    .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id))
    .where(and(eq(implantacao.id, id), isNull(implantacao.excluido_em)));
  if (!row) return null;
  const [pessoa] = await orm
    .select({ nome: usuario.nome, email: usuario.email, telefone: usuario.telefone })
    .from(usuario)
    .where(eq(usuario.id, row.responsavel_id ?? row.carteira_id));
  return {
    status: row.status,
    cliente_nome: row.cliente_nome,
    pessoa: pessoa ?? null,
    propria: row.responsavel_id !== null,
  };
}

/** A client that is served, with who keeps its portfolio. */
export async function findCliente(orm: Orm, id: number) {
  const [row] = await orm
    .select({
      cliente_nome: cliente.razao_social,
      pessoa: { nome: usuario.nome, email: usuario.email, telefone: usuario.telefone },
    })
    .from(cliente)
    .leftJoin(usuario, eq(usuario.id, cliente.responsavel_carteira_id))
    .where(and(eq(cliente.id, id), ne(cliente.status, 'encerrado'), isNull(cliente.excluido_em)));
  return row ? { ...row, propria: false } : null;
}
export type ImplantacaoDoLink = NonNullable<Awaited<ReturnType<typeof findImplantacao>>>;

/** Requested documents that a condition on them says; first those of the record's own order. */
export function listDocumentos(orm: Orm, onde: SQL) {
  const t = documento_pedido;
  return orm
    .select({
      id: t.id,
      uuid: t.uuid,
      nome: t.nome,
      instrucoes: t.instrucoes,
      obrigatorio: t.obrigatorio,
      prazo: t.prazo,
      implantacao_id: t.implantacao_id,
      contato_nome: t.contato_nome,
      contato_email: t.contato_email,
      exemplo: sql<boolean>`${anexo.verificacao} is not distinct from 'liberado'`,
      status: t.status,
      motivo: t.motivo,
      resposta: t.resposta,
      resposta_motivo: t.resposta_motivo,
      resposta_prazo: t.resposta_prazo,
      resposta_em: t.resposta_em,
      resposta_situacao: t.resposta_situacao,
      resposta_retorno: t.resposta_retorno,
    })
    .from(t)
    .leftJoin(anexo, and(eq(anexo.id, t.exemplo_id), isNull(anexo.excluido_em)))
    .where(and(onde, isNull(t.excluido_em)))
    .orderBy(asc(t.ordem), asc(t.id))
    .limit(500);
}
export type DocumentoRow = Awaited<ReturnType<typeof listDocumentos>>[number];
