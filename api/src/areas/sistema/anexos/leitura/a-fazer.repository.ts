import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../../../platform/database/database';
import { anexo, cliente } from '../../../../platform/database/schema';

const colunas = {
  id: anexo.id,
  uuid: anexo.uuid,
  arquivo: anexo.arquivo,
  nome: anexo.nome_original,
  extensao: anexo.extensao,
  entidade: anexo.entidade,
  entidade_id: anexo.entidade_id,
  competencia: anexo.competencia,
  criado_por_id: anexo.criado_por_id,
  cliente_uuid: cliente.uuid,
  documento: cliente.documento,
  carteira_id: cliente.responsavel_carteira_id,
};
export type ArquivoAFazer = Awaited<ReturnType<typeof select>>[number];

const select = ({ orm }: Pick<Database, 'orm'>, where: SQL | undefined, order: SQL[], most: number) =>
  orm
    .select(colunas)
    .from(anexo)
    .leftJoin(cliente, eq(cliente.id, anexo.cliente_id))
    .where(and(isNull(anexo.excluido_em), where))
    .orderBy(...order)
    .limit(most);

/** Files that wait for the scanner; those it could not answer for come last. */
export const listUnscanned = (database: Pick<Database, 'orm'>, most: number) =>
  select(
    database,
    eq(anexo.verificacao, 'em_verificacao'),
    [asc(anexo.verificacao_tentativas), asc(anexo.id)],
    most,
  );

/** Harmless files that wait for validation and were not read yet. */
export const listUnread = (database: Pick<Database, 'orm'>, most: number) =>
  select(
    database,
    and(isNull(anexo.lido_em), eq(anexo.validacao, 'pendente'), eq(anexo.verificacao, 'liberado')),
    [asc(anexo.id)],
    most,
  );
