import {
  type FinalidadeDaImplantacao,
  finalidadesDaImplantacao,
} from '@gestao/shared/contracts/implantacao/links';
import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import type { Transaction } from '../../../platform/database/database';
import { implantacao_ebook, implantacao_matriz, token_cliente } from '../../../platform/database/schema';
import { linkEnviado, type TokenRow } from '../../acesso/tokens/tokens.repository';

const daImplantacao = (id: number) =>
  and(
    inArray(token_cliente.finalidade, [...finalidadesDaImplantacao]),
    eq(token_cliente.entidade_id, id),
    linkEnviado,
  );

/** Links of an implantação's pages that were made as such, newest first. */
export const selectLinks = (orm: Reader, id: number): Promise<TokenRow[]> =>
  orm.select().from(token_cliente).where(daImplantacao(id)).orderBy(desc(token_cliente.id)).limit(300);

/** One of them. */
export async function findLink(orm: Reader, id: number, uuid: string): Promise<TokenRow | undefined> {
  const [row] = await orm
    .select()
    .from(token_cliente)
    .where(and(daImplantacao(id), eq(token_cliente.uuid, uuid)));
  return row;
}

/** One of them, held until the end of the transaction. */
export async function lockLink(tx: Transaction, id: number, uuid: string): Promise<TokenRow | undefined> {
  const [row] = await tx
    .select()
    .from(token_cliente)
    .where(and(daImplantacao(id), eq(token_cliente.uuid, uuid)))
    .for('update');
  return row;
}

/** Pages that there is something to open of: the manual once it is published. */
export async function paginasDe(orm: Reader, id: number): Promise<FinalidadeDaImplantacao[]> {
  const t = implantacao_ebook;
  const [publicado] = await orm
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.implantacao_id, id), eq(t.status, 'publicado'), isNull(t.excluido_em)))
    .limit(1);
  return finalidadesDaImplantacao.filter((one) => one !== 'implantacao_ebook' || publicado !== undefined);
}

/** Whether some version of its matriz left the firm: before, its page only says that it is being prepared. */
export async function matrizFoiEnviada(orm: Reader, implantacaoId: number): Promise<boolean> {
  const t = implantacao_matriz;
  const [row] = await orm
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.implantacao_id, implantacaoId), isNull(t.excluido_em), ne(t.status, 'rascunho')))
    .limit(1);
  return row !== undefined;
}
