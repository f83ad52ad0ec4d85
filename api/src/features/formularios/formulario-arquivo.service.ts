import type { Readable } from 'node:stream';
import type { ArquivoGuardado } from '@gestao/shared/contracts/comercial/formularios';
import { ehArquivo } from '@gestao/shared/rules/eform';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { signDownload } from '../../app/download-link';
import { forbidden, invalidFields, notFound } from '../../app/refusal';
import type { Scope } from '../../app/scope';
import { audited } from '../../audit/audit';
import type { Transaction } from '../../database/database';
import { anexo, orcamento } from '../../database/schema';
import { insertAnexo } from '../anexos/anexos.repository';
import { readFileLimits } from '../anexos/file-limits';
import { discardFile, storeFile } from '../anexos/file-store';
import { clienteUuidOf } from '../clientes/cliente-uuid';
import { findOrcamento } from '../orcamentos/conteudo/orcamento-conteudo.repository';
import { emEspera, findAnterior } from './formulario-arquivos';
import { findFormulario } from './formularios.repository';
import { semFormulario, travarEditavel } from './formularios.service';

/**
 * Keeps a file that staff choose for a question; it becomes the answer with the next save of the answers.
 * The content that is the answer already stays as it is.
 * @throws Refusal 403 for a client's person; 404; 406 where the budget may not be changed now; 413; 422 at
 * `arquivo`, also for a question that asks for no file
 */
export async function enviarArquivo(
  scope: Scope,
  uuid: string,
  chave: string,
  arquivo: { filename: string; stream: Readable },
): Promise<ArquivoGuardado> {
  try {
    if (scope.actor.isClient) throw forbidden();
    await audited(scope.database, scope.auditActor, (tx) => travarPergunta(tx, scope, uuid, chave));
  } catch (error) {
    arquivo.stream.resume();
    throw error;
  }
  const limites = await readFileLimits(scope.database.orm);
  const stored = await storeFile(scope.config, { ...arquivo, ...limites });
  let usado = false;
  try {
    return await audited(scope.database, scope.auditActor, async (tx, audit) => {
      usado = false;
      const { row, valor } = await travarPergunta(tx, scope, uuid, chave);
      const atual = await findAnterior(tx, row, valor);
      if (atual?.sha256 === stored.sha256) return { uuid: atual.uuid, nome: atual.nome };
      const saved = await insertAnexo(tx, scope.actor, stored, {
        entidade: emEspera,
        entidade_id: row.id,
        cliente_id: row.cliente_id,
        origem: 'interno',
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
      usado = true;
      return { uuid: saved.uuid, nome: nome_original };
    });
  } catch (error) {
    usado = false;
    throw error;
  } finally {
    if (!usado) await discardFile(scope.config, stored.arquivo);
  }
}

async function travarPergunta(tx: Transaction, scope: Scope, uuid: string, chave: string) {
  const row = await travarEditavel(tx, scope, uuid);
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
