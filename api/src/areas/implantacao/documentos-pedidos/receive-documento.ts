import { and, count, eq, isNull, sql, sum } from 'drizzle-orm';
import type { AuditActor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import { implantacaoAberta } from '../../../platform/area/open-rows';
import { audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { anexo, cliente, implantacao, implantacao_documento } from '../../../platform/database/schema';
import { writeAnexo } from '../../sistema/anexos/anexo.writer';
import { type IncomingFile, receiveFile } from '../../sistema/anexos/receive-file';
import { notify } from '../../sistema/notificacoes/notify';
import { markDocumentoEnviado } from '../implantacao-registro/documento.writer';
import { doDocumento } from './documentos-recebidos';

/** Most files of one document, and most bytes of all of them (docs/domain/implantacao.md#documentos). */
const maximoDeArquivos = 20;
const maximoDeBytes = 200 * 1024 * 1024;

/** A client who sends: by link without a login, or signed in. */
export interface Remetente {
  auditActor: AuditActor;
  usuarioId: number | null;
  nome: string;
  origem: 'link_cliente' | 'cliente_logado';
}

/**
 * Takes a file of the client for a requested document: it becomes Enviado, also after it was sent back, and
 * waits for validation. The same content again is no second file.
 * @param chave uuid of the document
 * @param kept runs in the transaction of a file that is kept, for what follows of it elsewhere
 * @throws Refusal 404 for a document of another start; 406 once it was accepted or the start is over; 413, 507;
 * 422 at `arquivo`
 */
export async function receiveDocumento(
  context: AppContext,
  por: Remetente,
  { implantacaoId, chave }: { implantacaoId: number; chave: string },
  arquivo: IncomingFile,
  kept?: (tx: Transaction, file: { sha256: string }) => Promise<void>,
): Promise<{ nome: string }> {
  const nome = await receiveFile(context, arquivo, {
    allow: () => audited(context.database, por.auditActor, (tx) => lockAberto(tx, implantacaoId, chave)),
    bind: (stored) =>
      audited(context.database, por.auditActor, async (tx, audit) => {
        const { documento, inicio } = await lockAberto(tx, implantacaoId, chave);
        const dele = and(
          eq(anexo.entidade, doDocumento),
          eq(anexo.entidade_id, documento.id),
          isNull(anexo.excluido_em),
        );
        const [igual] = await tx
          .select({ id: anexo.id })
          .from(anexo)
          .where(and(dele, eq(anexo.sha256, stored.sha256)));
        if (igual) return { result: stored.nome_original, kept: false };
        const [usado] = await tx
          .select({ arquivos: count(), bytes: sum(anexo.tamanho_bytes).mapWith(Number) })
          .from(anexo)
          .where(dele);
        if ((usado?.arquivos ?? 0) >= maximoDeArquivos)
          throw invalidFields({ arquivo: [`São aceitos até ${maximoDeArquivos} arquivos por documento.`] });
        if ((usado?.bytes ?? 0) + stored.tamanho_bytes > maximoDeBytes)
          throw invalidFields({ arquivo: ['Os arquivos deste documento passam de 200 MB.'] });
        const now = context.now();
        const { uuid } = await writeAnexo(tx, stored, {
          entidade: doDocumento,
          entidade_id: documento.id,
          cliente_id: inicio.cliente_id,
          origem: por.origem,
          visivel_cliente: true,
          exige_validacao: true,
          autorId: por.usuarioId,
        });
        const { nome_original, tamanho_bytes, sha256 } = stored;
        audit.record({
          acao: 'Enviou',
          entidade: 'anexo',
          uuid,
          rotulo: nome_original,
          clienteUuid: inicio.cliente_uuid,
          depois: { documento: documento.nome, nome_original, tamanho_bytes, sha256 },
        });
        if (documento.status !== 'enviado') {
          await markDocumentoEnviado(tx, documento.id, { usuarioId: por.usuarioId, now });
          audit.record({
            acao: 'Mudou status',
            entidade: doDocumento,
            uuid: documento.uuid,
            rotulo: `${documento.nome} (${inicio.codigo})`,
            clienteUuid: inicio.cliente_uuid,
            antes: { status: documento.status },
            depois: { status: 'enviado' },
          });
          await notify(tx, context, {
            evento: 'documento_recebido',
            usuarioIds: [inicio.responsavel_id ?? inicio.carteira_id],
            titulo: `${inicio.cliente_nome} enviou ${documento.nome}`,
            corpo: `${por.nome} enviou o documento pedido na implantação ${inicio.codigo}.`,
            entidade: 'implantacao',
            entidadeUuid: inicio.uuid,
            rota: `/implantacao/fluxo-implantacao/${inicio.uuid}?aba=documentos`,
          });
        }
        await kept?.(tx, stored);
        return { result: nome_original, kept: true };
      }),
  });
  return { nome };
}

/** The document, locked, and its start as it stands; @throws Refusal where it takes no file any more. */
async function lockAberto(tx: Transaction, implantacaoId: number, chave: string) {
  const [documento] = await tx
    .select()
    .from(implantacao_documento)
    .where(
      and(
        sql`${implantacao_documento.uuid}::text = ${chave}`,
        eq(implantacao_documento.implantacao_id, implantacaoId),
        isNull(implantacao_documento.excluido_em),
      ),
    )
    .for('update');
  const [inicio] = await tx
    .select({
      uuid: implantacao.uuid,
      codigo: implantacao.codigo,
      aberta: sql<boolean>`${implantacaoAberta(implantacao.status)}`,
      responsavel_id: implantacao.responsavel_id,
      cliente_id: cliente.id,
      cliente_uuid: cliente.uuid,
      cliente_nome: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
      carteira_id: cliente.responsavel_carteira_id,
    })
    .from(implantacao)
    .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id))
    .where(and(eq(implantacao.id, implantacaoId), isNull(implantacao.excluido_em)));
  if (!documento || !inicio) throw notFound();
  if (!inicio.aberta)
    throw ruleRefusal('implantacao_encerrada', 'Esta implantação não recebe mais documentos.');
  if (!recebeArquivo(documento.status))
    throw ruleRefusal(
      'documento_encerrado',
      'Este documento já foi conferido e não precisa de outro arquivo.',
    );
  return { documento, inicio };
}

/** A document takes files until somebody accepted it or did without it. */
export const recebeArquivo = (status: string) => ['pendente', 'enviado', 'rejeitado'].includes(status);
