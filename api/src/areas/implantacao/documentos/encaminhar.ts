import type { EncaminharDocumento } from '@gestao/shared/contracts/implantacao/documento-encaminhado';
import type { AppContext } from '../../../platform/app/context';
import { invalidFields, ruleRefusal } from '../../../platform/app/refusal';
import { audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { writeContatoDoDocumento } from '../../clientes/documentos-pedidos/documento.writer';
import { doDocumento } from '../../clientes/documentos-pedidos/documentos-recebidos';
import {
  type Devedor,
  lockAberto,
  type Remetente,
} from '../../clientes/documentos-pedidos/receive-documento';
import { notify } from '../../sistema/notificacoes/notify';
import { estaEmFalta } from './cobranca.rules';
import { comQuem, mailCobranca } from './cobranca-email';

/**
 * A client hands a document on to somebody who has it: that person gets an e-mail with a link of his own, which shows
 * only what he was named for; who handed it on goes on seeing it, and with whom it is
 * (docs/domain/implantacao.md#encaminhar).
 * @param at uuid of the document
 * @param kept runs in the same transaction, for what follows of it elsewhere
 * @throws Refusal 404 for what is not the sender's; 406 for one that is not owed, or that no implantação asks for; 422 at
 * `email`
 */
export function handOnDocumento(
  context: AppContext,
  por: Remetente & { email: string },
  { chave, ...devedor }: Devedor & { chave: string },
  { nome, email }: EncaminharDocumento,
  kept?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  return audited(context.database, por.auditActor, async (tx, audit) => {
    const { documento, pede, dele: cliente, parent } = await lockAberto(tx, context.areas, devedor, chave);
    if (documento.implantacao_id === null || !estaEmFalta(documento))
      throw ruleRefusal('documento_nao_encaminha', 'Este documento não pode ser encaminhado agora.');
    if (email === por.email)
      throw invalidFields({ email: ['Este é o seu e-mail. Informe o de quem vai enviar.'] });
    if (comQuem(documento)?.email === email)
      throw invalidFields({ email: [`Este documento já está com ${comQuem(documento)?.nome}.`] });
    const now = context.now();
    await writeContatoDoDocumento(tx, documento.id, { nome, email }, { usuarioId: por.usuarioId, now });
    const antes = comQuem(documento);
    audit.record({
      acao: 'Alterou',
      entidade: doDocumento,
      uuid: documento.uuid,
      rotulo: `${documento.nome} (${pede.codigo})`,
      sobre: { entidade: parent.entidade, uuid: pede.uuid },
      clienteUuid: cliente.uuid,
      antes: { com: antes ? `${antes.nome} (${antes.email})` : null },
      depois: { com: `${nome} (${email})` },
    });
    await mailCobranca(tx, audit, context, {
      pessoa: { nome, email },
      cliente,
      implantacoes: [{ id: documento.implantacao_id, uuid: pede.uuid }],
      documentos: [{ ...documento, contato_nome: nome, contato_email: email }],
      restrito: true,
      mensagem: `${por.nome} encaminhou este pedido para você.`,
    });
    await notify(tx, context, {
      evento: 'pedido_respondido',
      usuarioIds: [pede.responsavelId ?? cliente.carteira_id],
      titulo: `${cliente.nome} encaminhou ${documento.nome}`,
      corpo: `${por.nome}, em ${pede.codigo}: quem envia agora é ${nome} (${email}).`,
      entidade: parent.entidade,
      entidadeUuid: pede.uuid,
      rota: parent.rota(pede.uuid),
    });
    await kept?.(tx);
  });
}
