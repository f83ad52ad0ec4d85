import { Readable } from 'node:stream';
import type { AppContext } from '../../../../platform/app/context';
import { insertAccess } from '../../../acesso/tokens/tokens.repository';
import {
  comprovanteDaMatriz,
  findConfirmadaDoCliente,
} from '../../../implantacao/matriz/comprovante-da-matriz';
import type { Cliente } from '../proposta/cliente-da-proposta';

/**
 * The receipt of a confirmed matriz for its client; the link's trail keeps the download.
 * @returns null while nothing was confirmed
 */
export async function openComprovanteDaMatriz(context: AppContext, { token, origin }: Cliente) {
  const { orm } = context.database;
  const confirmada = await findConfirmadaDoCliente(orm, token.entidade_id);
  if (!confirmada) return null;
  const { nome, pdf } = await comprovanteDaMatriz(orm, confirmada);
  await insertAccess(orm, {
    tokenId: token.id,
    acao: 'Baixou PDF',
    em: context.now(),
    origin,
    dados: { papel: 'comprovante' },
  });
  return { nome, stream: Readable.from([pdf]) };
}
