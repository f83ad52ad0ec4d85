import { clientPath } from '@gestao/shared/contracts/comum/tokens';
import type {
  DecidirDocumento,
  DocumentosDaImplantacao,
} from '@gestao/shared/contracts/implantacao/documentos';
import { trailOf } from '../../../platform/app/author';
import { invalidFields } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { issueToken } from '../../acesso/tokens/tokens.service';
import { decideFilesOf, settleDocumento } from '../../clientes/documentos-pedidos/decide-documento';
import type { DocumentoRow } from '../../clientes/documentos-pedidos/documento.writer';
import { rememberDecisao } from '../../clientes/documentos-pedidos/undo-decisao';
import { enqueueEmail } from '../../sistema/email/outbox';
import { comQuem, type Pessoa, quemCobrar } from './cobranca-email';
import { selectMotivos } from './documentos.repository';
import {
  change,
  type Held,
  holdDocumento,
  listDocumentosDaImplantacao,
  mudou,
  pedeDe,
} from './documentos.service';

/**
 * Says whether what a client sent serves, where the implantação is worked: all files of the document are decided about
 * by the rules of the queue, and who sends it learns at once what to send again (docs/domain/implantacao.md#documentos).
 * @throws Refusal 403 for an own file; 404; 406 `documento_mudou`, `anexo_nao_liberado`; 409; 422 at `motivo_uuid`
 */
export async function decideDocumentoSent(
  scope: Scope,
  at: { uuid: string; documento: string },
  form: DecidirDocumento,
): Promise<DocumentosDaImplantacao> {
  await change(scope, at.uuid, async ({ tx, audit, row }) => {
    const documento = await holdDocumento(tx, row.id, at.documento, form.versao);
    if (documento.status !== 'enviado') throw mudou(documento);
    const motivo = form.decisao === 'aprovar' ? null : await motivoDe(tx, form);
    const por = trailOf(scope);
    const validacao = form.decisao === 'aprovar' ? 'aprovado' : 'rejeitado';
    const arquivos = await decideFilesOf(
      tx,
      audit,
      scope.actor,
      documento,
      { validacao, comentario: motivo },
      row.clienteUuid,
      por,
    );
    await settleDocumento(tx, audit, documento, pedeDe(row), { status: validacao, motivo }, por);
    const avisado =
      form.decisao === 'devolver' && form.avisar
        ? await mailDevolvido(tx, audit, scope, row, documento, motivo ?? '')
        : null;
    await rememberDecisao(tx, documento, { arquivos, avisado }, por);
  });
  return listDocumentosDaImplantacao(scope, at.uuid);
}

/** The reason of the firm's list, with what to do about it. */
async function motivoDe(
  tx: Transaction,
  { motivo_uuid, orientacao }: Extract<DecidirDocumento, { decisao: 'devolver' }>,
): Promise<string> {
  const motivo = (await selectMotivos(tx)).find(({ uuid }) => uuid === motivo_uuid);
  if (!motivo) throw invalidFields({ motivo_uuid: ['Opção inválida.'] });
  return orientacao === null ? motivo.rotulo : `${motivo.rotulo}. ${orientacao}`;
}

/**
 * Tells who sends a document that it has to be sent again, with a link of his own; earlier links go on.
 * @returns whom; `null` where nobody can be written to
 */
async function mailDevolvido(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: Held,
  documento: DocumentoRow,
  motivo: string,
): Promise<Pessoa | null> {
  const seu = comQuem(documento);
  const pessoa = seu ?? (await quemCobrar(tx, row.cliente_id, row));
  if (!pessoa) return null;
  const { token } = await issueToken(
    tx,
    audit,
    {
      finalidade: 'implantacao_documentos',
      entidadeId: row.id,
      contatoNome: pessoa.nome,
      contatoEmail: pessoa.email,
      restrito: seu !== null,
      criadoPorId: scope.actor.usuarioId,
    },
    scope.now(),
  );
  await enqueueEmail(tx, scope.config, {
    para: pessoa.email,
    modelo: 'documento_devolvido',
    dados: {
      nome: pessoa.nome,
      cliente: row.clienteNome,
      documento: documento.nome,
      motivo,
    },
    segredos: { link: scope.config.publicUrl + clientPath('implantacao_documentos', token) },
    entidade: 'implantacao',
    entidadeUuid: row.uuid,
  });
  return pessoa;
}
