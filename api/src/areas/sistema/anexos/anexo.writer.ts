import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database';
import { anexo } from '../../../platform/database/schema';
import type { StoredFile } from './store-file';
import { prazoDeValidacao } from './validacao.rules';

type Values = typeof anexo.$inferInsert;

/** The record a file belongs to, or waits at. */
export interface AnexoBound {
  entidade: string;
  entidade_id: number;
}

/** Writes the row of a stored file. @param autorId `null` for a client by link, or the product itself */
export async function writeAnexo(
  tx: Transaction,
  file: StoredFile,
  {
    autorId,
    espera_desde = null,
    ...bound
  }: AnexoBound &
    Pick<Values, 'cliente_id' | 'visivel_cliente' | 'anexo_anterior_id'> & {
      origem: 'interno' | 'cliente_logado' | 'link_cliente';
      autorId: number | null;
      /** Since when it waits for somebody to validate it; never while empty. */
      espera_desde?: Date | null;
    },
) {
  const exige_validacao = espera_desde !== null;
  const [row] = await tx
    .insert(anexo)
    .values({
      ...file,
      ...bound,
      exige_validacao,
      criado_por_id: autorId,
      validacao: exige_validacao ? 'pendente' : 'nao_requer',
      prazo_validacao: espera_desde && (await prazoDeValidacao(tx, espera_desde)),
    })
    .returning();
  if (!row) throw new Error('A file was not inserted.');
  return row;
}

/** Who changes a file's row, and when. */
interface Autor {
  usuarioId: number | null;
  now: Date;
}
const trail = ({ usuarioId, now }: Autor) => ({
  atualizado_em: now,
  atualizado_por_id: usuarioId,
  versao: sql`${anexo.versao} + 1`,
});

/**
 * Binds files that wait for their sender to the record that takes them along.
 * @returns those that did wait there, in no order
 */
export function bindAnexos(
  tx: Transaction,
  waiting: AnexoBound & { uuids: readonly string[]; autorId: number },
  to: Partial<AnexoBound> & Pick<Values, 'visivel_cliente' | 'anexo_anterior_id'>,
  now: Date,
): Promise<{ uuid: string; nome: string }[]> {
  return tx
    .update(anexo)
    .set({ ...to, ...trail({ usuarioId: waiting.autorId, now }) })
    .where(
      and(
        inArray(anexo.uuid, [...waiting.uuids]),
        eq(anexo.entidade, waiting.entidade),
        eq(anexo.entidade_id, waiting.entidade_id),
        eq(anexo.criado_por_id, waiting.autorId),
        isNull(anexo.excluido_em),
      ),
    )
    .returning({ uuid: anexo.uuid, nome: anexo.nome_original });
}

/** The client of a file's record became known. */
export async function setClienteOfAnexo(
  tx: Transaction,
  id: number,
  clienteId: number | null,
): Promise<void> {
  await tx.update(anexo).set({ cliente_id: clienteId }).where(eq(anexo.id, id));
}

/** Takes live files away; their content stays for the retention time of the log. */
export async function removeAnexos(tx: Transaction, which: SQL, por: Autor): Promise<void> {
  await tx
    .update(anexo)
    .set({ ...trail(por), excluido_em: por.now, excluido_por_id: por.usuarioId })
    .where(and(which, isNull(anexo.excluido_em)));
}

/** Rows that go for good; the caller discards their contents. */
export function eraseAnexos(tx: Transaction, which: SQL) {
  return tx.delete(anexo).where(which).returning({
    uuid: anexo.uuid,
    nome: anexo.nome_original,
    sha256: anexo.sha256,
    arquivo: anexo.arquivo,
  });
}

/** The live file an answer of a budget points to; those of earlier revisions stay theirs. */
export async function findLiveAnexo(
  orm: Pick<Transaction, 'select'>,
  uuid: string,
  { entidade, entidade_id }: AnexoBound,
) {
  const [found] = await orm
    .select({ id: anexo.id, uuid: anexo.uuid, nome: anexo.nome_original, sha256: anexo.sha256 })
    .from(anexo)
    .where(
      and(
        eq(anexo.uuid, uuid),
        eq(anexo.entidade, entidade),
        eq(anexo.entidade_id, entidade_id),
        isNull(anexo.excluido_em),
      ),
    );
  return found;
}

