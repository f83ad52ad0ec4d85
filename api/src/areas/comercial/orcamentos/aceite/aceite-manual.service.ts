import { formatDateInWords } from '@gestao/shared/config';
import type { AceiteManual } from '@gestao/shared/contracts/comercial/orcamento-aceite';
import { clientPath } from '@gestao/shared/contracts/comum/tokens';
import { dateIn } from '@gestao/shared/rules/calendar';
import { may } from '../../../../platform/app/actor';
import { forbidden, invalidFields, notFound, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { type Audit, audited } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { updateToken } from '../../../acesso/tokens/tokens.repository';
import { issueToken } from '../../../acesso/tokens/tokens.service';
import { setClienteOfAnexo, writeAnexo } from '../../../sistema/anexos/anexo.writer';
import { type FileSource, receiveFrom } from '../../../sistema/anexos/receive-file';
import type { StoredFile } from '../../../sistema/anexos/store-file';
import { enqueueEmail } from '../../../sistema/email/outbox';
import { findOrcamento, type OrcamentoRow } from '../../orcamento-registro/orcamento.repository';
import { ArquivosDaTransacao } from '../proposta/proposta-arquivo';
import { documentoDe } from '../proposta/proposta-pdf.service';
import { acceptProposta, indisponivel } from './aceite.service';

/** What the person sends: the fields, and the paper the client signed. */
export interface RegistroDeAceite {
  form: AceiteManual;
  arquivo: FileSource;
}

/** Holder of all budgets, of a proposal that still waits for its client (docs/domain/comercial.md#aceite). */
export const registraAceite = (scope: Pick<Scope, 'actor' | 'now'>, row: OrcamentoRow): boolean =>
  may(scope.actor, 'gerenciar precificacao todos orcamentos') &&
  !row.legado &&
  row.status === 'enviado' &&
  row.validade >= dateIn(scope.now());

/**
 * Writes down an acceptance that was given on paper: the same effects and evidence as one by link, marked as
 * manual, with the signed file (docs/domain/comercial.md#aceite). Of two acceptances of one proposal exactly
 * one wins.
 * @throws Refusal 403 without the right to all budgets; 404; 406 `proposta_indisponivel`, `ja_aceito`;
 * 413, 422 for the file or a field
 */
export async function recordAceiteManual(scope: Scope, uuid: string, registro: RegistroDeAceite) {
  const { actor } = scope;
  const { form, arquivo } = registro;
  const alvo = await findOrcamento(scope.database.orm, actor, uuid);
  if (!alvo) throw notFound();
  if (!may(actor, 'gerenciar precificacao todos orcamentos')) throw forbidden();
  const now = scope.now();
  if (form.assinado_em > dateIn(now)) {
    throw invalidFields({ assinado_em: ['A data da assinatura não pode ser futura.'] });
  }
  const arquivos = new ArquivosDaTransacao(scope.files);
  return receiveFrom(scope, arquivo, {
    bind(stored, turn) {
      return arquivos.durante(() =>
        audited(scope.database, scope.auditActor, (tx, audit) =>
          turn(tx, async () => {
            arquivos.recomecar();
            return { result: await record(tx, audit, scope, alvo, form, stored, arquivos), kept: true };
          }),
        ),
      );
    },
  });
}

async function record(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  alvo: OrcamentoRow,
  form: AceiteManual,
  stored: StoredFile,
  arquivos: ArquivosDaTransacao,
) {
  const { actor } = scope;
  if (alvo.legado) throw indisponivel();
  if (alvo.status === 'enviado' && (await documentoDe(tx, alvo)) === null) {
    throw ruleRefusal(
      'sem_documento',
      'Falta o CNPJ ou CPF do cliente. Crie uma nova revisão, complete o destinatário e envie de novo.',
    );
  }
  const assinado = await keepSigned(tx, scope, alvo, stored);
  const { ip, userAgent } = scope.auditActor.origin;
  const aceite = await acceptProposta(
    tx,
    audit,
    scope,
    alvo.id,
    {
      modo: 'manual',
      nome: form.nome,
      cpf: form.cpf,
      cargo: form.cargo,
      email: form.email,
      ip,
      user_agent: userAgent,
      codigo_email_verificado: false,
      token: null,
      escolha: null,
      mensal_visto_centavos: null,
      ator: actor.nome,
      usuarioId: actor.usuarioId,
      motivo_manual: form.motivo,
      anexo_assinado_id: assinado.id,
      assinado_em: form.assinado_em,
    },
    arquivos,
  );
  const quando = formatDateInWords(aceite.aceito_em, { time: true });
  if (!aceite.novo)
    throw ruleRefusal('ja_aceito', `Esta proposta já foi aceita por ${aceite.nome} em ${quando}.`);
  await setClienteOfAnexo(tx, assinado.id, aceite.orcamento.cliente_id);
  audit.record({
    acao: 'Enviou',
    entidade: 'anexo',
    uuid: assinado.uuid,
    rotulo: stored.nome_original,
    clienteUuid: aceite.orcamento.cliente_uuid,
    depois: { nome_original: stored.nome_original, sha256: stored.sha256 },
  });
  await sendComprovante(tx, audit, scope, alvo, form, quando);
  return {
    uuid: alvo.uuid,
    aceito_em: aceite.aceito_em.toISOString(),
    message: `Aceite registrado. Enviamos o comprovante para ${form.email}.`,
  };
}

/** The signed paper, of the firm alone: a client sees the receipt. */
async function keepSigned(tx: Transaction, scope: Scope, alvo: OrcamentoRow, stored: StoredFile) {
  const { id, uuid } = await writeAnexo(tx, stored, {
    entidade: 'orcamento',
    entidade_id: alvo.id,
    cliente_id: alvo.cliente_id,
    origem: 'interno',
    autorId: scope.actor.usuarioId,
  });
  return { id, uuid };
}

/** The receipt goes to whoever signed, by a link that only shows it. */
async function sendComprovante(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  alvo: OrcamentoRow,
  form: AceiteManual,
  data_hora: string,
): Promise<void> {
  const now = scope.now();
  const issued = await issueToken(
    tx,
    audit,
    {
      finalidade: 'orcamento_aceite',
      entidadeId: alvo.id,
      contatoNome: form.nome,
      contatoEmail: form.email,
      validade: alvo.validade,
      criadoPorId: scope.actor.usuarioId,
    },
    now,
  );
  await updateToken(tx, issued.id, { consumido_em: now });
  await enqueueEmail(tx, scope.config, {
    para: form.email,
    modelo: 'comprovante_aceite',
    dados: { nome: form.nome, numero: alvo.numero, data_hora },
    segredos: { link: scope.config.publicUrl + clientPath('orcamento_aceite', issued.token) },
    entidade: 'orcamento',
    entidadeUuid: alvo.uuid,
  });
}
