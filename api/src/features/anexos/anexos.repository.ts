import type { Anexo } from '@gestao/shared/contracts/anexos';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../app/actor';
import type { Database, Transaction } from '../../database/database';
import { anexo, cliente } from '../../database/schema';
import type { StoredFile } from './file-store';

type Reader = Database['orm'] | Transaction;

const publicColumns = {
  uuid: anexo.uuid,
  nome_original: anexo.nome_original,
  extensao: anexo.extensao,
  tamanho_bytes: anexo.tamanho_bytes,
  criado_em: anexo.criado_em,
};

const toAnexo = (row: { criado_em: Date } & Omit<Anexo, 'criado_em'>): Anexo => ({
  ...row,
  criado_em: row.criado_em.toISOString(),
});

/** A client's person sees of a record only what the firm shows, or what came from the client's side. */
export function anexoRows(actor: Actor): SQL | undefined {
  return actor.isClient ? sql`(${anexo.visivel_cliente} or ${anexo.origem} <> 'interno')` : undefined;
}

/** Live files of one record that the person may see, newest first. */
export async function listAnexos(
  orm: Reader,
  actor: Actor,
  entidade: string,
  entidadeId: number,
): Promise<Anexo[]> {
  const rows = await orm
    .select(publicColumns)
    .from(anexo)
    .where(
      and(
        eq(anexo.entidade, entidade),
        eq(anexo.entidade_id, entidadeId),
        isNull(anexo.excluido_em),
        anexoRows(actor),
      ),
    )
    .orderBy(desc(anexo.id))
    .limit(200);
  return rows.map(toAnexo);
}

/** Writes the row of a stored file. */
export async function insertAnexo(
  tx: Transaction,
  file: StoredFile,
  bound: {
    entidade: string;
    entidade_id: number;
    cliente_id: number | null;
    origem: 'interno' | 'cliente_logado' | 'link_cliente';
    criado_por_id: number | null;
    visivel_cliente?: boolean;
    exige_validacao?: boolean;
  },
): Promise<Anexo & { id: number }> {
  const [row] = await tx
    .insert(anexo)
    .values({
      ...file,
      ...bound,
      validacao: bound.exige_validacao ? 'pendente' : 'nao_requer',
      verificacao: 'liberado',
    })
    .returning({ id: anexo.id, ...publicColumns });
  if (!row) throw new Error('A file was not inserted.');
  return { id: row.id, ...toAnexo(row) };
}

/**
 * One live file with where it lies and the address of its record.
 * @param rows limits it to what a person may see
 */
export async function findAnexo(orm: Reader, uuid: string, rows?: SQL) {
  const [row] = await orm
    .select({
      uuid: anexo.uuid,
      nome_original: anexo.nome_original,
      mime_detectado: anexo.mime_detectado,
      arquivo: anexo.arquivo,
      entidade: anexo.entidade,
      verificacao: anexo.verificacao,
      cliente_uuid: cliente.uuid,
    })
    .from(anexo)
    .leftJoin(cliente, eq(cliente.id, anexo.cliente_id))
    .where(and(eq(anexo.uuid, uuid), isNull(anexo.excluido_em), rows));
  return row;
}
