import type { DecidirResposta } from '@gestao/shared/contracts/clientes/documento-resposta';
import type { Trail } from '../../../platform/app/author';
import { ruleRefusal } from '../../../platform/app/refusal';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { type Pede, settleDocumento } from './decide-documento';
import { type DocumentoRow, decideResposta } from './documento.writer';
import { doDocumento } from './documentos-recebidos';
import { esperaDecisao, respostaNoLog } from './respostas';

/**
 * What the firm makes of a client's answer to a locked document: it does without it, gives the day that was asked
 * for, or keeps what it asked.
 * @returns whether its client owes it again
 * @throws Refusal 406 `resposta_decidida`
 */
export async function settleResposta(
  tx: Transaction,
  audit: Audit,
  documento: DocumentoRow,
  pede: Pede,
  { decisao, motivo }: Pick<DecidirResposta, 'decisao' | 'motivo'>,
  por: Trail,
): Promise<boolean> {
  if (!esperaDecisao(documento))
    throw ruleRefusal('resposta_decidida', 'Esta resposta já foi decidida. Atualize a página.');
  if (decisao === 'aceitar' && documento.resposta === 'nao_possui') {
    const porque = motivo ?? `Não possui: ${documento.resposta_motivo}`;
    await settleDocumento(tx, audit, documento, pede, { status: 'dispensado', motivo: porque }, por);
    return false;
  }
  const situacao = decisao === 'aceitar' ? 'aceita' : 'mantida';
  const prazo = decisao === 'aceitar' ? (documento.resposta_prazo ?? documento.prazo) : documento.prazo;
  await decideResposta(
    tx,
    documento.id,
    { resposta_situacao: situacao, resposta_retorno: motivo, prazo },
    por,
  );
  audit.record({
    acao: 'Alterou',
    entidade: doDocumento,
    uuid: documento.uuid,
    rotulo: `${documento.nome} (${pede.codigo})`,
    sobre: pede.sobre,
    clienteUuid: pede.clienteUuid,
    antes: { ...respostaNoLog(documento), prazo: documento.prazo, resposta_retorno: null },
    depois: {
      ...respostaNoLog({ resposta: documento.resposta, resposta_situacao: situacao }),
      prazo,
      resposta_retorno: motivo,
    },
  });
  return true;
}
