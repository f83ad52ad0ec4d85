import { formatDate } from '@gestao/shared/config';
import type { RespostaCliente } from '@gestao/shared/contracts/publico/publico-respostas';
import { dateIn } from '@gestao/shared/rules/calendar';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../../app/context';
import { ruleRefusal } from '../../../app/refusal';
import { audited } from '../../../audit/audit';
import { usuario } from '../../../database/schema/index';
import { clienteUuidOf } from '../../clientes/cliente-uuid';
import { readConfigs } from '../../configs/configs.repository';
import { notify } from '../../notificacoes/notify';
import type { OrcamentoRow } from '../../orcamentos/conteudo/orcamento-conteudo.repository';
import { registrarEventoExterno } from '../../orcamentos/orcamento-eventos';
import { insertAccess } from '../../tokens/tokens.repository';
import { eventoDoPedido, pediuHoje } from '../publico.repository';
import { publicoTexts } from '../publico.texts';
import { actorOf } from '../visualizacao.service';
import { type Cliente, travar } from './cliente-da-proposta';

const venceu = (row: OrcamentoRow, hoje: string) =>
  row.status === 'expirado' || (row.status === 'enviado' && row.validade < hoje);

/**
 * The client of an expired proposal asks for a new one: the seller is told once a day, whoever asks.
 * @throws Refusal 406 `proposta_nao_venceu`; 406 when the link ended meanwhile
 */
export function pedirAtualizacao(context: AppContext, cliente: Cliente): Promise<RespostaCliente> {
  const { token, origin } = cliente;
  return audited(context.database, actorOf(token.contato_nome, origin), async (tx, audit) => {
    const { row } = await travar(tx, context, cliente);
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
    await registrarEventoExterno(tx, {
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
    const { formato_data: locale } = await readConfigs(tx, 'empresa');
    await notify(tx, context, {
      evento: 'resposta_cliente',
      usuarioIds: [row.vendedor_id],
      titulo: publicoTexts.pediuAtualizacao(token.contato_nome, row.numero),
      corpo: publicoTexts.pediuAtualizacaoCorpo(formatDate(row.validade, { locale })),
      entidade: 'orcamento',
      entidadeUuid: row.uuid,
      rota: `/precificacao/fluxo-orcamento/${row.uuid}`,
    });
    return feito;
  });
}
