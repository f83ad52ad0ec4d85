import { isDeepStrictEqual } from 'node:util';
import type {
  Opcionais,
  PerguntaCliente,
  RecusaCliente,
  RespostaCliente,
} from '@gestao/shared/contracts/publico/publico-respostas';
import { formatCentavos } from '@gestao/shared/rules/format';
import type { AppContext } from '../../../../platform/app/context';
import { invalidFields } from '../../../../platform/app/refusal';
import { type Audit, audited } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { type TokenRow, updateToken } from '../../../acesso/tokens/tokens.repository';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { changeOrcamentoStatus } from '../../../comercial/orcamento-registro/change-orcamento-status';
import type { OrcamentoRow } from '../../../comercial/orcamento-registro/orcamento.repository';
import { updateOrcamento } from '../../../comercial/orcamento-registro/orcamento.writer';
import { recordExternalEvento } from '../../../comercial/orcamento-registro/orcamento-eventos';
import { findNomeDoCliente } from '../../../comercial/orcamentos/aceite/aceite-efeitos';
import { itensOferecidos, ofertaDaEscolha } from '../../../comercial/orcamentos/proposta/proposta-total';
import { holdForRecusa, resumeContato } from '../../../comercial/orcamentos/validade/retomar-contato';
import {
  eventoDaEscolha,
  findEscolha,
  listMotivosDoCliente,
} from '../../../comercial/orcamentos/visao-do-cliente/proposta-do-cliente.repository';
import { findUltimaMensagem, insertMensagem } from '../../../sistema/mensagens/mensagem.writer';
import { notify } from '../../../sistema/notificacoes/notify';
import { publicoTexts } from '../publico.texts';
import { actorOf } from '../visualizacao.service';

import { type Cliente, eventoDe, lock, rastro, requireOpen } from './cliente-da-proposta';

const umDia = 86_400_000;
const recusada: RespostaCliente = { situacao: 'recusada', message: publicoTexts.recusaRegistrada };

interface Around<T> {
  hold?: (tx: Transaction) => Promise<void>;
  /** What the same request was answered that closed the proposal; nothing for any other. */
  before?: (tx: Transaction, row: OrcamentoRow, token: TokenRow) => Promise<T | undefined>;
}

function reply<T>(
  context: AppContext,
  cliente: Cliente,
  work: (tx: Transaction, audit: Audit, row: OrcamentoRow) => Promise<T>,
  { hold, before }: Around<T> = {},
): Promise<T> {
  return audited(context.database, actorOf(cliente.token.contato_nome, cliente.origin), async (tx, audit) => {
    await hold?.(tx);
    const { row, token } = await lock(tx, context, cliente);
    const answered = await before?.(tx, row, token);
    if (answered) return answered;
    requireOpen(row, context.now());
    return work(tx, audit, row);
  });
}

/**
 * Keeps which optional services the client wants; the totals of the page follow. The same choice again is the same one.
 * @throws Refusal 406 when the proposal is no longer open, or `escolha_indisponivel`; 422 for what is not
 * an optional service of it
 */
export function chooseOpcionais(
  context: AppContext,
  cliente: Cliente,
  { opcionais }: Opcionais,
): Promise<RespostaCliente> {
  return reply(context, cliente, async (tx, audit, row) => {
    const itens = await itensOferecidos(tx, row.id);
    const oferecidos = itens.filter((item) => item.opcional).map((item) => item.chave);
    if (opcionais.some((chave) => !oferecidos.includes(chave))) {
      throw invalidFields({ opcionais: ['Opção inválida.'] });
    }
    const escolha = Object.fromEntries(oferecidos.map((chave) => [chave, opcionais.includes(chave)]));
    const anterior = await findEscolha(tx, row.id);
    const antes = await ofertaDaEscolha(tx, row, itens, anterior);
    const oferta = await ofertaDaEscolha(tx, row, itens, escolha);
    const { mensal_centavos } = oferta;
    const feito: RespostaCliente = {
      situacao: 'opcionais',
      message: publicoTexts.totalAtualizado(formatCentavos(mensal_centavos)),
    };
    if (isDeepStrictEqual(anterior, escolha)) return feito;
    await recordExternalEvento(tx, {
      ...eventoDe(context, cliente, row, eventoDaEscolha),
      dados: { escolha, mensal_centavos },
    });
    const registro = (de: typeof oferta) => ({
      opcionais: de.escolhidos.filter((one) => one.opcional).map((one) => one.nome),
      mensal_centavos: de.mensal_centavos,
    });
    audit.record({
      acao: 'Alterou',
      entidade: 'orcamento',
      uuid: row.uuid,
      rotulo: `Escolha do cliente em ${row.numero} R${row.revisao}`,
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      antes: registro(antes),
      depois: registro(oferta),
    });
    return feito;
  });
}

