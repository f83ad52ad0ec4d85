import type { Readable } from 'node:stream';
import { ehArquivo } from '@gestao/shared/rules/eform';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../../../app/context';
import { invalidFields } from '../../../app/refusal';
import { type Audit, audited } from '../../../audit/audit';
import type { Transaction } from '../../../database/database';
import { anexo } from '../../../database/schema/index';
import { readFileLimits } from '../../anexos/file-limits';
import { discardFile, type StoredFile, storeFile } from '../../anexos/file-store';
import { clienteUuidOf } from '../../clientes/cliente-uuid';
import type { Questionario } from '../../formularios/formularios.repository';
import type { OrcamentoRow } from '../../orcamentos/conteudo/orcamento-conteudo.repository';
import { insertAccess } from '../../tokens/tokens.repository';
import type { Cliente } from '../proposta/cliente-da-proposta';
import { actorOf } from '../visualizacao.service';
import { guardarResposta, jaEnviado, travarFormulario } from './formulario-respostas.service';
import { perguntasDoCliente } from './formulario-visao';

export interface ArquivoEnviado {
  filename: string;
  stream: Readable;
}

/**
 * Keeps a client's file as the answer of a question; the one before is replaced. Nothing is stored for
 * a question that asks for no file.
 * @throws Refusal 404 when the link does not open; 406 after sending; 413; 422 at the question's key
 */
export async function responderArquivo(
  context: AppContext,
  cliente: Cliente,
  chave: string,
  arquivo: ArquivoEnviado,
): Promise<{ nome: string; salvo_em: string }> {
  const now = context.now();
  const { token, origin } = cliente;
  const ator = actorOf(token.contato_nome, origin);
  try {
    await audited(context.database, ator, async (tx) => {
      exigirPergunta(await travarAberto(tx, context, cliente), chave);
    });
  } catch (error) {
    arquivo.stream.resume();
    throw error;
  }
  const stored = await storeFile(context.config, {
    ...arquivo,
    ...(await readFileLimits(context.database.orm)),
  }).catch((error) => {
    throw naPergunta(error, chave);
  });
  try {
    const mantido = await audited(context.database, ator, async (tx, audit) => {
      const aberto = await travarAberto(tx, context, cliente);
      exigirPergunta(aberto, chave);
      const { row, resposta } = aberto;
      const antes = await findAnterior(tx, row, resposta?.respostas[chave]);
      if (antes?.sha256 === stored.sha256) return false;
      if (antes) await tx.update(anexo).set({ excluido_em: now }).where(eq(anexo.id, antes.id));
      const uuid = await inserirAnexo(tx, audit, row, stored, { now, anteriorId: antes?.id ?? null });
      await guardarResposta(tx, aberto, chave, { uuid, nome: stored.nome_original }, now);
      await insertAccess(tx, {
        tokenId: token.id,
        acao: 'Enviou arquivo',
        em: now,
        origin,
        dados: { sha256: stored.sha256 },
      });
      return true;
    });
    // The same content again is the same answer: its first file stays.
    if (!mantido) await discardFile(context.config, stored.arquivo);
  } catch (error) {
    await discardFile(context.config, stored.arquivo);
    throw error;
  }
  return { nome: stored.nome_original, salvo_em: now.toISOString() };
}

async function travarAberto(tx: Transaction, context: AppContext, cliente: Cliente) {
  const travado = await travarFormulario(tx, context, cliente);
  if (travado.token.consumido_em) throw jaEnviado();
  return travado;
}

function exigirPergunta(
  { questionario, resposta }: { questionario: Questionario; resposta: { respostas: object } | null },
  chave: string,
): void {
  const respostas = (resposta?.respostas ?? {}) as Record<string, unknown>;
  const pergunta = perguntasDoCliente(questionario.perguntas, respostas).find((one) => one.chave === chave);
  if (pergunta?.tipo !== 'arquivo') throw invalidFields({ [chave]: ['Pergunta desconhecida.'] });
}

/** Refusals of a file name the field `arquivo`: here it is the question. */
function naPergunta(error: unknown, chave: string): unknown {
  const erros = (error as { details?: { erros?: Record<string, string[]> } }).details?.erros?.arquivo;
  return erros ? invalidFields({ [chave]: erros }) : error;
}

/** The live file an answer points to, of this very budget. */
async function findAnterior(tx: Transaction, row: OrcamentoRow, valor: unknown) {
  if (!ehArquivo(valor)) return undefined;
  const [found] = await tx
    .select({ id: anexo.id, sha256: anexo.sha256 })
    .from(anexo)
    .where(and(eq(anexo.uuid, valor.uuid), eq(anexo.entidade, 'orcamento'), eq(anexo.entidade_id, row.id)));
  return found;
}

async function inserirAnexo(
  tx: Transaction,
  audit: Audit,
  row: OrcamentoRow,
  stored: StoredFile,
  { now, anteriorId }: { now: Date; anteriorId: number | null },
): Promise<string> {
  const [saved] = await tx
    .insert(anexo)
    .values({
      ...stored,
      entidade: 'orcamento',
      entidade_id: row.id,
      cliente_id: row.cliente_id,
      origem: 'link_cliente',
      anexo_anterior_id: anteriorId,
      visivel_cliente: true,
      validacao: 'nao_requer',
      verificacao: 'liberado',
      criado_em: now,
      atualizado_em: now,
    })
    .returning({ uuid: anexo.uuid });
  if (!saved) throw new Error('A file was not inserted.');
  audit.record({
    acao: 'Enviou',
    entidade: 'anexo',
    uuid: saved.uuid,
    rotulo: stored.nome_original,
    clienteUuid: await clienteUuidOf(tx, row.cliente_id),
    depois: {
      nome_original: stored.nome_original,
      tamanho_bytes: stored.tamanho_bytes,
      sha256: stored.sha256,
      origem: 'Link do cliente',
    },
  });
  return saved.uuid;
}
