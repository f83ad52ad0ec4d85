import type { SeletorGrupo } from '@gestao/shared/contracts/sistema/values/seletores';
import { and, asc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { Reader } from '../../../platform/area/area';
import type { Transaction } from '../../../platform/database/database';
import {
  anexo,
  cliente,
  documento_lembrete,
  implantacao,
  seletor,
  documento_pedido as t,
  tarefa,
} from '../../../platform/database/schema';
import type { DocumentoRow } from '../../clientes/documentos-pedidos/documento.writer';
import { nomeCliente, vivasDe } from '../implantacoes/implantacoes.repository';

const colunas = {
  id: implantacao.id,
  uuid: implantacao.uuid,
  codigo: implantacao.codigo,
  status: implantacao.status,
  responsavel_id: implantacao.responsavel_id,
  contato_nome: implantacao.contato_nome,
  contato_email: implantacao.contato_email,
  assumida_em: implantacao.assumida_em,
  cliente_id: implantacao.cliente_id,
};
export type ImplantacaoQuePede = Awaited<ReturnType<typeof findImplantacaoQuePede>>;

/** An implantação that asks for documents, within the person's rows. */
export async function findImplantacaoQuePede(orm: Reader, actor: Actor, uuid: string) {
  const [row] = await orm
    .select(colunas)
    .from(implantacao)
    .where(and(vivasDe(actor), eq(implantacao.uuid, uuid)));
  return row;
}

/** The same for its client, as long as it shows him anything. */
export async function findPedinte(orm: Reader, id: number) {
  const [row] = await orm
    .select(colunas)
    .from(implantacao)
    .where(and(eq(implantacao.id, id), ne(implantacao.status, 'cancelada'), isNull(implantacao.excluido_em)));
  return row;
}

/** What closings asked a client for, by their tasks; the oldest first. */
export const selectDosFechamentos = (orm: Reader, clienteId: number) =>
  orm
    .select({ documento: t, fechamento_id: tarefa.fechamento_id, competencia: tarefa.competencia })
    .from(t)
    .innerJoin(tarefa, eq(tarefa.id, t.tarefa_id))
    .where(
      and(
        eq(tarefa.cliente_id, clienteId),
        isNotNull(tarefa.fechamento_id),
        isNull(tarefa.excluido_em),
        isNull(t.excluido_em),
      ),
    )
    .orderBy(asc(t.prazo), asc(t.id))
    .limit(500);

/** The same, held until the end of the transaction, with its client. */
export async function holdImplantacaoQuePede(tx: Transaction, actor: Actor, uuid: string) {
  const [row] = await tx
    .select(colunas)
    .from(implantacao)
    .where(and(vivasDe(actor), eq(implantacao.uuid, uuid)))
    .for('no key update');
  if (!row) return undefined;
  const [dele] = await tx
    .select({ uuid: cliente.uuid, nome: nomeCliente })
    .from(cliente)
    .where(eq(cliente.id, row.cliente_id));
  return { ...row, clienteUuid: dele?.uuid ?? null, clienteNome: dele?.nome ?? '' };
}

/** Documents of an implantação in their order. */
export const selectDocumentos = (orm: Reader, implantacaoId: number): Promise<DocumentoRow[]> =>
  orm
    .select()
    .from(t)
    .where(and(eq(t.implantacao_id, implantacaoId), isNull(t.excluido_em)))
    .orderBy(asc(t.ordem), asc(t.id));

export async function lockDocumento(
  tx: Transaction,
  implantacaoId: number,
  uuid: string,
): Promise<DocumentoRow | undefined> {
  const [row] = await tx
    .select()
    .from(t)
    .where(and(eq(t.uuid, uuid), eq(t.implantacao_id, implantacaoId), isNull(t.excluido_em)))
    .for('update');
  return row;
}

/** Reminders that went out for documents, oldest first. */
export async function selectLembretes(orm: Reader, documentos: readonly number[]) {
  if (documentos.length === 0) return [];
  const l = documento_lembrete;
  return orm
    .select({ documento_id: l.documento_id, degrau: l.degrau, em: l.em, para: l.para })
    .from(l)
    .where(inArray(l.documento_id, [...documentos]))
    .orderBy(asc(l.em), asc(l.id));
}

const selectLista = (orm: Reader, grupo: SeletorGrupo) =>
  orm
    .select({ id: seletor.id, uuid: seletor.uuid, rotulo: seletor.rotulo })
    .from(seletor)
    .where(and(eq(seletor.grupo, grupo), eq(seletor.ativo, true), isNull(seletor.excluido_em)))
    .orderBy(asc(seletor.ordem), asc(seletor.id));

/** Names of files by id. */
export async function selectExemplos(orm: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({ id: anexo.id, nome: anexo.nome_original })
    .from(anexo)
    .where(and(inArray(anexo.id, [...ids]), isNull(anexo.excluido_em)));
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}

/** The firm's list of document types. */
export const selectTipos = (orm: Reader) => selectLista(orm, 'tipo_documento');

/** The firm's list of why a file may be sent back. */
export const selectMotivos = (orm: Reader) => selectLista(orm, 'motivo_rejeicao_anexo');
