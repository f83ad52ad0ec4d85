import { formatDate } from '@gestao/shared/config';
import type {
  AceiteCliente,
  Opcionais,
  PerguntaCliente,
  RecusaCliente,
  RespostaCliente,
} from '@gestao/shared/contracts/publico-respostas';
import { clientPath } from '@gestao/shared/contracts/tokens';
import { dateIn } from '@gestao/shared/rules/calendar';
import { formatCentavos } from '@gestao/shared/rules/format';
import { eq, sql } from 'drizzle-orm';
import type { RequestOrigin } from '../../../app/actor';
import type { AppContext } from '../../../app/context';
import { invalidFields } from '../../../app/refusal';
import { type Audit, audited } from '../../../audit/audit';
import type { Transaction } from '../../../database/database';
import { mensagem, orcamento } from '../../../database/schema/index';
import { clienteUuidOf } from '../../clientes/cliente-uuid';
import { readConfigs } from '../../configs/configs.repository';
import { enqueueEmail } from '../../email/outbox';
import { notify } from '../../notificacoes/notify';
import { aceitarProposta, indisponivel, travarParaAceite } from '../../orcamentos/aceite/aceite.service';
import { encerrarFormulario, nomeDoCliente } from '../../orcamentos/aceite/aceite-efeitos';
import type { OrcamentoRow } from '../../orcamentos/conteudo/orcamento-conteudo.repository';
import { registrarEventoExterno } from '../../orcamentos/orcamento-eventos';
import { ArquivosDaTransacao } from '../../orcamentos/proposta/proposta-arquivo';
import { itensOferecidos, ofertaDaEscolha } from '../../orcamentos/proposta/proposta-total';
import { retomarContato } from '../../orcamentos/validade/retomar-contato';
import {
  insertAccess,
  lockToken,
  type TokenAction,
  type TokenRow,
  updateToken,
} from '../../tokens/tokens.repository';
import { opens } from '../../tokens/tokens.rules';
import { conferirCodigo, enviarCodigo, usarCodigo } from '../codigo-aceite';
import { eventoDaEscolha, findEscolha, listMotivosDoCliente } from '../publico.repository';
import { pedeCodigo } from '../publico.rules';
import { publicoTexts } from '../publico.texts';
import { actorOf } from '../visualizacao.service';

/** A client who answers: his link, the secret of it, and from where. */
export interface Cliente {
  token: TokenRow;
  segredo: string;
  origin: RequestOrigin;
}

/** Budget of a link, locked before the link itself, as staff's own steps do. */
export async function travar(
  tx: Transaction,
  context: AppContext,
  { token }: Cliente,
): Promise<{ row: OrcamentoRow; token: TokenRow }> {
  const [row] = await tx.select().from(orcamento).where(eq(orcamento.id, token.entidade_id)).for('update');
  const atual = await lockToken(tx, token.id);
  if (!row || row.excluido_em || !atual || !opens(atual, context.now())) throw indisponivel();
  return { row, token: atual };
}

/** The trail of the link (domain 2.8). */
function rastro(tx: Transaction, context: AppContext, { token, origin }: Cliente, acao: TokenAction) {
  return insertAccess(tx, { tokenId: token.id, acao, em: context.now(), origin });
}

/** @throws Refusal 406 unless the proposal still waits for its client */
function exigirAberta(row: OrcamentoRow, now: Date): void {
  if (row.status !== 'enviado' || row.validade < dateIn(now)) throw indisponivel();
}

function responder<T>(
  context: AppContext,
  cliente: Cliente,
  work: (tx: Transaction, audit: Audit, row: OrcamentoRow) => Promise<T>,
): Promise<T> {
  return audited(context.database, actorOf(cliente.token.contato_nome, cliente.origin), async (tx, audit) => {
    const { row } = await travar(tx, context, cliente);
    exigirAberta(row, context.now());
    return work(tx, audit, row);
  });
}

const eventoDe = (context: AppContext, { token, origin }: Cliente, row: OrcamentoRow, tipo: string) => ({
  orcamentoId: row.id,
  em: context.now(),
  tipo,
  ator: publicoTexts.visitante(token.contato_nome),
  ip: origin.ip,
});

/**
 * Keeps which optional services the client wants; the totals of the page follow.
 * @throws Refusal 406 when the proposal is no longer open, or `escolha_indisponivel`; 422 for what is not
 * an optional service of it
 */
