import { formatDateInWords } from '@gestao/shared/config';
import type { RespostaCliente } from '@gestao/shared/contracts/publico/publico-respostas';
import { dateIn } from '@gestao/shared/rules/calendar';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../../../platform/app/context';
import { ruleRefusal } from '../../../../platform/app/refusal';
import { audited } from '../../../../platform/audit/audit';
import { usuario } from '../../../../platform/database/schema/index';
import { insertAccess } from '../../../acesso/tokens/tokens.repository';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import type { OrcamentoRow } from '../../../comercial/orcamento-registro/orcamento.repository';
import { recordExternalEvento } from '../../../comercial/orcamento-registro/orcamento-eventos';
import {
  eventoDoPedido,
  pediuHoje,
} from '../../../comercial/orcamentos/visao-do-cliente/proposta-do-cliente.repository';
import { notify } from '../../../sistema/notificacoes/notify';
import { publicoTexts } from '../publico.texts';
import { actorOf } from '../visualizacao.service';
import { type Cliente, lock } from './cliente-da-proposta';

const venceu = (row: OrcamentoRow, hoje: string) =>
  row.status === 'expirado' || (row.status === 'enviado' && row.validade < hoje);

/**
 * The client of an expired proposal asks for a new one: the seller is told once a day, whoever asks.
 * @throws Refusal 406 `proposta_nao_venceu`; 406 when the link ended meanwhile
 */
export function requestAtualizacao(context: AppContext, cliente: Cliente): Promise<RespostaCliente> {
  const { token, origin } = cliente;
  return audited(context.database, actorOf(token.contato_nome, origin), async (tx, audit) => {
    const { row } = await lock(tx, context, cliente);
    const now = context.now();
    const hoje = dateIn(now);
    if (!venceu(row, hoje)) {
      throw ruleRefusal('proposta_nao_venceu', 'Esta proposta não está vencida. Recarregue a página.');
    }
    const [vendedor] = await tx
      .select({ nome: usuario.nome })
      .from(usuario)
      .where(eq(usuario.id, row.vendedor_id));
    const feito: RespostaCliente = {
      situacao: 'atualizacao_pedida',
      message: publicoTexts.atualizacaoPedida(vendedor?.nome ?? ''),
    };
    if (await pediuHoje(tx, row.id, hoje)) return feito;
    await recordExternalEvento(tx, {
      orcamentoId: row.id,
      em: now,
      tipo: eventoDoPedido,
      ator: publicoTexts.visitante(token.contato_nome),
      ip: origin.ip,
    });
    await insertAccess(tx, { tokenId: token.id, acao: 'Respondeu', em: now, origin });
    audit.record({
      acao: 'Enviou',
      entidade: 'orcamento',
      uuid: row.uuid,
      rotulo: `Pedido de atualização de ${row.numero} R${row.revisao}`,
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      depois: { contato_nome: token.contato_nome },
    });
    await notify(tx, context, {
      evento: 'resposta_cliente',
      usuarioIds: [row.vendedor_id],
      titulo: publicoTexts.pediuAtualizacao(token.contato_nome, row.numero),
      corpo: publicoTexts.pediuAtualizacaoCorpo(formatDateInWords(row.validade)),
      entidade: 'orcamento',
      entidadeUuid: row.uuid,
      rota: `/precificacao/fluxo-orcamento/${row.uuid}`,
    });
    return feito;
  });
}
