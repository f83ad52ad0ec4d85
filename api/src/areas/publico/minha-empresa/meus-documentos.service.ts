import { and, eq } from 'drizzle-orm';
import { notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { implantacao } from '../../../platform/database/schema';
import { receiveDocumento } from '../../clientes/documentos-pedidos/receive-documento';
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
    const [row] = await scope.database.orm
      .select({ id: implantacao.id })
      .from(implantacao)
      .where(and(minhasImplantacoes(scope.actor), eq(implantacao.uuid, uuid)));
    if (!row) throw notFound();
    return await receiveDocumento(
      scope,
      {
        auditActor: scope.auditActor,
        usuarioId: scope.actor.usuarioId,
        nome: scope.actor.nome,
        origem: 'cliente_logado',
      },
      { implantacaoId: row.id, chave: documento },
      arquivo,
    );
  } catch (error) {
    // The rest of the request is read to its end, or the connection would wait for it.
    arquivo.stream.resume();
    throw error;
  }
}
