import type { Readable } from 'node:stream';
import { formatDate } from '@gestao/shared/config';
import type { AceiteManual } from '@gestao/shared/contracts/comercial/orcamento-aceite';
import { clientPath } from '@gestao/shared/contracts/comum/tokens';
import { dateIn } from '@gestao/shared/rules/calendar';
import { eq } from 'drizzle-orm';
import { may } from '../../../app/actor';
import { forbidden, invalidFields, notFound, ruleRefusal } from '../../../app/refusal';
import type { Scope } from '../../../app/scope';
import { type Audit, audited } from '../../../audit/audit';
import { once } from '../../../concurrency/idempotent';
import type { Transaction } from '../../../database/database';
import { anexo } from '../../../database/schema/index';
import { insertAnexo } from '../../anexos/anexos.repository';
import { readFileLimits } from '../../anexos/file-limits';
import { discardFile, type StoredFile, storeFile } from '../../anexos/file-store';
import { readConfigs } from '../../configs/configs.repository';
import { enqueueEmail } from '../../email/outbox';
import { updateToken } from '../../tokens/tokens.repository';
import { issueToken } from '../../tokens/tokens.service';
import { findOrcamento, type OrcamentoRow } from '../conteudo/orcamento-conteudo.repository';
import { ArquivosDaTransacao } from '../proposta/proposta-arquivo';
import { documentoDe } from '../proposta/proposta-pdf.service';
import { aceitarProposta, indisponivel } from './aceite.service';

/** What the person sends: the fields, and the paper the client signed. */
export interface RegistroDeAceite {
  form: AceiteManual;
  arquivo: { filename: string; stream: Readable };
  /** The request's `Idempotency-Key`. */
  chave: string | undefined;
}

/** Holder of all budgets, of a proposal that still waits for its client (domain 4.7). */
export const registraAceite = (scope: Pick<Scope, 'actor' | 'now'>, row: OrcamentoRow): boolean =>
  may(scope.actor, 'gerenciar precificacao todos orcamentos') &&
  !row.legado &&
  row.status === 'enviado' &&
  row.validade >= dateIn(scope.now());

/**
 * Writes down an acceptance that was given on paper: the same effects and evidence as one by link, marked
 * as manual, with the signed file (domain 4.7, 4.9). Of two acceptances of one proposal exactly one wins.
 * @throws Refusal 403 without the right to all budgets; 404; 406 `proposta_indisponivel`, `ja_aceito`;
 * 413, 422 for the file or a field
 */
export async function registrarAceiteManual(scope: Scope, uuid: string, registro: RegistroDeAceite) {
  const { actor } = scope;
  const { form, arquivo, chave } = registro;
  const alvo = await findOrcamento(scope.database.orm, actor, uuid);
  if (!alvo) throw notFound();
  if (!may(actor, 'gerenciar precificacao todos orcamentos')) throw forbidden();
  const now = scope.now();
  if (form.assinado_em > dateIn(now)) {
    throw invalidFields({ assinado_em: ['A data da assinatura não pode ser futura.'] });
  }
  const limites = await readFileLimits(scope.database.orm);
  const stored = await storeFile(scope.config, { ...arquivo, ...limites });
  const corpo = { ...form, sha256: stored.sha256 };
  const arquivos = new ArquivosDaTransacao(scope.config);
  let usado = false;
  try {
    return await arquivos.durante(() =>
      audited(scope.database, scope.auditActor, (tx, audit) => {
        usado = false;
        return once(
          tx,
          { chave, rota: `POST /orcamentos/${uuid}/aceite-manual`, corpo, actor, now },
          async () => {
            usado = true;
            arquivos.recomecar();
            return registrar(tx, audit, scope, alvo, form, stored, arquivos);
          },
        );
      }),
    );
  } catch (error) {
    usado = false;
    throw error;
  } finally {
    // Refused, or a repeated request: the first one's file is the one that stays.
    if (!usado) await discardFile(scope.config, stored.arquivo);
  }
}

async function registrar(
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
  const assinado = await guardarAssinado(tx, scope, alvo, stored);
  const { ip, userAgent } = scope.auditActor.origin;
  const aceite = await aceitarProposta(
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
  const { formato_data: locale } = await readConfigs(tx, 'empresa');
  const quando = formatDate(aceite.aceito_em, { locale, time: true });
  if (!aceite.novo)
    throw ruleRefusal('ja_aceito', `Esta proposta já foi aceita por ${aceite.nome} em ${quando}.`);
  await tx.update(anexo).set({ cliente_id: aceite.orcamento.cliente_id }).where(eq(anexo.id, assinado.id));
  audit.record({
    acao: 'Enviou',
    entidade: 'anexo',
    uuid: assinado.uuid,
    rotulo: stored.nome_original,
    clienteUuid: aceite.orcamento.cliente_uuid,
    depois: { nome_original: stored.nome_original, sha256: stored.sha256 },
  });
  await mandarComprovante(tx, audit, scope, alvo, form, quando);
  return {
    uuid: alvo.uuid,
    aceito_em: aceite.aceito_em.toISOString(),
    message: `Aceite registrado. Enviamos o comprovante para ${form.email}.`,
  };
}

/** The signed paper, of the firm alone: a client sees the receipt. */
async function guardarAssinado(tx: Transaction, scope: Scope, alvo: OrcamentoRow, stored: StoredFile) {
  const { uuid } = await insertAnexo(tx, scope.actor, stored, {
    entidade: 'orcamento',
    entidade_id: alvo.id,
    cliente_id: alvo.cliente_id,
    origem: 'interno',
  });
  const [row] = await tx.select({ id: anexo.id }).from(anexo).where(eq(anexo.uuid, uuid));
  if (!row) throw new Error('The signed file was not written.');
  return { id: row.id, uuid };
}

/** The receipt goes to whoever signed, by a link that only shows it. */
async function mandarComprovante(
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