/**
 * A question to the seller. The same one again, while nobody answered it and on the same day, is the same one: an answer
 * was lost on its way.
 * @throws Refusal 406 when the proposal is no longer open
 */
export function ask(
  context: AppContext,
  cliente: Cliente,
  { texto }: PerguntaCliente,
): Promise<RespostaCliente> {
  return reply(context, cliente, async (tx, audit, row) => {
    const { token } = cliente;
    const feito: RespostaCliente = {
      situacao: 'pergunta_enviada',
      message: publicoTexts.perguntaEnviada,
    };
    const ultima = await findUltimaMensagem(tx, 'orcamento', row.id);
    const mesma = ultima?.texto === texto && ultima.autor_externo === token.contato_nome;
    if (mesma && context.now().getTime() - ultima.criado_em.getTime() < umDia) return feito;
    await insertMensagem(
      tx,
      {
        entidade: 'orcamento',
        entidade_id: row.id,
        tipo: 'cliente',
        texto,
        autor_externo: token.contato_nome,
        destinatario_id: row.vendedor_id,
      },
      { usuarioId: null, now: context.now() },
    );
    if (row.caixa_adiada_ate) {
      // Whoever put the last question off waits for an answer no longer: here is another one.
      await updateOrcamento(tx, row.id, { caixa_adiada_ate: null });
    }
    await recordExternalEvento(tx, eventoDe(context, cliente, row, 'Pergunta do cliente'));
    await rastro(tx, context, cliente, 'Respondeu');
    audit.record({
      acao: 'Criou',
      entidade: 'mensagem',
      uuid: row.uuid,
      rotulo: `Pergunta sobre ${row.numero}`,
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      depois: { texto },
    });
    await notifyVendedor(tx, context, row, `${token.contato_nome} perguntou sobre ${row.numero}`, texto);
    return feito;
  });
}

/**
 * The client's refusal, with a reason of the list. The same one again, by the same link, is the same one.
 * @throws Refusal 406 when the proposal is no longer open; 422 for another reason, or without the comment
 * the reason asks for
 */
export function refuse(
  context: AppContext,
  cliente: Cliente,
  { motivo, comentario }: RecusaCliente,
): Promise<RespostaCliente> {
  return reply(
    context,
    cliente,
    async (tx, audit, row) => {
      const now = context.now();
      const escolhido = (await listMotivosDoCliente(tx)).find((one) => one.nome === motivo);
      if (!escolhido) throw invalidFields({ motivo: ['Escolha um motivo da lista.'] });
      if (escolhido.exige_comentario && !comentario) {
        throw invalidFields({ comentario: ['Conte um pouco mais sobre este motivo.'] });
      }
      const { ator, ip } = eventoDe(context, cliente, row, 'Recusado');
      await changeOrcamentoStatus(
        tx,
        audit,
        [row],
        {
          para: 'recusado',
          colunas: { respondido_em: now, motivo_recusa_id: escolhido.id, comentario_recusa: comentario },
          evento: { tipo: 'Recusado', dados: { motivo, comentario } },
          log: { antes: { motivo: null }, depois: { motivo, comentario } },
          motivoDoLink: 'Proposta recusada',
          mantemProposta: true,
        },
        { usuarioId: null, ator, ip, now },
      );
      await updateToken(tx, cliente.token.id, { consumido_em: now });
      await rastro(tx, context, cliente, 'Recusou');
      await resumeContato(tx, audit, context, row, { motivo, comentario }, { now, usuarioId: null });
      const nome = (await findNomeDoCliente(tx, row)) ?? row.prospecto?.nome ?? cliente.token.contato_nome;
      const corpo = comentario ? `Motivo: ${motivo}. ${comentario}` : `Motivo: ${motivo}.`;
      await notifyVendedor(tx, context, row, `${nome} recusou a proposta ${row.numero}`, corpo);
      return recusada;
    },
    {
      hold: (tx) => holdForRecusa(tx, { id: cliente.token.entidade_id }),
      async before(tx, row, token) {
        if (row.status !== 'recusado' || !token.consumido_em || row.comentario_recusa !== comentario) return;
        const dita = (await listMotivosDoCliente(tx)).find(({ id }) => id === row.motivo_recusa_id);
        return dita?.nome === motivo ? recusada : undefined;
      },
    },
  );
}

async function notifyVendedor(
  tx: Transaction,
  context: AppContext,
  row: OrcamentoRow,
  titulo: string,
  corpo: string,
): Promise<void> {
  await notify(tx, context, {
    evento: 'resposta_cliente',
    usuarioIds: [row.vendedor_id],
    titulo,
    corpo: corpo.length > 300 ? `${corpo.slice(0, 299)}…` : corpo,
    entidade: 'orcamento',
    entidadeUuid: row.uuid,
    rota: `/precificacao/fluxo-orcamento/${row.uuid}`,
  });
}
