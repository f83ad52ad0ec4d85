import { formatDate } from '@gestao/shared/config';
import {
  respostaLabels,
  respostaSituacaoLabels,
} from '@gestao/shared/contracts/clientes/values/documento-resposta';
import type { DocumentoDaTarefa } from '@gestao/shared/contracts/operacao/tarefa-pedidos';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { labelOf } from '@gestao/shared/rules/label-of';
import { respostaTone } from '@gestao/shared/rules/tones';
import { Button, fetchedPart, Muted, Row, StatusBadge } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts } from '../../../texts/pedidos';
import { useTarefaChanged } from '../tarefas.queries';
import styles from './pedidos.module.css';
import { decideResposta } from './pedidos.queries';

const ManterDialog = fetchedPart(async () => (await import('./pedido-dialog')).ManterDialog);

/** What the client answered instead of sending a document: accepted here, or asked for as before. */
export function PedidoResposta({ uuid, documento }: { uuid: string; documento: DocumentoDaTarefa }) {
  const changed = useTarefaChanged();
  const [keeping, setKeeping] = useState(false);
  const { resposta, decide, versao, nome } = documento;
  const accept = useMutation({
    mutationFn: () => decideResposta(uuid, documento.uuid, { versao, decisao: 'aceitar', motivo: null }),
    onSuccess: () => notify.success(texts.answerAccepted),
    onError: (error) => notify.error(errorText(error)),
    onSettled: () => changed(uuid),
  });
  if (!resposta) return null;
  const { situacao, motivo, prazo, em, retorno } = resposta;
  return (
    <div className={styles.answer}>
      <Row>
        <strong>
          {prazo ? texts.asksUntil(formatDate(prazo)) : labelOf(respostaLabels, resposta.resposta)}
        </strong>
        <StatusBadge tone={respostaTone[situacao]}>{labelOf(respostaSituacaoLabels, situacao)}</StatusBadge>
        {decide && (
          <>
            <Button
              small
              icon="check"
              aria-label={`${texts.acceptAnswer[resposta.resposta]}: ${nome}`}
              onClick={() => accept.mutate()}
            >
              {texts.acceptAnswer[resposta.resposta]}
            </Button>
            <Button small aria-label={`${texts.keep}: ${nome}`} onClick={() => setKeeping(true)}>
              {texts.keep}
            </Button>
          </>
        )}
      </Row>
      <Muted>
        {[`“${motivo}”`, formatDate(em, { time: true }), retorno && texts.weSaid(retorno)]
          .filter(Boolean)
          .join(' · ')}
      </Muted>
      {keeping && <ManterDialog uuid={uuid} documento={documento} onClose={() => setKeeping(false)} />}
    </div>
  );
}
