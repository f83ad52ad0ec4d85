import { formatDate } from '@gestao/shared/config';
import { clientPath } from '@gestao/shared/contracts/comum/tokens';
import type { AceiteCliente, RespostaCliente } from '@gestao/shared/contracts/publico/publico-respostas';
import type { AppContext } from '../../../app/context';
import { invalidFields } from '../../../app/refusal';
import { type Audit, audited } from '../../../audit/audit';
import type { Transaction } from '../../../database/database';
import { clienteUuidOf } from '../../clientes/cliente-uuid';
import { readConfigs } from '../../configs/configs.repository';
import { enqueueEmail } from '../../email/outbox';
import { aceitarProposta, indisponivel, travarParaAceite } from '../../orcamentos/aceite/aceite.service';
import { registrarEventoExterno } from '../../orcamentos/orcamento-eventos';
import { ArquivosDaTransacao } from '../../orcamentos/proposta/proposta-arquivo';
import { itensOferecidos, ofertaDaEscolha } from '../../orcamentos/proposta/proposta-total';
import { lockToken } from '../../tokens/tokens.repository';
import { opens } from '../../tokens/tokens.rules';
import { conferirCodigo, enviarCodigo, usarCodigo } from '../codigo-aceite';
import { findEscolha } from '../publico.repository';
import { pedeCodigo } from '../publico.rules';
import { publicoTexts } from '../publico.texts';
import { actorOf } from '../visualizacao.service';

import { type Cliente, eventoDe, exigirAberta, rastro } from './cliente-da-proposta';
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
