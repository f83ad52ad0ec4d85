import type { ArquivoGuardado } from '@gestao/shared/contracts/comum/arquivo-guardado';
import { ehArquivo } from '@gestao/shared/rules/eform';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { forbidden, invalidFields, notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { signDownload } from '../../../platform/crypto/download-link';
import type { Transaction } from '../../../platform/database/database';
import { anexo, orcamento } from '../../../platform/database/schema';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { writeAnexo } from '../../sistema/anexos/anexo.writer';
import { type FileSource, receiveFrom } from '../../sistema/anexos/receive-file';
import { findOrcamento } from '../orcamento-registro/orcamento.repository';
import { emEspera, findArquivoAnterior } from './formulario-arquivos';
import { findFormulario } from './formularios.repository';
import { lockEditable, semFormulario } from './formularios.service';

/**
 * Keeps a file that staff choose for a question; it becomes the answer with the next save of the answers.
 * The content that is the answer already stays as it is.
 * @throws Refusal 403 for a client's person; 404; 406 where the budget may not be changed now; 413; 422 at
 * `arquivo`, also for a question that asks for no file
 */
export async function sendArquivo(
  scope: Scope,
  uuid: string,
  chave: string,
  arquivo: FileSource,
): Promise<ArquivoGuardado> {
  return receiveFrom(scope, arquivo, {
    async allow() {
      if (scope.actor.isClient) throw forbidden();
      await audited(scope.database, scope.auditActor, (tx) => lockPergunta(tx, scope, uuid, chave));
    },
    bind: (stored, turn) =>
      audited(scope.database, scope.auditActor, (tx, audit) =>
        turn(tx, async () => {
          const { row, valor } = await lockPergunta(tx, scope, uuid, chave);
          const atual = await findArquivoAnterior(tx, row, valor);
          if (atual?.sha256 === stored.sha256) {
            return { result: { uuid: atual.uuid, nome: atual.nome }, kept: false };
          }
          const saved = await writeAnexo(tx, stored, {
            entidade: emEspera,
            entidade_id: row.id,
            cliente_id: row.cliente_id,
            origem: 'interno',
            autorId: scope.actor.usuarioId,
          });
          const { nome_original, tamanho_bytes, sha256 } = saved;
          audit.record({
            acao: 'Enviou',
            entidade: 'anexo',
            uuid: saved.uuid,
            rotulo: nome_original,
            clienteUuid: await clienteUuidOf(tx, row.cliente_id),
            depois: { nome_original, tamanho_bytes, sha256 },
          });
          return { result: { uuid: saved.uuid, nome: nome_original }, kept: true };
        }),
      ),
  });
}

async function lockPergunta(tx: Transaction, scope: Scope, uuid: string, chave: string) {
  const row = await lockEditable(tx, scope, uuid);
  const found = await findFormulario(tx, row.id);
  if (!found) throw semFormulario();
  const pergunta = found.questionario.perguntas.find((one) => one.chave === chave);
  if (pergunta?.tipo !== 'arquivo') throw invalidFields({ arquivo: ['Pergunta desconhecida.'] });
  return { row, valor: found.resposta?.respostas[chave] };
}

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
