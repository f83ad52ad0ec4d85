import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { notFound } from '../../../platform/app/refusal';
import type { Database, Transaction } from '../../../platform/database/database';
import {
  cliente,
  cliente_contato,
  implantacao,
  implantacao_matriz,
  implantacao_matriz_item,
  usuario,
} from '../../../platform/database/schema';
import type { MatrizRow } from '../implantacao-registro/matriz.writer';
import { vivasDe } from '../implantacoes/implantacoes.repository';

type Reader = Pick<Database['orm'], 'select'>;

const colunas = {
  id: implantacao.id,
  uuid: implantacao.uuid,
  codigo: implantacao.codigo,
  status: implantacao.status,
  responsavel_id: implantacao.responsavel_id,
  contato_nome: implantacao.contato_nome,
  contato_email: implantacao.contato_email,
  cliente_id: cliente.id,
  cliente_uuid: cliente.uuid,
  cliente_nome: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
  cliente_documento: cliente.documento,
  carteira_id: cliente.responsavel_carteira_id,
};

const select = (orm: Reader) =>
  orm.select(colunas).from(implantacao).innerJoin(cliente, eq(cliente.id, implantacao.cliente_id));

/** An implantação as its matriz needs it. @throws Refusal 403 for a client's person; 404 */
export async function findDona(orm: Reader, actor: Actor, uuid: string) {
  const [row] = await select(orm).where(and(vivasDe(actor), eq(implantacao.uuid, uuid)));
  if (!row) throw notFound();
  return row;
}
export type Dona = Awaited<ReturnType<typeof findDona>>;

/** The same, held: whatever is done to its matriz waits here. @throws as `findDona` */
export async function holdDona(tx: Transaction, actor: Actor, uuid: string): Promise<Dona> {
  await tx.select({ id: implantacao.id }).from(implantacao).where(eq(implantacao.uuid, uuid)).for('update');
  return findDona(tx, actor, uuid);
}

/** The same for the client that it is of. @throws Refusal 404 once it was cancelled */
export async function holdDonaDoCliente(tx: Transaction, id: number): Promise<Dona> {
  await tx.select({ id: implantacao.id }).from(implantacao).where(eq(implantacao.id, id)).for('update');
  const [row] = await select(tx).where(and(eq(implantacao.id, id), isNull(implantacao.excluido_em)));
  if (!row || row.status === 'cancelada') throw notFound();
  return row;
}

/** All versions, newest first. */
export function listVersoes(orm: Reader, implantacaoId: number): Promise<MatrizRow[]> {
  return orm
    .select()
    .from(implantacao_matriz)
    .where(and(eq(implantacao_matriz.implantacao_id, implantacaoId), isNull(implantacao_matriz.excluido_em)))
    .orderBy(desc(implantacao_matriz.numero));
}

/** The version that the client sees: the newest one that left the firm. */
export const vistaPeloCliente = (versoes: readonly MatrizRow[]): MatrizRow | undefined =>
  versoes.find(({ status }) => status !== 'rascunho');

/** Rows of a version in their order, with the names of the people. */
export function listLinhas(orm: Reader, matrizId: number) {
  const t = implantacao_matriz_item;
  return orm
    .select({
      id: t.id,
      uuid: t.uuid,
      chave: t.chave,
      area: t.area,
      atividade: t.atividade,
      descricao: t.descricao,
      periodicidade: t.periodicidade,
      prazo_texto: t.prazo_texto,
      dia_mes: t.dia_mes,
      escritorio: t.escritorio,
      cliente: t.cliente,
      responsavel: usuario.nome,
      responsavel_uuid: usuario.uuid,
      responsavel_id: t.responsavel_escritorio_id,
      contato: cliente_contato.nome,
      contato_uuid: cliente_contato.uuid,
      contato_id: t.responsavel_cliente_contato_id,
      ordem: t.ordem,
      situacao: t.situacao,
      comentario_cliente: t.comentario_cliente,
    })
    .from(t)
    .leftJoin(usuario, eq(usuario.id, t.responsavel_escritorio_id))
    .leftJoin(cliente_contato, eq(cliente_contato.id, t.responsavel_cliente_contato_id))
    .where(and(eq(t.matriz_id, matrizId), isNull(t.excluido_em)))
    .orderBy(asc(t.ordem), asc(t.id));
}
export type LinhaRow = Awaited<ReturnType<typeof listLinhas>>[number];

/** Who of the firm may answer for a row, by name. */
export function listPessoas(orm: Reader) {
  return orm
    .select({ id: usuario.id, uuid: usuario.uuid, nome: usuario.nome })
    .from(usuario)
    .where(and(isNull(usuario.excluido_em), eq(usuario.status, 'ativo'), eq(usuario.is_client, 0)))
    .orderBy(asc(usuario.nome), asc(usuario.id));
}

/** Contacts of a client, the main one first. */
export function listContatos(orm: Reader, clienteId: number) {
  const t = cliente_contato;
  return orm
    .select({ id: t.id, uuid: t.uuid, nome: t.nome })
    .from(t)
    .where(and(eq(t.cliente_id, clienteId), isNull(t.excluido_em)))
    .orderBy(desc(t.principal), asc(t.nome));
}