export function escolherOpcionais(
  context: AppContext,
  cliente: Cliente,
  { opcionais }: Opcionais,
): Promise<RespostaCliente> {
  return responder(context, cliente, async (tx, audit, row) => {
    const itens = await itensOferecidos(tx, row.id);
    const oferecidos = itens.filter((item) => item.opcional).map((item) => item.chave);
    if (opcionais.some((chave) => !oferecidos.includes(chave))) {
      throw invalidFields({ opcionais: ['Opção inválida.'] });
    }
    const escolha = Object.fromEntries(oferecidos.map((chave) => [chave, opcionais.includes(chave)]));
    const antes = await ofertaDaEscolha(tx, row, itens, await findEscolha(tx, row.id));
    const oferta = await ofertaDaEscolha(tx, row, itens, escolha);
    const { mensal_centavos } = oferta;
    await registrarEventoExterno(tx, {
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
    return { situacao: 'opcionais', message: publicoTexts.totalAtualizado(formatCentavos(mensal_centavos)) };
  });
}

/** A question to the seller. @throws Refusal 406 when the proposal is no longer open */
export function perguntar(
  context: AppContext,
  cliente: Cliente,
  { texto }: PerguntaCliente,
): Promise<RespostaCliente> {
  return responder(context, cliente, async (tx, audit, row) => {
    const { token } = cliente;
    await tx.insert(mensagem).values({
      entidade: 'orcamento',
      entidade_id: row.id,
      tipo: 'cliente',
      texto,
      autor_externo: token.contato_nome,
      destinatario_id: row.vendedor_id,
      criado_em: context.now(),
    });
    if (row.caixa_adiada_ate) {
      // Whoever put the last question off waits for an answer no longer: here is another one.
      await tx.update(orcamento).set({ caixa_adiada_ate: null }).where(eq(orcamento.id, row.id));
    }
    await registrarEventoExterno(tx, eventoDe(context, cliente, row, 'Pergunta do cliente'));
    await rastro(tx, context, cliente, 'Respondeu');
    audit.record({
      acao: 'Criou',
      entidade: 'mensagem',
      uuid: row.uuid,
      rotulo: `Pergunta sobre ${row.numero}`,
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      depois: { texto },
    });
    await avisarVendedor(tx, context, row, `${token.contato_nome} perguntou sobre ${row.numero}`, texto);
    return { situacao: 'pergunta_enviada', message: publicoTexts.perguntaEnviada };
  });
}

/**
 * The client's refusal, with a reason of the list.
 * @throws Refusal 406 when the proposal is no longer open; 422 for another reason, or without the comment
 * the reason asks for
 */
export function recusar(
  context: AppContext,
  cliente: Cliente,
  { motivo, comentario }: RecusaCliente,
): Promise<RespostaCliente> {
  return responder(context, cliente, async (tx, audit, row) => {
    const now = context.now();
    const escolhido = (await listMotivosDoCliente(tx)).find((one) => one.nome === motivo);
    if (!escolhido) throw invalidFields({ motivo: ['Escolha um motivo da lista.'] });
    if (escolhido.exige_comentario && !comentario) {
      throw invalidFields({ comentario: ['Conte um pouco mais sobre este motivo.'] });
    }
    await tx
      .update(orcamento)
      .set({
        status: 'recusado',
        status_desde: now,
        respondido_em: now,
        motivo_recusa_id: escolhido.id,
        comentario_recusa: comentario,
        atualizado_em: now,
        atualizado_por_id: null,
        versao: sql`${orcamento.versao} + 1`,
      })
      .where(eq(orcamento.id, row.id));
    await updateToken(tx, cliente.token.id, { consumido_em: now });
    await encerrarFormulario(tx, audit, row, { motivo: 'Proposta recusada', usuarioId: null, now });
    await rastro(tx, context, cliente, 'Recusou');
    await retomarContato(tx, audit, row, { motivo, comentario, now, usuarioId: null });
    await registrarEventoExterno(tx, {
      ...eventoDe(context, cliente, row, 'Recusado'),
      dados: { motivo, comentario },
    });
    audit.record({
      acao: 'Mudou status',
      entidade: 'orcamento',
      uuid: row.uuid,
      rotulo: `${row.numero} R${row.revisao}`,
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      antes: { status: 'Enviado', motivo: null },
      depois: { status: 'Recusado', motivo, comentario },
    });
    const nome = (await nomeDoCliente(tx, row)) ?? row.prospecto?.nome ?? cliente.token.contato_nome;
    const corpo = comentario ? `Motivo: ${motivo}. ${comentario}` : `Motivo: ${motivo}.`;
    await avisarVendedor(tx, context, row, `${nome} recusou a proposta ${row.numero}`, corpo);
    return { situacao: 'recusada', message: publicoTexts.recusaRegistrada };
  });
}

/**
 * The client's acceptance. Where a code is asked for and none came, the code is mailed and nothing else
 * happens. Whether it is asked for is decided under the same locks as the acceptance itself: no choice
 * and no setting changes in between.
 * @throws Refusal 406 `proposta_indisponivel`, `valores_mudaram`; 422 by field; 429
 */
export async function aceitarPorLink(
  context: AppContext,
  cliente: Cliente,
  form: AceiteCliente,
): Promise<RespostaCliente> {
  const { token, origin } = cliente;
  const arquivos = new ArquivosDaTransacao(context.config);
  const feito = await arquivos.durante(() =>
    audited(context.database, actorOf(token.contato_nome, origin), async (tx, audit) => {
      arquivos.recomecar();
      const codigo = await exigirCodigo(tx, audit, context, cliente, form);
      if (codigo === 'enviado' || codigo === 'errado') return codigo;
      const aceite = await aceitarProposta(
        tx,
        audit,
        context,
        token.entidade_id,
        {
          modo: 'link',
          nome: form.nome,
          cpf: form.cpf,
          cargo: form.cargo,
          email: form.email,
          ip: origin.ip,
          user_agent: origin.userAgent,
          codigo_email_verificado: codigo.id !== null,
          token,
          escolha: await findEscolha(tx, token.entidade_id),
          mensal_visto_centavos: form.mensal_centavos,
          implantacao_vista_centavos: form.implantacao_centavos,
          opcionais_vistos: form.opcionais,
          ator: publicoTexts.visitante(form.nome),
          usuarioId: null,
          motivo_manual: null,
          anexo_assinado_id: null,
        },
        arquivos,
      );
      if (aceite.novo) {
        if (codigo.id !== null) await usarCodigo(tx, codigo.id, context.now());
        await rastro(tx, context, cliente, 'Aceitou');
        await mandarComprovante(tx, context, cliente, form, aceite);
      }
      return aceite;
    }),
  );
  if (feito === 'enviado') {
    return { situacao: 'codigo_enviado', message: publicoTexts.codigoEnviado(form.email) };
  }
  if (feito === 'errado') {
    throw invalidFields({ codigo: ['Código inválido ou vencido. Confira o e-mail ou peça outro código.'] });
  }
  const { formato_data: locale } = await readConfigs(context.database.orm, 'empresa');
  const quando = formatDate(feito.aceito_em, { locale, time: true }).replace(', ', ' às ');
  return { situacao: 'aceita', message: publicoTexts.aceita(quando) };
}

/**
 * Checks the code of an acceptance, or mails it where one is asked for and none came.
 * @returns the code's id, `null` where none is asked for
 * @throws Refusal 406 `proposta_indisponivel`; 429 after too many codes
 */
async function exigirCodigo(
  tx: Transaction,
  audit: Audit,
  context: AppContext,
  cliente: Cliente,
  form: AceiteCliente,
): Promise<'enviado' | 'errado' | { id: number | null }> {
  const { row } = await travarParaAceite(tx, cliente.token.entidade_id);
  const token = await lockToken(tx, cliente.token.id);
  if (!token || !opens(token, context.now())) throw indisponivel();
  // Accepted before: the acceptance itself answers with the first one.
  if (row.status !== 'enviado') return { id: null };
  exigirAberta(row, context.now());
  const itens = await itensOferecidos(tx, row.id);
  const { mensal_centavos } = await ofertaDaEscolha(tx, row, itens, await findEscolha(tx, row.id));
  const { codigo_por_email } = await readConfigs(tx, 'precificacao');
  if (!pedeCodigo(codigo_por_email, mensal_centavos)) return { id: null };
  if (form.codigo !== null) {
    const id = await conferirCodigo(tx, context, token, form.email, form.codigo);
    return id === null ? 'errado' : { id };
  }
  await enviarCodigo(tx, context, token, {
    nome: form.nome,
    email: form.email,
    numero: row.numero,
    orcamentoUuid: row.uuid,
  });
  await registrarEventoExterno(tx, {
    ...eventoDe(context, cliente, row, 'Código de aceite enviado'),
    dados: { motivo: form.email },
  });
  audit.record({
    acao: 'Enviou',
    entidade: 'orcamento',
    uuid: row.uuid,
    rotulo: `Código de aceite de ${row.numero} R${row.revisao}`,
    clienteUuid: await clienteUuidOf(tx, row.cliente_id),
    depois: { contato_nome: form.nome, contato_email: form.email },
  });
  return 'enviado';
}

async function mandarComprovante(
  tx: Transaction,
  context: AppContext,
  { segredo }: Cliente,
  form: AceiteCliente,
  aceite: { aceito_em: Date; orcamento: { uuid: string; numero: string } },
): Promise<void> {
  const { formato_data: locale } = await readConfigs(tx, 'empresa');
  await enqueueEmail(tx, context.config, {
    para: form.email,
    modelo: 'comprovante_aceite',
    dados: {
      nome: form.nome,
      numero: aceite.orcamento.numero,
      data_hora: formatDate(aceite.aceito_em, { locale, time: true }),
    },
    segredos: { link: context.config.publicUrl + clientPath('orcamento_aceite', segredo) },
    entidade: 'orcamento',
    entidadeUuid: aceite.orcamento.uuid,
  });
}

async function avisarVendedor(
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
