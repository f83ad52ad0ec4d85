import type { DocumentoStatus } from '@gestao/shared/contracts/clientes/documento-status';
import type { RespostaTipo } from '@gestao/shared/contracts/clientes/values/documento-resposta';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { created, deleted, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import {
  type DecisaoTomada,
  documento_lembrete,
  documento_pedido as t,
} from '../../../platform/database/schema/index';

export type DocumentoRow = typeof t.$inferSelect;
type Values = typeof t.$inferInsert;

/** Asks a client for documents: with a budget, with his start, or by a task. */
export async function insertDocumentos(
  tx: Transaction,
  documentos: readonly Omit<Values, 'id' | 'uuid' | 'versao' | 'status'>[],
  por: Trail,
): Promise<DocumentoRow[]> {
  if (documentos.length === 0) return [];
  return tx
    .insert(t)
    .values(documentos.map((one) => ({ ...one, ...created(por, por.now) })))
    .returning();
}

/** Changes what is asked for. */
export async function writeDocumento(
  tx: Transaction,
  id: number,
  colunas: Pick<Values, 'nome' | 'obrigatorio' | 'prazo'> & Pick<Partial<Values>, 'instrucoes'>,
  por: Trail,
): Promise<DocumentoRow> {
  const [row] = await tx
    .update(t)
    .set({ ...colunas, ...touched(por, por.now) })
    .where(eq(t.id, id))
    .returning();
  if (!row) throw new Error('A locked document is gone.');
  return row;
}

/** Another person of the client sends it from now on. */
export async function writeContatoDoDocumento(
  tx: Transaction,
  id: number,
  { nome, email }: { nome: string; email: string },
  por: Trail,
): Promise<void> {
  await tx
    .update(t)
    .set({ contato_nome: nome, contato_email: email, ...touched(por, por.now) })
    .where(eq(t.id, id));
}

/** A file of the firm that shows what it should look like; `null` takes it away. What is asked stays as it is. */
export async function writeExemplo(tx: Transaction, id: number, exemplo_id: number | null): Promise<void> {
  await tx.update(t).set({ exemplo_id }).where(eq(t.id, id));
}

/** What a client said instead of sending it counts no more. */
const semResposta = {
  resposta: null,
  resposta_motivo: null,
  resposta_prazo: null,
  resposta_em: null,
  resposta_situacao: null,
  resposta_retorno: null,
} as const satisfies Partial<Values>;

/** A file of the client came for it; why it was sent back counts no more. */
export async function markDocumentoEnviado(tx: Transaction, id: number, por: Trail): Promise<void> {
  await tx
    .update(t)
    .set({ status: 'enviado', motivo: null, ...semResposta, ...touched(por, por.now) })
    .where(eq(t.id, id));
}

/** Its client took back all that came for it. */
export async function markDocumentoPendente(tx: Transaction, id: number, por: Trail): Promise<void> {
  await tx
    .update(t)
    .set({ status: 'pendente', ...touched(por, por.now) })
    .where(eq(t.id, id));
}

/** What was decided about a document. @param motivo why it was sent back or is not needed */
export async function decideDocumento(
  tx: Transaction,
  id: number,
  { status, motivo }: { status: DocumentoStatus; motivo: string | null },
  por: Trail,
): Promise<void> {
  await tx
    .update(t)
    .set({ status, motivo, ...semResposta, ...touched(por, por.now) })
    .where(eq(t.id, id));
}

/** Keeps what was decided at the request itself, until it is taken back or something else happens to the document. */
export async function keepDecisao(tx: Transaction, id: number, decisao: DecisaoTomada): Promise<void> {
  await tx.update(t).set({ efeito_decisao: decisao }).where(eq(t.id, id));
}

/** A document stands again as before a decision, with what its client had said of it. */
export async function restoreDocumento(
  tx: Transaction,
  id: number,
  { resposta_em, ...antes }: DecisaoTomada['antes'],
  por: Trail,
): Promise<void> {
  await tx
    .update(t)
    .set({
      ...antes,
      resposta_em: resposta_em === null ? null : new Date(resposta_em),
      efeito_decisao: null,
      ...touched(por, por.now),
    })
    .where(eq(t.id, id));
}

/** Its client says why it does not come, or comes later; the firm decides. */
export async function writeResposta(
  tx: Transaction,
  id: number,
  { resposta, motivo, prazo }: { resposta: RespostaTipo; motivo: string; prazo: string | null },
  por: Trail,
): Promise<void> {
  await tx
    .update(t)
    .set({
      ...semResposta,
      resposta,
      resposta_motivo: motivo,
      resposta_prazo: prazo,
      resposta_em: por.now,
      resposta_situacao: 'aguarda',
      ...touched(por, por.now),
    })
    .where(eq(t.id, id));
}

/** What was decided about that: another day, or what was asked for stays. */
export async function decideResposta(
  tx: Transaction,
  id: number,
  colunas: { resposta_situacao: 'aceita' | 'mantida'; resposta_retorno: string | null; prazo?: string },
  por: Trail,
): Promise<void> {
  await tx
    .update(t)
    .set({ ...colunas, ...touched(por, por.now) })
    .where(eq(t.id, id));
}

/** Its client was reminded of them. What is asked stays as it is, so that a screen may go on with its version. */
export async function markDocumentosCobrados(
  tx: Transaction,
  ids: readonly number[],
  por: Trail,
): Promise<void> {
  await tx
    .update(t)
    .set({ cobrado_em: por.now })
    .where(inArray(t.id, [...ids]));
}

/** A reminder of a document; `degrau` null for one by hand. */
export interface Lembrete {
  documentoId: number;
  degrau: number | null;
  para: string;
}

/**
 * Keeps what reminders went out; each step of the ladder only once for a document.
 * @returns those that had not gone out before
 */
export async function insertLembretes(
  tx: Transaction,
  lembretes: readonly Lembrete[],
  em: Date,
): Promise<Lembrete[]> {
  if (lembretes.length === 0) return [];
  const rows = await tx
    .insert(documento_lembrete)
    .values(
      lembretes.map(({ documentoId, degrau, para }) => ({ documento_id: documentoId, degrau, em, para })),
    )
    .onConflictDoNothing()
    .returning();
  for (const { documento_id, degrau } of rows) {
    if (degrau === null) continue;
    await tx
      .update(t)
      .set({ lembretes_enviados: sql`${t.lembretes_enviados} + 1`, ultimo_degrau: degrau })
      .where(eq(t.id, documento_id));
  }
  return rows.map(({ documento_id, degrau, para }) => ({ documentoId: documento_id, degrau, para }));
}

export async function deleteDocumento(tx: Transaction, id: number, por: Trail): Promise<void> {
  await tx.update(t).set(deleted(por, por.now)).where(eq(t.id, id));
}

/**
 * Documents asked for with a budget go on with another revision of it, or with the start it opened.
 * @returns those that moved
 */
export function moveDocumentos(
  tx: Transaction,
  orcamentoId: number,
  para: { orcamento_id: number } | { implantacao_id: number },
  por: Trail,
): Promise<DocumentoRow[]> {
  return tx
    .update(t)
    .set({ ...para, ...touched(por, por.now) })
    .where(and(eq(t.orcamento_id, orcamentoId), isNull(t.implantacao_id), isNull(t.excluido_em)))
    .returning();
}
