import type {
  ConclusaoDoCliente,
  RespostaDoCliente,
} from '@gestao/shared/contracts/clientes/documento-resposta';
import type { EntregarAcesso } from '@gestao/shared/contracts/implantacao/acessos';
import type { CertificadoGuardado } from '@gestao/shared/contracts/implantacao/certificados';
import type { EncaminharDocumentos } from '@gestao/shared/contracts/implantacao/documento-encaminhado';
import { notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { answerDocumento } from '../../clientes/documentos-pedidos/answer-documento';
import { findExemplo } from '../../clientes/documentos-pedidos/exemplo';
import { type Remetente, receiveDocumento } from '../../clientes/documentos-pedidos/receive-documento';
import { withdrawArquivo } from '../../clientes/documentos-pedidos/withdraw-arquivo';
import type { ArquivoDoCertificado } from '../../implantacao/acessos/arquivo-do-certificado';
import { handOverAcesso, withdrawAcesso } from '../../implantacao/acessos/entregar-acesso';
import { handOverCertificado } from '../../implantacao/acessos/entregar-certificado';
import {
  countEncaminhados,
  handOnDocumentos,
  type QuemEncaminha,
} from '../../implantacao/documentos/encaminhar';
import { makeExtratoDoCliente } from '../../implantacao/documentos/extrato.service';
import { receiveDoCliente } from '../../operacao/tarefas/pedidos/arquivo-da-tarefa';
import { concludeTarefaDoCliente } from '../../operacao/tarefas/pedidos/tarefas-do-cliente';
import type { IncomingFile } from '../../sistema/anexos/receive-file';
import { clienteOf, minhaImplantacaoId } from './minha-empresa.rows';

/**
 * A file of a client's person who signed in, for a document asked of the own company.
 * @throws Refusal 403 for staff; 404 for another client's; otherwise as `receiveDocumento`
 */
export async function sendMeuDocumento(
  scope: Scope,
  { uuid, documento }: { uuid: string; documento: string },
  arquivo: IncomingFile,
): Promise<{ nome: string }> {
  try {
    const implantacaoId = await minhaImplantacaoId(scope, uuid);
    return await receiveDocumento(scope, sender(scope), { implantacaoId, chave: documento }, arquivo);
  } catch (error) {
    // The rest of the request is read to its end, or the connection would wait for it.
    arquivo.stream.resume();
    throw error;
  }
}

/** Takes a file back that nobody looked at yet. @throws Refusal as `sendMeuDocumento` */
export async function withdrawMeuArquivo(
  scope: Scope,
  { uuid, documento, arquivo }: { uuid: string; documento: string; arquivo: string },
): Promise<void> {
  const implantacaoId = await minhaImplantacaoId(scope, uuid);
  await withdrawArquivo(scope, sender(scope), { implantacaoId, chave: documento, arquivo });
}

/** Hands an access to a system over. @throws Refusal 403 for staff; 404 for another client's; as `handOverAcesso` */
export async function handOverMyAcesso(scope: Scope, uuid: string, form: EntregarAcesso): Promise<void> {
  await handOverAcesso(scope, sender(scope), { implantacaoId: await minhaImplantacaoId(scope, uuid) }, form);
}

/** @throws Refusal 403 for staff; 404 for another client's; as `withdrawAcesso` */
export async function withdrawMyAcesso(
  scope: Scope,
  { uuid, acesso }: { uuid: string; acesso: string },
): Promise<void> {
  await withdrawAcesso(
    scope,
    sender(scope),
    { implantacaoId: await minhaImplantacaoId(scope, uuid) },
    acesso,
  );
}

/**
 * Hands a certificate over, to an implantação or to whoever looks after the own company.
 * @param implantacao its uuid
 * @throws Refusal 403 for staff; 404 for another client's; as `handOverCertificado`
 */
export async function handOverMyCertificado(
  scope: Scope,
  implantacao: string | undefined,
  read: () => Promise<ArquivoDoCertificado>,
): Promise<CertificadoGuardado> {
  const dono =
    implantacao === undefined
      ? { clienteId: clienteOf(scope.actor) }
      : { implantacaoId: await minhaImplantacaoId(scope, implantacao) };
  const guardado = await handOverCertificado(scope, sender(scope), dono, await read());
  // What is to be confirmed is said to the firm.
  return { ...guardado, aviso: null };
}

/** @throws Refusal 403 for staff; as `withdrawAcesso` */
export async function withdrawMyCertificado(scope: Scope, acesso: string): Promise<void> {
  await withdrawAcesso(scope, sender(scope), { clienteId: clienteOf(scope.actor) }, acesso);
}

/** The same for whatever the own company owes: a task's documents, or the file that an own task ends with. @throws Refusal as `sendMeuDocumento` */
export async function sendMinhaPendencia(
  scope: Scope,
  documento: string,
  arquivo: IncomingFile,
): Promise<{ nome: string }> {
  try {
    const clienteId = clienteOf(scope.actor);
    return await receiveDoCliente(scope, sender(scope), { clienteId, chave: documento }, arquivo);
  } catch (error) {
    arquivo.stream.resume();
    throw error;
  }
}

/** @throws Refusal as `sendMeuDocumento` */
export async function withdrawMinhaPendencia(
  scope: Scope,
  { documento, arquivo }: { documento: string; arquivo: string },
): Promise<void> {
  const clienteId = clienteOf(scope.actor);
  await withdrawArquivo(scope, sender(scope), { clienteId, chave: documento, arquivo });
}

/** What a document should look like. @throws Refusal 403 for staff; 404 for another client's, or without an example */
export async function exemploDaMinhaPendencia(scope: Scope, documento: string) {
  const devedor = { clienteId: clienteOf(scope.actor) };
  const found = await findExemplo(scope.database.orm, scope.areas, devedor, documento);
  if (!found) throw notFound();
  return found;
}

/** Says that a document does not exist, or asks for another day. @throws Refusal 403 for staff; as `answerDocumento` */
export async function answerMinhaPendencia(
  scope: Scope,
  documento: string,
  form: RespostaDoCliente,
): Promise<void> {
  await answerDocumento(scope, sender(scope), { clienteId: clienteOf(scope.actor), chave: documento }, form);
}

/** The statement of punctuality. @throws Refusal 403 for staff; 404 for another client's */
export async function extratoDaMinhaImplantacao(scope: Scope, uuid: string) {
  const por = { auditActor: scope.auditActor, nome: scope.actor.nome };
  const extrato = await makeExtratoDoCliente(scope, por, await minhaImplantacaoId(scope, uuid));
  if (!extrato) throw notFound();
  return extrato;
}

/** Hands documents on to somebody who has them. @throws Refusal 403 for staff; as `handOnDocumentos` */
export async function handOnMeusDocumentos(
  scope: Scope,
  { documentos, ...quem }: EncaminharDocumentos,
): Promise<void> {
  const { actor } = scope;
  const por: QuemEncaminha = {
    ...sender(scope),
    email: actor.email.toLowerCase(),
    encaminhados: (tx, desde) => countEncaminhados(tx, actor.usuarioId, desde),
  };
  await handOnDocumentos(scope, por, { clienteId: clienteOf(actor) }, documentos, quem);
}

/** @throws Refusal 403 for staff; as `concludeTarefaDoCliente` */
export async function concludeMinhaTarefa(
  scope: Scope,
  uuid: string,
  form: ConclusaoDoCliente,
): Promise<void> {
  await concludeTarefaDoCliente(
    scope,
    sender(scope),
    { clienteId: clienteOf(scope.actor), chave: uuid },
    form,
  );
}

const sender = ({ auditActor, actor }: Scope): Remetente => ({
  auditActor,
  usuarioId: actor.usuarioId,
  nome: actor.nome,
  origem: 'cliente_logado',
});
