import { eq } from 'drizzle-orm';
import type { AppContext } from '../../../../platform/app/context';
import { invalidFields } from '../../../../platform/app/refusal';
import { audited } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { anexo } from '../../../../platform/database/schema/index';
import { insertAccess } from '../../../acesso/tokens/tokens.repository';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { doOrcamento, findArquivoAnterior } from '../../../comercial/formularios/formulario-arquivos';
import type { Questionario } from '../../../comercial/formularios/formularios.repository';
import { removeAnexos, writeAnexo } from '../../../sistema/anexos/anexo.writer';
import { type IncomingFile, receiveFile } from '../../../sistema/anexos/receive-file';
import type { Cliente } from '../proposta/cliente-da-proposta';
import { actorOf } from '../visualizacao.service';
import { jaEnviado, keepResposta, lockFormulario } from './formulario-respostas.service';
import { perguntasDoCliente } from './formulario-visao';

/**
 * Keeps a client's file as the answer of a question; the one before is replaced. Nothing is stored for
 * a question that asks for no file.
 * @throws Refusal 404 when the link does not open; 406 after sending; 413, 507; 422 at the question's key
 */
export async function answerArquivo(
  context: AppContext,
  cliente: Cliente,
  chave: string,
  arquivo: IncomingFile,
): Promise<{ nome: string; salvo_em: string }> {
  const now = context.now();
  const { token, origin } = cliente;
  const ator = actorOf(token.contato_nome, origin);
  const nome = await receiveFile(context, arquivo, {
    allow: () =>
      audited(context.database, ator, async (tx) => {
        requirePergunta(await lockOpen(tx, context, cliente), chave);
      }),
    bind: (stored) =>
      audited(context.database, ator, async (tx, audit) => {
        const aberto = await lockOpen(tx, context, cliente);
        requirePergunta(aberto, chave);
        const { row, resposta } = aberto;
        const antes = await findArquivoAnterior(tx, row, resposta?.respostas[chave]);
        // The same content again is the same answer: its first file stays.
        if (antes?.sha256 === stored.sha256) return { result: stored.nome_original, kept: false };
        if (antes) await removeAnexos(tx, eq(anexo.id, antes.id), { usuarioId: null, now });
        const { uuid } = await writeAnexo(tx, stored, {
          entidade: doOrcamento,
          entidade_id: row.id,
          cliente_id: row.cliente_id,
          origem: 'link_cliente',
          anexo_anterior_id: antes?.id ?? null,
          visivel_cliente: true,
          autorId: null,
        });
        audit.record({
          acao: 'Enviou',
          entidade: 'anexo',
          uuid,
          rotulo: stored.nome_original,
          clienteUuid: await clienteUuidOf(tx, row.cliente_id),
          depois: {
            nome_original: stored.nome_original,
            tamanho_bytes: stored.tamanho_bytes,
            sha256: stored.sha256,
            origem: 'Link do cliente',
          },
        });
        await keepResposta(tx, aberto, chave, { uuid, nome: stored.nome_original }, now);
        await insertAccess(tx, {
          tokenId: token.id,
          acao: 'Enviou arquivo',
          em: now,
          origin,
          dados: { sha256: stored.sha256 },
        });
        return { result: stored.nome_original, kept: true };
      }),
  }).catch((error) => {
    throw naPergunta(error, chave);
  });
  return { nome, salvo_em: now.toISOString() };
}

async function lockOpen(tx: Transaction, context: AppContext, cliente: Cliente) {
  const travado = await lockFormulario(tx, context, cliente);
  if (travado.token.consumido_em) throw jaEnviado();
  return travado;
}

function requirePergunta(
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
