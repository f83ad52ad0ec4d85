import type { FormularioEnviado, FormularioEnviar } from '@gestao/shared/contracts/comercial/formularios';
import { clientPath } from '@gestao/shared/contracts/comum/tokens';
import { forbidden, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { created, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { issueToken, revokeTokens } from '../../acesso/tokens/tokens.service';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { enqueueEmail } from '../../sistema/email/outbox';
import { lockOrcamento, type OrcamentoRow } from '../orcamento-registro/orcamento.repository';
import { recordOwnEvento } from '../orcamento-registro/orcamento-eventos';
import { maySendFormulario } from './formulario-detalhe.service';
import { finalidade, findFormulario, insertResposta, updateResposta } from './formularios.repository';
import { semFormulario } from './formularios.service';

/**
 * Sends the questionnaire to one person by link; the link before stops working. The address leaves only
 * in this answer and in the e-mail: the answer kept for a repeated request has none.
 * @throws Refusal 403; 404; 406 `status_nao_permite`, `sem_formulario`
 */
export async function sendFormulario(
  scope: Scope,
  uuid: string,
  form: FormularioEnviar,
): Promise<FormularioEnviado> {
  const { actor, config } = scope;
  if (actor.isClient) throw forbidden();
  const now = scope.now();
  let link: string | null = null;
  const enviado = await audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lock(tx, scope, uuid);
    const found = await findFormulario(tx, row.id);
    if (!found) throw semFormulario();
    const { resposta } = found;
    if (resposta?.status === 'enviado') {
      // Asked again: what was answered stays, and may be completed.
      await updateResposta(tx, resposta.id, {
        status: 'em_preenchimento',
        enviado_em: null,
        ...touched(actor, now),
      });
    }
    if (!resposta) {
      // The client answers the version he was asked with, whatever is published meanwhile.
      await insertResposta(tx, {
        eform_id: found.questionario.id,
        orcamento_id: row.id,
        respondido_por: 'interno',
        ...created(actor, now),
      });
    }
    await revokeTokens(
      tx,
      audit,
      { finalidades: [finalidade], entidadeId: row.id },
      { motivo: 'Substituído por um novo link', usuarioId: actor.usuarioId, now },
    );
    const issued = await issueToken(
      tx,
      audit,
      {
        finalidade,
        entidadeId: row.id,
        contatoNome: form.contato_nome,
        contatoEmail: form.contato_email,
        criadoPorId: actor.usuarioId,
      },
      now,
    );
    link = config.publicUrl + clientPath(finalidade, issued.token);
    await enqueueEmail(tx, config, {
      para: form.contato_email,
      modelo: 'formulario_enviado',
      dados: { nome: form.contato_nome, numero: row.numero, titulo: found.questionario.nome },
      segredos: { link },
      entidade: 'orcamento',
      entidadeUuid: row.uuid,
    });
    await recordOwnEvento(tx, scope, row.id, 'Formulário enviado ao cliente', {
      motivo: form.contato_email,
    });
    audit.record({
      acao: 'Enviou',
      entidade: 'eform_resposta',
      uuid: row.uuid,
      rotulo: `Formulário de ${row.numero} R${row.revisao}`,
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      depois: { contato_nome: form.contato_nome, contato_email: form.contato_email },
    });
    return {
      expira_em: issued.expiraEm.toISOString(),
      message: `Formulário enviado para ${form.contato_email}. Você será avisado quando o cliente responder.`,
    };
  });
  return { ...enviado, link };
}

/** Ends the live link of the questionnaire. @throws Refusal 403; 404; 406 `link_encerrado`, `status_nao_permite` */
export function revokeFormulario(scope: Scope, uuid: string): Promise<{ message: string }> {
  const { actor } = scope;
  if (actor.isClient) throw forbidden();
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lock(tx, scope, uuid);
    const revogados = await revokeTokens(
      tx,
      audit,
      { finalidades: [finalidade], entidadeId: row.id },
      { motivo: 'Revogado pela equipe', usuarioId: actor.usuarioId, now: scope.now() },
    );
    if (revogados === 0) throw ruleRefusal('link_encerrado', 'Não há link a revogar.');
    await recordOwnEvento(tx, scope, row.id, 'Link do formulário revogado');
    return { message: 'Link revogado. Quem o recebeu não abre mais o formulário.' };
  });
}

async function lock(tx: Transaction, scope: Scope, uuid: string): Promise<OrcamentoRow> {
  const row = await lockOrcamento(tx, scope.actor, uuid);
  if (!row) throw notFound();
  if (!maySendFormulario(row, scope)) {
    throw ruleRefusal('status_nao_permite', 'Neste status o formulário não pode mais ser enviado por você.');
  }
  return row;
}
