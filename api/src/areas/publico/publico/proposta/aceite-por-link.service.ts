import { formatDateInWords } from '@gestao/shared/config';
import { clientPath } from '@gestao/shared/contracts/comum/tokens';
import type { AceiteCliente, RespostaCliente } from '@gestao/shared/contracts/publico/publico-respostas';
import type { AppContext } from '../../../../platform/app/context';
import { invalidFields } from '../../../../platform/app/refusal';
import { type Audit, audited } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { lockToken } from '../../../acesso/tokens/tokens.repository';
import { opens } from '../../../acesso/tokens/tokens.rules';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { recordExternalEvento } from '../../../comercial/orcamento-registro/orcamento-eventos';
import {
  acceptProposta,
  indisponivel,
  lockForAceite,
} from '../../../comercial/orcamentos/aceite/aceite.service';
import { ArquivosDaTransacao } from '../../../comercial/orcamentos/proposta/proposta-arquivo';
import { itensOferecidos, ofertaDaEscolha } from '../../../comercial/orcamentos/proposta/proposta-total';
import { findEscolha } from '../../../comercial/orcamentos/visao-do-cliente/proposta-do-cliente.repository';
import { asksCodigo } from '../../../comercial/orcamentos/visao-do-cliente/proposta-do-cliente.rules';
import { readConfigs } from '../../../sistema/configs/configs.repository';
import { enqueueEmail } from '../../../sistema/email/outbox';
import { checkCodigo, sendCodigo, useCodigo } from '../codigo-aceite';
import { publicoTexts } from '../publico.texts';
import { actorOf } from '../visualizacao.service';

import { type Cliente, eventoDe, rastro, requireOpen } from './cliente-da-proposta';
/**
 * The client's acceptance. Where a code is asked for and none came, the code is mailed and nothing else
 * happens. Whether it is asked for is decided under the same locks as the acceptance itself: no choice
 * and no setting changes in between.
 * @throws Refusal 406 `proposta_indisponivel`, `valores_mudaram`; 422 by field; 429
 */
export async function acceptByLink(
  context: AppContext,
  cliente: Cliente,
  form: AceiteCliente,
): Promise<RespostaCliente> {
  const { token, origin } = cliente;
  const arquivos = new ArquivosDaTransacao(context.files);
  const feito = await arquivos.durante(() =>
    audited(context.database, actorOf(token.contato_nome, origin), async (tx, audit) => {
      arquivos.recomecar();
      const codigo = await requireCodigo(tx, audit, context, cliente, form);
      if (codigo === 'enviado' || codigo === 'errado') return codigo;
      const aceite = await acceptProposta(
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
          codigo_enviado_para: codigo.id === null ? null : token.contato_email,
          documento_confirmado_em: cliente.documentoConfirmadoEm,
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
        if (codigo.id !== null) await useCodigo(tx, codigo.id, context.now());
        await rastro(tx, context, cliente, 'Aceitou');
        await sendComprovante(tx, context, cliente, form, aceite);
      }
      return aceite;
    }),
  );
  if (feito === 'enviado') {
    return { situacao: 'codigo_enviado', message: publicoTexts.codigoEnviado(token.contato_email) };
  }
  if (feito === 'errado') {
    throw invalidFields({ codigo: ['Código inválido ou vencido. Confira o e-mail ou peça outro código.'] });
  }
  const quando = formatDateInWords(feito.aceito_em, { time: true });
  return { situacao: 'aceita', message: publicoTexts.aceita(quando) };
}

/**
 * Checks the code of an acceptance, or mails it where one is asked for and none came.
 * @returns the code's id, `null` where none is asked for
 * @throws Refusal 406 `proposta_indisponivel`; 429 after too many codes
 */
async function requireCodigo(
  tx: Transaction,
  audit: Audit,
  context: AppContext,
  cliente: Cliente,
  form: AceiteCliente,
): Promise<'enviado' | 'errado' | { id: number | null }> {
  const { row } = await lockForAceite(tx, cliente.token.entidade_id);
  const token = await lockToken(tx, cliente.token.id);
  if (!token || !opens(token, context.now())) throw indisponivel();
  // Accepted before: the acceptance itself answers with the first one.
  if (row.status !== 'enviado') return { id: null };
  requireOpen(row, context.now());
  const itens = await itensOferecidos(tx, row.id);
  const { mensal_centavos } = await ofertaDaEscolha(tx, row, itens, await findEscolha(tx, row.id));
  const { codigo_por_email } = await readConfigs(tx, 'precificacao');
  if (!asksCodigo(codigo_por_email, mensal_centavos)) return { id: null };
  if (form.codigo !== null) {
    const id = await checkCodigo(tx, context, token, form.codigo);
    return id === null ? 'errado' : { id };
  }
  const mandado = await sendCodigo(tx, context, token, {
    aceitante: form.nome,
    numero: row.numero,
    orcamentoUuid: row.uuid,
  });
  if (!mandado) return 'enviado';
  await recordExternalEvento(tx, {
    ...eventoDe(context, cliente, row, 'Código de aceite enviado'),
    dados: { motivo: token.contato_email },
  });
  audit.record({
    acao: 'Enviou',
    entidade: 'orcamento',
    uuid: row.uuid,
    rotulo: `Código de aceite de ${row.numero} R${row.revisao}`,
    clienteUuid: await clienteUuidOf(tx, row.cliente_id),
    depois: { contato_nome: token.contato_nome, contato_email: token.contato_email, aceitante: form.nome },
  });
  return 'enviado';
}

/** Writes to who accepted, with the link that shows the receipt. */
export async function sendComprovante(
  tx: Transaction,
  context: Pick<AppContext, 'config'>,
  { segredo }: Pick<Cliente, 'segredo'>,
  form: Pick<AceiteCliente, 'nome' | 'email'>,
  aceite: { aceito_em: Date; orcamento: { uuid: string; numero: string } },
): Promise<void> {
  await enqueueEmail(tx, context.config, {
    para: form.email,
    modelo: 'comprovante_aceite',
    dados: {
      nome: form.nome,
      numero: aceite.orcamento.numero,
      data_hora: formatDateInWords(aceite.aceito_em, { time: true }),
    },
    segredos: { link: context.config.publicUrl + clientPath('orcamento_aceite', segredo) },
    entidade: 'orcamento',
    entidadeUuid: aceite.orcamento.uuid,
  });
}
