import { formatDateInWords } from '@gestao/shared/config';
import { and, asc, count, desc, eq, isNull, ne, or, type SQL, sql, sum } from 'drizzle-orm';
import type { AuditActor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Areas } from '../../../platform/area/area';
import { audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { anexo, cliente, documento_pedido } from '../../../platform/database/schema';
import { writeAnexo } from '../../sistema/anexos/anexo.writer';
import { type IncomingFile, receiveFile } from '../../sistema/anexos/receive-file';
import type { StoredFile } from '../../sistema/anexos/store-file';
import { notify } from '../../sistema/notificacoes/notify';
import { followDocumento, parentOf } from './document-parents';
import { markDocumentoEnviado } from './documento.writer';
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

/** Whose documents the sender may answer: of one start, of it those that name him by e-mail, or all that a client owes. */
export type Devedor = { implantacaoId: number; email?: string } | { clienteId: number };

/**
 * Takes a file of the client for a requested document: it becomes Enviado, also after it was sent back, and
 * waits for validation. The same content comes once, as far as the sender sees where it lies; the same file again, while
 * it waits, is the one that is there.
 * @param chave uuid of the document
 * @param kept runs in the transaction of a file that is kept, for what follows of it elsewhere
 * @throws Refusal 404 for a document that is not the sender's; 406 once it was accepted or what asks for it is
 * over; 413, 507; 422 at `arquivo`
 */
export async function receiveDocumento(
  context: AppContext,
  por: Remetente,
  { chave, ...devedor }: Devedor & { chave: string },
  arquivo: IncomingFile,
  kept?: (tx: Transaction, file: { sha256: string }) => Promise<void>,
): Promise<{ nome: string }> {
  const { areas } = context;
  const nome = await receiveFile(context, arquivo, {
    allow: () => audited(context.database, por.auditActor, (tx) => lockAberto(tx, areas, devedor, chave)),
    bind: (stored) =>
      audited(context.database, por.auditActor, async (tx, audit) => {
        const { documento, pede, dele: cliente, parent } = await lockAberto(tx, areas, devedor, chave);
        const seus = and(
          eq(anexo.entidade, doDocumento),
          eq(anexo.entidade_id, documento.id),
          isNull(anexo.excluido_em),
        );
        if (await isSentBefore(tx, documento, devedor, stored))
          return { result: stored.nome_original, kept: false };
        await refuseBeyondLimits(tx, seus, stored);
        const now = context.now();
        const { uuid } = await writeAnexo(tx, stored, {
          entidade: doDocumento,
          entidade_id: documento.id,
          cliente_id: cliente.id,
          origem: por.origem,
          visivel_cliente: true,
          espera_desde: now,
          autorId: por.usuarioId,
        });
        const { nome_original, tamanho_bytes, sha256 } = stored;
        audit.record({
          acao: 'Enviou',
          entidade: 'anexo',
          uuid,
          rotulo: nome_original,
          sobre: { entidade: parent.entidade, uuid: pede.uuid },
          clienteUuid: cliente.uuid,
          depois: { documento: documento.nome, nome_original, tamanho_bytes, sha256 },
        });
        if (documento.status !== 'enviado') {
          const trail = { usuarioId: por.usuarioId, now };
          await markDocumentoEnviado(tx, documento.id, trail);
          audit.record({
            acao: 'Mudou status',
            entidade: doDocumento,
            uuid: documento.uuid,
            rotulo: `${documento.nome} (${pede.codigo})`,
            clienteUuid: cliente.uuid,
            antes: { status: documento.status },
            depois: { status: 'enviado' },
          });
          const segue = await parent.received?.(tx, audit, context, pede.id, {
            trail,
            nome: por.nome,
            motivo: 'O cliente enviou o que foi pedido.',
          });
          await notify(tx, context, {
            evento: 'documento_recebido',
            usuarioIds: [pede.responsavelId ?? cliente.carteira_id],
            titulo: `${cliente.nome} enviou ${documento.nome}`,
            corpo: `${por.nome} enviou o documento pedido em ${pede.codigo}.${segue ? ` ${segue}` : ''}`,
            entidade: parent.entidade,
            entidadeUuid: pede.uuid,
            rota: parent.rota(pede.uuid),
          });
        }
        await followDocumento(tx, audit, context, documento);
        await kept?.(tx, stored);
        return { result: nome_original, kept: true };
      }),
  });
  return { nome };
}

/**
 * Holds what a client sends for one thing within the limits of a document.
 * @param seus the files it has already, as a condition on `anexo`
 * @throws Refusal 422 at `arquivo`
 */
export async function refuseBeyondLimits(
  tx: Transaction,
  seus: SQL | undefined,
  { tamanho_bytes }: { tamanho_bytes: number },
): Promise<void> {
  const [usado] = await tx
    .select({ arquivos: count(), bytes: sum(anexo.tamanho_bytes).mapWith(Number) })
    .from(anexo)
    .where(seus);
  if ((usado?.arquivos ?? 0) >= maximoDeArquivos)
    throw invalidFields({ arquivo: [`São aceitos até ${maximoDeArquivos} arquivos por documento.`] });
  if ((usado?.bytes ?? 0) + tamanho_bytes > maximoDeBytes)
    throw invalidFields({ arquivo: ['Os arquivos deste documento passam de 200 MB.'] });
}

/**
 * Whether this very file waits at the document already: its answer was lost on the way.
 * @throws Refusal 422 at `arquivo`, in the words of who sent it, for its content in another place or state
 */
async function isSentBefore(
  tx: Transaction,
  documento: { id: number },
  devedor: Devedor,
  { sha256, nome_original }: Pick<StoredFile, 'sha256' | 'nome_original'>,
): Promise<boolean> {
  const t = documento_pedido;
  const mesmo = eq(t.id, documento.id);
  const [igual] = await tx
    .select({
      id: t.id,
      documento: t.nome,
      arquivo: anexo.nome_original,
      em: anexo.criado_em,
      validacao: anexo.validacao,
    })
    .from(anexo)
    .innerJoin(t, and(eq(anexo.entidade, doDocumento), eq(t.id, anexo.entidade_id)))
    .where(
      and(
        eq(anexo.sha256, sha256),
        ne(anexo.origem, 'interno'),
        isNull(anexo.excluido_em),
        isNull(t.excluido_em),
        // What was sent back from another document may have been meant for this one.
        or(
          mesmo,
          and(
            ne(anexo.validacao, 'rejeitado'),
            'clienteId' in devedor
              ? eq(anexo.cliente_id, devedor.clienteId)
              : and(
                  eq(t.implantacao_id, devedor.implantacaoId),
                  devedor.email === undefined ? undefined : eq(t.contato_email, devedor.email),
                ),
          ),
        ),
      ),
    )
    .orderBy(desc(mesmo), asc(anexo.id))
    .limit(1);
  if (!igual) return false;
  if (igual.id === documento.id && igual.arquivo === nome_original && igual.validacao === 'pendente')
    return true;
  const onde = igual.id === documento.id ? igual.arquivo : igual.documento;
  const em = formatDateInWords(igual.em);
  throw invalidFields({ arquivo: [`Este arquivo já foi enviado em ${em}: ${onde}.`] });
}

/**
 * The document, locked, with what asks for it and whose it is: what asks for it is held first, as everywhere.
 * @throws Refusal where it takes no file any more
 */
export async function lockAberto(tx: Transaction, areas: Areas, devedor: Devedor, chave: string) {
  const t = documento_pedido;
  const este = and(sql`${t.uuid}::text = ${chave}`, isNull(t.excluido_em));
  const [achado] = await tx.select().from(t).where(este);
  const asks = achado && parentOf(areas, achado);
  const pede = asks && (await asks.parent.hold(tx, areas, asks.id));
  if (!pede) throw notFound();
  const [documento] = await tx.select().from(t).where(este).for('update');
  const seu =
    'clienteId' in devedor
      ? pede.clienteId === devedor.clienteId
      : documento?.implantacao_id === devedor.implantacaoId &&
        (devedor.email === undefined || documento.contato_email === devedor.email);
  if (!documento || !seu) throw notFound();
  if (pede.recusa) throw ruleRefusal(pede.recusa.codigo, pede.recusa.texto);
  if (!recebeArquivo(documento.status))
    throw ruleRefusal(
      'documento_encerrado',
      'Este documento já foi conferido e não precisa de outro arquivo.',
    );
  const dele = await quemEnvia(tx, pede.clienteId);
  if (!dele) throw notFound();
  return { documento, pede: { ...pede, id: asks.id }, dele, parent: asks.parent };
}

/** The client that sends, and who keeps it. */
export async function quemEnvia(tx: Transaction, clienteId: number) {
  const [dele] = await tx
    .select({
      id: cliente.id,
      uuid: cliente.uuid,
      nome: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
      carteira_id: cliente.responsavel_carteira_id,
    })
    .from(cliente)
    .where(eq(cliente.id, clienteId));
  return dele;
}

/** A document takes files until somebody accepted it or did without it. */
export const recebeArquivo = (status: string) => ['pendente', 'enviado', 'rejeitado'].includes(status);
