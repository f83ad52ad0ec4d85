import {
  type ImplantacaoStatus,
  implantacaoStatusLabels,
} from '@gestao/shared/contracts/implantacao/implantacoes';
import { isImplantacaoAberta } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import type { Audit } from '../../../platform/audit/audit';
import { touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { nextNumber } from '../../../platform/database/next-number';
import {
  implantacao,
  implantacao_fase,
  implantacao_membro,
  implantacao_origem,
  implantacao_status_historico,
} from '../../../platform/database/schema/index';
import { eraseAcessos } from './acesso.writer';
import { insertEbook, type Secoes } from './ebook.writer';
import { insertMatriz, type LinhaDaMatriz } from './matriz.writer';

type Values = typeof implantacao.$inferInsert;
type DaImplantacao<T> = Omit<T, 'id' | 'uuid' | 'implantacao_id' | 'criado_em'>;

/** What a start begins with. */
export interface Inicio {
  /** Versions of templates it comes from, by id, in their order. */
  origens: readonly number[];
  fases: readonly DaImplantacao<typeof implantacao_fase.$inferInsert>[];
  matriz: readonly LinhaDaMatriz[];
  secoes: Secoes;
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
  await insertMatriz(tx, { implantacaoId: implantacao_id, numero: 1 }, matriz, { usuarioId: null, now });
  await insertEbook(tx, { implantacaoId: implantacao_id, numero: 1 }, secoes, now);
  return row;
}

/** `IMP-0001`. */
async function nextCodigo(tx: Transaction): Promise<string> {
  const maior = sql<number>`(select coalesce(max(substring(i.codigo from '[0-9]+$')::bigint), 0) + 1 from implantacao i)`;
  return `IMP-${String(await nextNumber(tx, 'implantacao', maior)).padStart(4, '0')}`;
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

/** Says that its client did something there: its health counts from it. */
export async function markClienteAtivo(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.update(implantacao).set({ cliente_ativo_em: now }).where(eq(implantacao.id, id));
}

/** Writes how an implantação goes, as it was counted: only for `recalculateImplantacoes`. */
export async function writeImplantacaoAndamento(
  tx: Transaction,
  id: number,
  andamento: Pick<
    typeof implantacao.$inferSelect,
    'progresso' | 'progresso_esperado' | 'saude' | 'fase_atual'
  >,
): Promise<void> {
  await tx.update(implantacao).set(andamento).where(eq(implantacao.id, id));
}

export type ImplantacaoRow = typeof implantacao.$inferSelect;

/**
 * Takes a held implantação to another status, with its line of history and of the log: the only place that does.
 */
export async function changeImplantacaoStatus(
  tx: Transaction,
  audit: Audit,
  row: { id: number; uuid: string; codigo: string; status: ImplantacaoStatus; cliente_uuid: string },
  { para, motivo, colunas }: { para: ImplantacaoStatus; motivo: string | null; colunas: Partial<Values> },
  por: Trail,
): Promise<ImplantacaoRow> {
  const [saved] = await tx
    .update(implantacao)
    .set({ ...colunas, status: para, ...touched(por, por.now) })
    .where(eq(implantacao.id, row.id))
    .returning();
  if (!saved) throw new Error('A held implantação is gone.');
  // Nobody takes a password over any more.
  if (!isImplantacaoAberta(para)) await eraseAcessos(tx, { implantacaoId: row.id }, por);
  await tx.insert(implantacao_status_historico).values({
    implantacao_id: row.id,
    de: row.status,
    para,
    em: por.now,
    por_id: por.usuarioId,
    motivo,
  });
  audit.record({
    acao: 'Mudou status',
    entidade: 'implantacao',
    uuid: row.uuid,
    rotulo: row.codigo,
    clienteUuid: row.cliente_uuid,
    antes: { status: implantacaoStatusLabels[row.status] },
    depois: {
      status: implantacaoStatusLabels[para],
      ...(motivo ? { motivo } : {}),
      ...(colunas.data_inicio ? { data_inicio: colunas.data_inicio } : {}),
      ...(colunas.data_prevista_fim ? { data_prevista_fim: colunas.data_prevista_fim } : {}),
    },
  });
  return saved;
}

/** Marks one that goes back to who sold it. */
export async function writeDevolucao(
  tx: Transaction,
  id: number,
  motivo: string,
  por: Trail,
): Promise<ImplantacaoRow> {
  const [saved] = await tx
    .update(implantacao)
    .set({
      devolvida_em: por.now,
      devolvida_motivo: motivo,
      devolvida_por_id: por.usuarioId,
      ...touched(por, por.now),
    })
    .where(eq(implantacao.id, id))
    .returning();
  if (!saved) throw new Error('A held implantação is gone.');
  return saved;
}

/** Who else works on it: these people, and nobody besides. */
export async function writeMembros(tx: Transaction, id: number, usuarios: readonly number[]): Promise<void> {
  await tx.delete(implantacao_membro).where(eq(implantacao_membro.implantacao_id, id));
  if (usuarios.length > 0) {
    await tx
      .insert(implantacao_membro)
      .values([...new Set(usuarios)].map((usuario_id) => ({ implantacao_id: id, usuario_id })));
  }
}

/** Dates the phases of one that begins: the first one runs from that day on. @returns their ids by key */
export async function writeFases(
  tx: Transaction,
  implantacaoId: number,
  fases: readonly { chave: string; inicio: string; fim: string }[],
  inicio: string,
  por: Trail,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [at, { chave, inicio: de, fim }] of fases.entries()) {
    const comeca = at === 0 ? { status: 'em_andamento' as const, inicio_real: inicio } : {};
    const [row] = await tx
      .update(implantacao_fase)
      .set({ inicio_previsto: de, fim_previsto: fim, ...comeca, ...touched(por, por.now) })
      .where(
        and(
          eq(implantacao_fase.implantacao_id, implantacaoId),
          eq(implantacao_fase.chave, chave),
          isNull(implantacao_fase.excluido_em),
        ),
      )
      .returning({ id: implantacao_fase.id });
    if (row) ids.set(chave, row.id);
  }
  return ids;
}

/** Writes how a held phase stands, or its planned days. @returns it as it is now */
export async function writeFase(
  tx: Transaction,
  id: number,
  colunas: Partial<
    Pick<
      typeof implantacao_fase.$inferInsert,
      'status' | 'inicio_real' | 'fim_real' | 'concluida_por_id' | 'inicio_previsto' | 'fim_previsto'
    >
  >,
  por: Trail,
): Promise<typeof implantacao_fase.$inferSelect> {
  const [saved] = await tx
    .update(implantacao_fase)
    .set({ ...colunas, ...touched(por, por.now) })
    .where(eq(implantacao_fase.id, id))
    .returning();
  if (!saved) throw new Error('A held phase is gone.');
  return saved;
}

/** Writes dates, people and the client's note of a held implantação; its status has a way of its own. */
export async function writeImplantacao(
  tx: Transaction,
  id: number,
  colunas: Partial<
    Pick<
      Values,
      | 'data_golive'
      | 'data_prevista_fim'
      | 'nota_cliente'
      | 'responsavel_id'
      | 'contato_nome'
      | 'contato_email'
    >
  >,
  por: Trail,
): Promise<ImplantacaoRow> {
  const [saved] = await tx
    .update(implantacao)
    .set({ ...colunas, ...touched(por, por.now) })
    .where(eq(implantacao.id, id))
    .returning();
  if (!saved) throw new Error('A held implantação is gone.');
  return saved;
}
