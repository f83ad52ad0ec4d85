import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database';
import { nextNumber } from '../../../platform/database/next-number';
import {
  implantacao,
  implantacao_ebook,
  implantacao_fase,
  implantacao_matriz,
  implantacao_matriz_item,
  implantacao_origem,
  implantacao_status_historico,
} from '../../../platform/database/schema/index';

type Values = typeof implantacao.$inferInsert;
type DaImplantacao<T> = Omit<T, 'id' | 'uuid' | 'implantacao_id' | 'criado_em'>;

/** A row of the matriz as it is written. */
export type LinhaDaMatriz = Omit<DaImplantacao<typeof implantacao_matriz_item.$inferInsert>, 'matriz_id'>;

/** What a start begins with. */
export interface Inicio {
  /** Versions of templates it comes from, by id, in their order. */
  origens: readonly number[];
  fases: readonly DaImplantacao<typeof implantacao_fase.$inferInsert>[];
  matriz: readonly LinhaDaMatriz[];
  secoes: (typeof implantacao_ebook.$inferInsert)['secoes'];
}

/**
 * Writes a start, with the next code, its phases, its matriz and the first draft of its manual.
 */
export async function insertImplantacao(
  tx: Transaction,
  colunas: Omit<Values, 'id' | 'uuid' | 'codigo' | 'status' | 'recebida_em' | 'criado_em'>,
  { origens, fases, matriz, secoes }: Inicio,
  now: Date,
): Promise<{ id: number; uuid: string; codigo: string }> {
  const [row] = await tx
    .insert(implantacao)
    .values({ ...colunas, codigo: await nextCodigo(tx), recebida_em: now, criado_em: now })
    .returning({ id: implantacao.id, uuid: implantacao.uuid, codigo: implantacao.codigo });
  if (!row) throw new Error('The start of a client was not written.');
  const implantacao_id = row.id;
  if (fases.length > 0) {
    await tx.insert(implantacao_fase).values(fases.map((fase) => ({ ...fase, implantacao_id })));
  }
  if (origens.length > 0) {
    await tx
      .insert(implantacao_origem)
      .values(origens.map((modelo_versao_id, ordem) => ({ implantacao_id, modelo_versao_id, ordem })));
  }
  await tx
    .insert(implantacao_status_historico)
    .values({ implantacao_id, de: null, para: 'aguardando_inicio', em: now });
  const [folha] = await tx
    .insert(implantacao_matriz)
    .values({ implantacao_id, numero: 1, criado_em: now })
    .returning({ id: implantacao_matriz.id });
  if (!folha) throw new Error('A matriz was not written.');
  if (matriz.length > 0) {
    await tx
      .insert(implantacao_matriz_item)
      .values(matriz.map((linha) => ({ ...linha, implantacao_id, matriz_id: folha.id, criado_em: now })));
  }
  await tx.insert(implantacao_ebook).values({ implantacao_id, secoes, criado_em: now });
  return row;
}

/** `IMP-0001`. */
async function nextCodigo(tx: Transaction): Promise<string> {
  const maior = sql<number>`(select coalesce(max(substring(i.codigo from '[0-9]+$')::bigint), 0) + 1 from implantacao i)`;
  return `IMP-${String(await nextNumber(tx, 'implantacao', maior)).padStart(4, '0')}`;
}

/** The client read the published manual; the first time counts. */
export async function markEbookRead(tx: Transaction, implantacaoId: number, now: Date): Promise<void> {
  await tx
    .update(implantacao_ebook)
    .set({ primeira_leitura_em: now })
    .where(
      and(
        eq(implantacao_ebook.implantacao_id, implantacaoId),
        eq(implantacao_ebook.status, 'publicado'),
        isNull(implantacao_ebook.primeira_leitura_em),
      ),
    );
}

/** Puts another name in the place of a contact of the client's starts. @param email in small letters */
export async function replaceContato(
  tx: Transaction,
  { clienteId, email }: { clienteId: number; email: string },
  por: { nome: string; email: string },
): Promise<void> {
  await tx
    .update(implantacao)
    .set({ contato_nome: por.nome, contato_email: por.email })
    .where(and(eq(implantacao.cliente_id, clienteId), eq(sql`lower(${implantacao.contato_email})`, email)));
}

/** Writes how an implantação goes, as it was counted: only for `recalcularImplantacoes`. */
export async function writeAndamento(
  tx: Transaction,
  id: number,
  andamento: Pick<
    typeof implantacao.$inferSelect,
    'progresso' | 'progresso_esperado' | 'saude' | 'fase_atual'
  >,
): Promise<void> {
  await tx.update(implantacao).set(andamento).where(eq(implantacao.id, id));
}
