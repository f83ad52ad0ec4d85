import type { AppContext } from '../../../../platform/app/context';
import { insertAccess } from '../../../acesso/tokens/tokens.repository';
import { makeExtratoDoCliente } from '../../../implantacao/documentos/extrato.service';
import type { Cliente } from '../proposta/cliente-da-proposta';
import { actorOf } from '../visualizacao.service';

/**
 * The statement of punctuality for its client; the link's trail keeps the download.
 * @returns null for who was named for some documents only, and by a link to all that is owed
 */
export async function openExtrato(context: AppContext, { token, origin }: Cliente) {
  if (token.restrito || token.finalidade !== 'implantacao_documentos') return null;
  const por = { auditActor: actorOf(token.contato_nome, origin), nome: token.contato_nome };
  const extrato = await makeExtratoDoCliente(context, por, token.entidade_id);
  if (!extrato) return null;
  await insertAccess(context.database.orm, {
    tokenId: token.id,
    acao: 'Baixou PDF',
    em: context.now(),
    origin,
    dados: { papel: 'extrato' },
  });
  return extrato;
}
