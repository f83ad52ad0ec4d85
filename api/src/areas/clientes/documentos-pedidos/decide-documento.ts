import {
  type DocumentoStatus,
  documentoStatusLabels,
} from '@gestao/shared/contracts/clientes/documento-status';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { Trail } from '../../../platform/app/author';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { anexo } from '../../../platform/database/schema';
import { decideAnexos } from '../../sistema/anexos/anexo.writer';
import { readSegregacao, refuseDecision } from '../../sistema/anexos/validacao.rules';
import { type DocumentoRow, decideDocumento } from './documento.writer';
import { doDocumento } from './documentos-recebidos';

/** What asked for a document, as its log names it. */
export interface Pede {
  codigo: string;
  sobre: { entidade: 'implantacao' | 'tarefa'; uuid: string } | undefined;
  clienteUuid: string | null;
}

/** How a requested document stands then, with its line of log: wherever that is decided. */
export async function settleDocumento(
  tx: Transaction,
  audit: Audit,
  documento: DocumentoRow,
  { codigo, sobre, clienteUuid }: Pede,
  depois: { status: DocumentoStatus; motivo: string | null },
  por: Trail,
): Promise<void> {
  await decideDocumento(tx, documento.id, depois, por);
  audit.record({
    acao: 'Mudou status',
    entidade: doDocumento,
    uuid: documento.uuid,
    rotulo: `${documento.nome} (${codigo})`,
    sobre,
    clienteUuid,
    antes: { status: documentoStatusLabels[documento.status], motivo: documento.motivo },
    depois: { status: documentoStatusLabels[depois.status], motivo: depois.motivo },
  });
}

/**
 * Decides about all files of a document that wait, by the rules of the queue.
 * @returns uuids of those files
 * @throws Refusal 403 for an own file; 406 `anexo_nao_liberado`
 */
export async function decideFilesOf(
  tx: Transaction,
  audit: Audit,
  actor: Pick<Actor, 'usuarioId'>,
  documento: Pick<DocumentoRow, 'id'>,
  decisao: { validacao: 'aprovado' | 'rejeitado'; comentario: string | null },
  clienteUuid: string | null,
  por: Trail,
): Promise<string[]> {
  const of = { entidade: doDocumento, entidade_id: documento.id };
  const esperam = await tx
    .select({ criado_por_id: anexo.criado_por_id, verificacao: anexo.verificacao })
    .from(anexo)
    .where(
      and(
        eq(anexo.entidade, of.entidade),
        eq(anexo.entidade_id, of.entidade_id),
        eq(anexo.validacao, 'pendente'),
        isNull(anexo.excluido_em),
      ),
    )
    .for('update');
  refuseDecision(actor, esperam, decisao.validacao, await readSegregacao(tx));
  const decididos = await decideAnexos(tx, of, decisao, por);
  for (const { uuid, nome, sha256 } of decididos)
    recordDecision(audit, { uuid, nome, sha256, clienteUuid }, decisao);
  return decididos.map(({ uuid }) => uuid);
}

/** The line of log of a decision about a file, with the proof of what was decided about. */
export function recordDecision(
  audit: Audit,
  file: { uuid: string; nome: string; sha256: string; clienteUuid: string | null },
  { validacao, comentario }: { validacao: 'aprovado' | 'rejeitado'; comentario: string | null },
): void {
  audit.record({
    acao: validacao === 'aprovado' ? 'Aprovou' : 'Rejeitou',
    entidade: 'anexo',
    uuid: file.uuid,
    rotulo: file.nome,
    clienteUuid: file.clienteUuid,
    antes: { validacao: 'Aguardando validação' },
    depois: {
      validacao: validacao === 'aprovado' ? 'Aprovado' : 'Rejeitado',
      comentario,
      sha256: file.sha256,
    },
  });
}
