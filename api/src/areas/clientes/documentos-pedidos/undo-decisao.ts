import {
  type DocumentoStatus,
  documentoStatusLabels,
} from '@gestao/shared/contracts/clientes/documento-status';
import { anexoValidacaoLabels } from '@gestao/shared/contracts/operacao/values/validacao-anexos';
import type { Trail } from '../../../platform/app/author';
import { forbidden, ruleRefusal } from '../../../platform/app/refusal';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import type { DecisaoTomada } from '../../../platform/database/schema';
import { undecideAnexos } from '../../sistema/anexos/anexo.writer';
import { prazoParaDesfazer } from '../../sistema/anexos/validacao.rules';
import type { Pede } from './decide-documento';
import { type DocumentoRow, keepDecisao, restoreDocumento } from './documento.writer';
import { doDocumento } from './documentos-recebidos';

/**
 * Keeps what a decision at the request itself changed, so that it can be taken back.
 * @param documento as it stood before
 * @param feito files decided about with it, and who of the client was written to
 */
export function rememberDecisao(
  tx: Transaction,
  documento: DocumentoRow,
  feito: Pick<DecisaoTomada, 'arquivos' | 'avisado'>,
  por: Trail,
): Promise<void> {
  const { status, motivo, resposta, resposta_motivo, resposta_prazo, resposta_em } = documento;
  const { resposta_situacao, resposta_retorno } = documento;
  return keepDecisao(tx, documento.id, {
    por_id: por.usuarioId ?? 0,
    em: por.now.toISOString(),
    // Whatever is written to the document later raises it once more.
    versao: documento.versao + 1,
    antes: {
      status,
      motivo,
      resposta,
      resposta_motivo,
      resposta_prazo,
      resposta_em: resposta_em?.toISOString() ?? null,
      resposta_situacao,
      resposta_retorno,
    },
    ...feito,
  });
}

/** Until when the person may take back what he decided about a document; `null` when he may not. */
export function desfazDecisaoAte(
  { efeito_decisao: decisao, versao }: Pick<DocumentoRow, 'efeito_decisao' | 'versao'>,
  usuarioId: number,
  agora: Date,
): Date | null {
  if (!decisao || decisao.versao !== versao || decisao.por_id !== usuarioId) return null;
  const ate = new Date(Date.parse(decisao.em) + prazoParaDesfazer);
  return agora < ate ? ate : null;
}

/**
 * Takes an own decision about a locked document back: it and its files stand as before.
 * @returns what was decided
 * @throws Refusal 403 for somebody else's; 406 `registro_seguiu` once anything else happened to it, `prazo_de_desfazer`
 */
export async function undoDecisaoDoDocumento(
  tx: Transaction,
  audit: Audit,
  documento: DocumentoRow,
  { codigo, sobre, clienteUuid }: Pede,
  por: Trail,
): Promise<DecisaoTomada> {
  const decisao = documento.efeito_decisao;
  if (!decisao || decisao.versao !== documento.versao)
    throw ruleRefusal(
      'registro_seguiu',
      'O documento seguiu depois da decisão. Não é mais possível desfazer.',
    );
  if (decisao.por_id !== por.usuarioId) throw forbidden('Somente quem decidiu desfaz a decisão.');
  if (!desfazDecisaoAte(documento, decisao.por_id, por.now))
    throw ruleRefusal('prazo_de_desfazer', 'Passaram-se mais de 5 minutos. Não é mais possível desfazer.');
  await restoreDocumento(tx, documento.id, decisao.antes, por);
  const label = (status: DocumentoStatus) => documentoStatusLabels[status];
  audit.record({
    acao: 'Restaurou',
    entidade: doDocumento,
    uuid: documento.uuid,
    rotulo: `${documento.nome} (${codigo})`,
    sobre,
    clienteUuid,
    antes: { status: label(documento.status), motivo: documento.motivo },
    depois: { status: label(decisao.antes.status), motivo: decisao.antes.motivo },
  });
  const of = { entidade: doDocumento, entidade_id: documento.id, uuids: decisao.arquivos };
  for (const { uuid, nome, sha256, validacao } of await undecideAnexos(tx, of, por)) {
    audit.record({
      acao: 'Restaurou',
      entidade: 'anexo',
      uuid,
      rotulo: nome,
      clienteUuid,
      antes: { validacao: anexoValidacaoLabels[validacao as keyof typeof anexoValidacaoLabels] },
      depois: { validacao: anexoValidacaoLabels.pendente, sha256 },
    });
  }
  return decisao;
}
