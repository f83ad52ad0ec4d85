import { and, eq } from 'drizzle-orm';
import { notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { implantacao } from '../../../platform/database/schema';
import { type Remetente, receiveDocumento } from '../../clientes/documentos-pedidos/receive-documento';
import { withdrawArquivo } from '../../clientes/documentos-pedidos/withdraw-arquivo';
import type { IncomingFile } from '../../sistema/anexos/receive-file';
import { minhasImplantacoes } from './minha-empresa.rows';

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

const sender = ({ auditActor, actor }: Scope): Remetente => ({
  auditActor,
  usuarioId: actor.usuarioId,
  nome: actor.nome,
  origem: 'cliente_logado',
});

async function minhaImplantacaoId({ database, actor }: Scope, uuid: string): Promise<number> {
  const [row] = await database.orm
    .select({ id: implantacao.id })
    .from(implantacao)
    .where(and(minhasImplantacoes(actor), eq(implantacao.uuid, uuid)));
  if (!row) throw notFound();
  return row.id;
}
