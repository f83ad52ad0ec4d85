import { formatDateInWords } from '@gestao/shared/config';
import type { RespostaDoCliente } from '@gestao/shared/contracts/clientes/documento-resposta';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { AppContext } from '../../../platform/app/context';
import { ruleRefusal } from '../../../platform/app/refusal';
import { audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { notify } from '../../sistema/notificacoes/notify';
import { followDocumento } from './document-parents';
import { writeResposta } from './documento.writer';
import { doDocumento } from './documentos-recebidos';
import { type Devedor, lockAberto, type Remetente } from './receive-documento';
import { checkPrazo, esperaDecisao, podeResponder, respondeu, respostaNoLog } from './respostas';

/**
 * A client says that a document does not exist, or needs another day for it: somebody of the firm decides, and is
 * told (docs/domain/operacao.md#respostas). The same answer again, while it waits, is the same one.
 * @param at uuid of the document
 * @param kept runs in the same transaction, for what follows of it elsewhere
 * @throws Refusal 404 for what is not the sender's; 406 `resposta_em_analise` until the last one was decided,
 * `documento_enviado`, and as `receiveDocumento`; 422 at `prazo`
 */
export function answerDocumento(
  context: AppContext,
  por: Remetente,
  { chave, ...devedor }: Devedor & { chave: string },
  form: RespostaDoCliente,
  kept?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  return audited(context.database, por.auditActor, async (tx, audit) => {
    const { documento, pede, dele: cliente, parent } = await lockAberto(tx, context.areas, devedor, chave);
    const prazo = form.resposta === 'mais_prazo' ? form.prazo : null;
    const { resposta, resposta_motivo, resposta_prazo } = documento;
    const dita = resposta === form.resposta && resposta_motivo === form.motivo && resposta_prazo === prazo;
    if (esperaDecisao(documento) && dita) return;
    if (esperaDecisao(documento))
      throw ruleRefusal('resposta_em_analise', 'Sua resposta anterior está em análise. Aguarde o retorno.');
    if (!podeResponder(documento))
      throw ruleRefusal(
        'documento_enviado',
        'Este documento já foi enviado. Retire o arquivo para responder.',
      );
    const now = context.now();
    checkPrazo(form, documento, dateIn(now));
    const trail = { usuarioId: por.usuarioId, now };
    await writeResposta(tx, documento.id, { ...form, prazo }, trail);
    audit.record({
      acao: 'Alterou',
      entidade: doDocumento,
      uuid: documento.uuid,
      rotulo: `${documento.nome} (${pede.codigo})`,
      sobre: { entidade: parent.entidade, uuid: pede.uuid },
      clienteUuid: cliente.uuid,
      antes: {
        ...respostaNoLog(documento),
        resposta_motivo: documento.resposta_motivo,
        resposta_prazo: null,
      },
      depois: {
        ...respostaNoLog({ resposta: form.resposta, resposta_situacao: 'aguarda' }),
        resposta_motivo: form.motivo,
        resposta_prazo: prazo,
      },
    });
    const segue = await parent.received?.(tx, audit, context, pede.id, {
      trail,
      nome: por.nome,
      motivo: respondeu,
    });
    await followDocumento(tx, audit, context, documento);
    const disse = prazo ? `pede prazo até ${formatDateInWords(prazo)} para` : 'diz que não possui';
    await notify(tx, context, {
      evento: 'pedido_respondido',
      usuarioIds: [pede.responsavelId ?? cliente.carteira_id],
      titulo: `${cliente.nome} ${disse} ${documento.nome}`,
      corpo: `${por.nome}, em ${pede.codigo}: ${form.motivo} Decida se aceita.${segue ? ` ${segue}` : ''}`,
      entidade: parent.entidade,
      entidadeUuid: pede.uuid,
      rota: parent.rota(pede.uuid),
    });
    await kept?.(tx);
  });
}