/** What was decided about the files of a record that waited for it. @returns them, for the log */
export function decideAnexos(
  tx: Transaction,
  of: AnexoBound,
  { validacao, comentario }: { validacao: 'aprovado' | 'rejeitado'; comentario: string | null },
  por: Autor,
): Promise<{ uuid: string; nome: string; sha256: string }[]> {
  return tx
    .update(anexo)
    .set({
      validacao,
      comentario_validacao: comentario,
      validado_por_id: por.usuarioId,
      validado_em: por.now,
      ...trail(por),
    })
    .where(
      and(
        eq(anexo.entidade, of.entidade),
        eq(anexo.entidade_id, of.entidade_id),
        eq(anexo.validacao, 'pendente'),
        isNull(anexo.excluido_em),
      ),
    )
    .returning({ uuid: anexo.uuid, nome: anexo.nome_original, sha256: anexo.sha256 });
}

/** What was decided about one file that the caller holds. @param efeito what else it changed, to take it back */
export async function decideAnexo(
  tx: Transaction,
  id: number,
  decisao: Pick<Values, 'comentario_validacao' | 'efeito_validacao'> & {
    validacao: 'aprovado' | 'rejeitado';
  },
  por: Autor,
): Promise<void> {
  await tx
    .update(anexo)
    .set({ ...decisao, validado_por_id: por.usuarioId, validado_em: por.now, ...trail(por) })
    .where(eq(anexo.id, id));
}

/** A decided file waits again, as it did before. */
export async function undecideAnexo(tx: Transaction, id: number, por: Autor): Promise<void> {
  const antes = { validado_por_id: null, validado_em: null, comentario_validacao: null };
  await tx
    .update(anexo)
    .set({ validacao: 'pendente', ...antes, efeito_validacao: null, ...trail(por) })
    .where(eq(anexo.id, id));
}

/** Files of a record that were decided about together wait again. @returns them as they stood, for the log */
export async function undecideAnexos(
  tx: Transaction,
  of: AnexoBound & { uuids: readonly string[] },
  por: Autor,
): Promise<{ uuid: string; nome: string; sha256: string; validacao: string }[]> {
  const decididos = await tx
    .select()
    .from(anexo)
    .where(
      and(
        inArray(anexo.uuid, [...of.uuids]),
        eq(anexo.entidade, of.entidade),
        eq(anexo.entidade_id, of.entidade_id),
        inArray(anexo.validacao, ['aprovado', 'rejeitado']),
        isNull(anexo.excluido_em),
      ),
    )
    .orderBy(anexo.id)
    .for('update');
  for (const { id } of decididos) await undecideAnexo(tx, id, por);
  return decididos.map(({ uuid, nome_original: nome, sha256, validacao }) => ({
    uuid,
    nome,
    sha256,
    validacao,
  }));
}

/** A file belongs to another record of its client. */
export async function moveAnexo(tx: Transaction, id: number, to: AnexoBound, por: Autor): Promise<void> {
  await tx
    .update(anexo)
    .set({ entidade: to.entidade, entidade_id: to.entidade_id, ...trail(por) })
    .where(eq(anexo.id, id));
}

/** Somebody else is to decide about a file. */
export async function forwardAnexo(tx: Transaction, id: number, paraId: number, por: Autor): Promise<void> {
  await tx
    .update(anexo)
    .set({ encaminhado_para_id: paraId, ...trail(por) })
    .where(eq(anexo.id, id));
}

/** What the scanner said of a live file that waits for it. @returns nothing where another process was told first */
export async function settleScan(
  tx: Transaction,
  id: number,
  verificacao: 'liberado' | 'quarentena',
  now: Date,
) {
  const [row] = await tx
    .update(anexo)
    .set({ verificacao, ...trail({ usuarioId: null, now }) })
    .where(and(eq(anexo.id, id), eq(anexo.verificacao, 'em_verificacao'), isNull(anexo.excluido_em)))
    .returning();
  return row;
}

/** The scanner was asked in vain. */
export async function countScanAttempt(orm: Pick<Transaction, 'update'>, id: number): Promise<void> {
  await orm
    .update(anexo)
    .set({ verificacao_tentativas: sql`${anexo.verificacao_tentativas} + 1` })
    .where(eq(anexo.id, id));
}

/** Nobody scans any more: what waits goes free. */
export function releaseUnscanned(tx: Transaction, por: Autor) {
  return tx
    .update(anexo)
    .set({ verificacao: 'liberado', ...trail(por) })
    .where(and(eq(anexo.verificacao, 'em_verificacao'), isNull(anexo.excluido_em)))
    .returning({ uuid: anexo.uuid, nome: anexo.nome_original });
}

/** What reading a file found; the version stays, as nobody changed anything. */
export async function keepReading(
  orm: Pick<Transaction, 'update'>,
  id: number,
  lido: { alertas: string[]; de_quem: string | null },
  now: Date,
): Promise<void> {
  await orm
    .update(anexo)
    .set({ ...lido, lido_em: now })
    .where(eq(anexo.id, id));
}
