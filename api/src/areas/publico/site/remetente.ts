import type { Remetente } from '../../clientes/documentos-pedidos/receive-documento';
import type { DonoDoAcesso } from '../../implantacao/acessos/dono-do-acesso';
import type { Cliente } from '../publico/proposta/cliente-da-proposta';
import { actorOf } from '../publico/visualizacao.service';

/** To whom what is opened with a password is handed over by the link; nothing for who was named for some documents only. */
export function donoDoLink({ token }: Cliente): DonoDoAcesso | undefined {
  if (token.restrito) return undefined;
  if (token.finalidade === 'implantacao_documentos') return { implantacaoId: token.entidade_id };
  return token.finalidade === 'cliente_pendencias' ? { clienteId: token.entidade_id } : undefined;
}

/** Whoever has the link, as who sends. */
export const sender = ({ token, origin }: Cliente): Remetente => ({
  auditActor: actorOf(token.contato_nome, origin),
  usuarioId: null,
  nome: token.contato_nome,
  origem: 'link_cliente',
});
