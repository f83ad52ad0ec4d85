import { doClienteInteiro } from '@gestao/shared/contracts/comum/tokens';
import type { ImplantacaoStatus } from '@gestao/shared/contracts/implantacao/implantacoes';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import { implantacaoAberta } from '../../../platform/area/open-rows';
import type { Transaction } from '../../../platform/database/database';
import { cliente_contato, implantacao, token_cliente } from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';
import { linkEnviado } from '../../acesso/tokens/tokens.repository';

/** Links that are made on the client's page. */
export type LinkDoCliente = 'implantacao_documentos' | 'cliente_indice' | 'cliente_pendencias';

/** The implantação new links are for: the newest that is not over, else the newest. */
export async function findImplantacaoAtual(orm: Reader, clienteId: number) {
  const [row] = await orm
    .select({
      id: implantacao.id,
      codigo: implantacao.codigo,
      status: sql<ImplantacaoStatus>`${implantacao.status}`,
    })
    .from(implantacao)
    .where(and(eq(implantacao.cliente_id, clienteId), isNull(implantacao.excluido_em)))
    .orderBy(desc(implantacaoAberta(implantacao.status)), desc(implantacao.id))
    .limit(1);
  return row;
}

/** Contacts a link can be made for. */
export function listContatosComEmail(orm: Reader, clienteId: number) {
  return orm
    .select({ uuid: cliente_contato.uuid, nome: cliente_contato.nome, email: cliente_contato.email })
    .from(cliente_contato)
    .where(
      and(
        eq(cliente_contato.cliente_id, clienteId),
        isNotNull(cliente_contato.email),
        isNull(cliente_contato.excluido_em),
      ),
    )
    .orderBy(desc(cliente_contato.principal), byText(cliente_contato.nome));
}

const ofClient = (orm: Reader, finalidade: LinkDoCliente, clienteId: number) =>
  and(
    eq(token_cliente.finalidade, finalidade),
    linkEnviado,
    doClienteInteiro(finalidade)
      ? eq(token_cliente.entidade_id, clienteId)
      : inArray(
          token_cliente.entidade_id,
          orm.select({ id: implantacao.id }).from(implantacao).where(eq(implantacao.cliente_id, clienteId)),
        ),
  );

/** Links of a client's people to its index, or for documents of all of its implantações; newest first. */
export function listLinks(orm: Reader, finalidade: LinkDoCliente, clienteId: number) {
  return orm
    .select()
    .from(token_cliente)
    .where(ofClient(orm, finalidade, clienteId))
    .orderBy(desc(token_cliente.id))
    .limit(200);
}

/** One of them, held until the end of the transaction. */
export async function lockLink(tx: Transaction, finalidade: LinkDoCliente, clienteId: number, uuid: string) {
  const [row] = await tx
    .select()
    .from(token_cliente)
    .where(and(eq(token_cliente.uuid, uuid), ofClient(tx, finalidade, clienteId)))
    .for('update');
  return row;
}
