import { type Anexo, anexoOrigemLabels } from '@gestao/shared/contracts/comum/anexos';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { ruleRefusal } from '../../../platform/app/refusal';
import type { Reader } from '../../../platform/area/area';
import type { Transaction } from '../../../platform/database/database';
import { anexo, cliente, usuario } from '../../../platform/database/schema';

const publicColumns = {
  uuid: anexo.uuid,
  nome_original: anexo.nome_original,
  extensao: anexo.extensao,
  tamanho_bytes: anexo.tamanho_bytes,
  sha256: anexo.sha256,
  origem: anexo.origem,
  validacao: anexo.validacao,
  verificacao: anexo.verificacao,
  criado_em: anexo.criado_em,
  criado_por_id: anexo.criado_por_id,
};

interface PublicRow {
  uuid: string;
  nome_original: string;
  extensao: string;
  tamanho_bytes: number;
  sha256: string;
  origem: Anexo['origem'];
  validacao: string;
  verificacao: Anexo['verificacao'];
  criado_em: Date;
  criado_por_id: number | null;
}

/** Own, and not yet evidence of a validation. */
export function mayDelete(actor: Actor, row: Pick<PublicRow, 'criado_por_id' | 'validacao'>): boolean {
  const evidence = row.validacao === 'aprovado' || row.validacao === 'rejeitado';
  return row.criado_por_id === actor.usuarioId && !evidence;
}

/** Whether its content may leave: once it is known to be harmless, and to who sent it until then. */
export function mayHave(
  actor: Pick<Actor, 'usuarioId'>,
  row: { verificacao: string; criado_por_id: number | null },
): boolean {
  return (
    row.verificacao === 'liberado' ||
    (row.verificacao === 'em_verificacao' && row.criado_por_id === actor.usuarioId)
  );
}

/** @throws Refusal 406 `anexo_em_verificacao`, `anexo_em_quarentena` */
export function refuseUnscanned(
  actor: Pick<Actor, 'usuarioId'>,
  row: { verificacao: string; criado_por_id: number | null },
): void {
  if (mayHave(actor, row)) return;
  throw row.verificacao === 'quarentena'
    ? ruleRefusal(
        'anexo_em_quarentena',
        'Este arquivo está em quarentena: o antivírus encontrou uma ameaça nele.',
      )
    : ruleRefusal(
        'anexo_em_verificacao',
        'O antivírus ainda verifica este arquivo. Tente de novo em instantes.',
      );
}

/** A file as lists show it. @param enviado_por name of who sent it */
export function toAnexo(actor: Actor, enviado_por: string | null, row: PublicRow): Anexo {
  const { criado_em, criado_por_id: _author, validacao: _validacao, ...shown } = row;
  const origem = row.origem;
  return {
    ...shown,
    verificacao: row.verificacao,
    origem,
    origem_label: anexoOrigemLabels[origem],
    enviado_por,
    pode_excluir: mayDelete(actor, row),
    criado_em: criado_em.toISOString(),
  };
}

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
    .select({ row: publicColumns, enviado_por: usuario.nome })
    .from(anexo)
    .leftJoin(usuario, eq(usuario.id, anexo.criado_por_id))
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
  return rows.map(({ row, enviado_por }) => toAnexo(actor, enviado_por, row));
}

/** A live file with the same content at the same record, if the person may see it. */
export async function findSameContent(
  orm: Reader,
  actor: Actor,
  bound: { entidade: string; entidade_id: number },
  sha256: string,
) {
  const [row] = await orm
    .select({ nome: anexo.nome_original, criado_em: anexo.criado_em })
    .from(anexo)
    .where(
      and(
        eq(anexo.entidade, bound.entidade),
        eq(anexo.entidade_id, bound.entidade_id),
        eq(anexo.sha256, sha256),
        isNull(anexo.excluido_em),
        anexoRows(actor),
      ),
    )
    .limit(1);
  return row;
}

/** Live files with the same content elsewhere at the same client, newest first, as far as the person may be told. */
export function findSameOfClient(orm: Reader, actor: Actor, clienteId: number, sha256: string) {
  return orm
    .select({
      entidade: anexo.entidade,
      entidade_id: anexo.entidade_id,
      criado_por_id: anexo.criado_por_id,
      criado_em: anexo.criado_em,
    })
    .from(anexo)
    .where(
      and(
        eq(anexo.cliente_id, clienteId),
        eq(anexo.sha256, sha256),
        isNull(anexo.excluido_em),
        anexoRows(actor),
      ),
    )
    .orderBy(desc(anexo.id))
    .limit(20);
}

/** What decides whether a live file may be deleted, read and held until the end of the transaction. */
export async function lockAnexo(tx: Transaction, uuid: string) {
  const [row] = await tx
    .select({ criado_por_id: anexo.criado_por_id, validacao: anexo.validacao, entidade: anexo.entidade })
    .from(anexo)
    .where(and(eq(anexo.uuid, uuid), isNull(anexo.excluido_em)))
    .for('update');
  return row;
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
      extensao: anexo.extensao,
      mime_detectado: anexo.mime_detectado,
      arquivo: anexo.arquivo,
      sha256: anexo.sha256,
      validacao: anexo.validacao,
      criado_por_id: anexo.criado_por_id,
      entidade: anexo.entidade,
      entidade_id: anexo.entidade_id,
      verificacao: anexo.verificacao,
      cliente_uuid: cliente.uuid,
    })
    .from(anexo)
    .leftJoin(cliente, eq(cliente.id, anexo.cliente_id))
    .where(and(eq(anexo.uuid, uuid), isNull(anexo.excluido_em), rows));
  return row;
}
