import { doClienteInteiro } from '@gestao/shared/contracts/comum/tokens';
import { digitosPedidos } from '@gestao/shared/contracts/publico/confirmacao';
import { eq } from 'drizzle-orm';
import { cliente, implantacao, orcamento } from '../../../../platform/database/schema';
import type { TokenRow } from '../../../acesso/tokens/tokens.repository';
import type { Orm } from '../../../comercial/orcamentos/visao-do-cliente/proposta-do-cliente.repository';

/**
 * End of the document of whom a link is for: the budget's own recipient, or the client of the
 * implantação or index.
 * @returns null while nobody has told the document: there is nothing to ask
 */
export async function fimDoDocumento(
  orm: Orm,
  token: Pick<TokenRow, 'finalidade' | 'entidade_id'>,
): Promise<string | null> {
  const documento = await documentoDe(orm, token);
  const limpo = (documento ?? '').toUpperCase().replace(/[^0-9A-Z]/g, '');
  return limpo.length > digitosPedidos ? limpo.slice(-digitosPedidos) : null;
}

function documentoDe(orm: Orm, token: Pick<TokenRow, 'finalidade' | 'entidade_id'>) {
  if (doClienteInteiro(token.finalidade)) return doCliente(orm, token.entidade_id);
  return token.finalidade.startsWith('orcamento')
    ? doOrcamento(orm, token.entidade_id)
    : daImplantacao(orm, token.entidade_id);
}

async function doCliente(orm: Orm, id: number): Promise<string | undefined> {
  const [row] = await orm.select({ documento: cliente.documento }).from(cliente).where(eq(cliente.id, id));
  return row?.documento;
}

async function doOrcamento(orm: Orm, id: number): Promise<string | null | undefined> {
  const [row] = await orm
    .select({
      documento: orcamento.documento,
      cliente: cliente.documento,
      prospecto: orcamento.prospecto,
    })
    .from(orcamento)
    .leftJoin(cliente, eq(cliente.id, orcamento.cliente_id))
    .where(eq(orcamento.id, id));
  return row?.documento ?? row?.cliente ?? row?.prospecto?.documento;
}

async function daImplantacao(orm: Orm, id: number): Promise<string | undefined> {
  const [row] = await orm
    .select({ documento: cliente.documento })
    .from(implantacao)
    .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id))
    .where(eq(implantacao.id, id));
  return row?.documento;
}
