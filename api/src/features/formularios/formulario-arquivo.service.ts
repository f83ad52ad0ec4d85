import { ehArquivo } from '@gestao/shared/rules/eform';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { signDownload } from '../../app/download-link';
import { notFound } from '../../app/refusal';
import type { Scope } from '../../app/scope';
import { audited } from '../../audit/audit';
import { anexo, orcamento } from '../../database/schema';
import { clienteUuidOf } from '../clientes/cliente-uuid';
import { findOrcamento } from '../orcamentos/orcamento-conteudo.repository';
import { findFormulario } from './formularios.repository';

/**
 * A five-minute address of the file that answers a question; asking for it is logged as the download.
 * @throws Refusal 404 outside the person's rows, and for a question that no file answers
 */
export async function linkDoArquivo(
  scope: Scope,
  uuid: string,
  chave: string,
): Promise<{ url: string; expira_em: string }> {
  const { orm } = scope.database;
  const row = await findOrcamento(orm, scope.actor, uuid);
  const valor = row && (await findFormulario(orm, row.id))?.resposta?.respostas[chave];
  if (!row || !ehArquivo(valor)) throw notFound();
  const [found] = await orm
    .select({ uuid: anexo.uuid, nome: anexo.nome_original, sha256: anexo.sha256 })
    .from(anexo)
    .where(
      and(
        eq(anexo.uuid, valor.uuid),
        eq(anexo.entidade, 'orcamento'),
        // Or of an earlier revision, whose answers this one began with.
        inArray(
          anexo.entidade_id,
          orm.select({ id: orcamento.id }).from(orcamento).where(eq(orcamento.numero, row.numero)),
        ),
        eq(anexo.verificacao, 'liberado'),
        isNull(anexo.excluido_em),
      ),
    );
  if (!found) throw notFound();
  await audited(scope.database, scope.auditActor, async (tx, audit) => {
    audit.record({
      acao: 'Baixou',
      entidade: 'anexo',
      uuid: found.uuid,
      rotulo: found.nome,
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      depois: { sha256: found.sha256 },
    });
  });
  return signDownload(scope.config.secretKey, 'anexos', found.uuid, scope.now());
}
