import type { Remetente } from '../../clientes/documentos-pedidos/receive-documento';
import type { Cliente } from '../publico/proposta/cliente-da-proposta';
import { actorOf } from '../publico/visualizacao.service';

/** Whoever has the link, as who sends. */
export const sender = ({ token, origin }: Cliente): Remetente => ({
  auditActor: actorOf(token.contato_nome, origin),
  usuarioId: null,
  nome: token.contato_nome,
  origem: 'link_cliente',
});
