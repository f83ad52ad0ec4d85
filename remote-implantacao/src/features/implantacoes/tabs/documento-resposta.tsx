import { formatDate } from '@gestao/shared/config';
import type { DecidirResposta } from '@gestao/shared/contracts/clientes/documento-resposta';
import {
  respostaLabels,
  respostaSituacaoLabels,
} from '@gestao/shared/contracts/clientes/values/documento-resposta';
import type { DocumentoDaImplantacao } from '@gestao/shared/contracts/implantacao/documentos';
import { call, errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQueryClient } from '@gestao/shared/query';
import { labelOf } from '@gestao/shared/rules/label-of';
import { respostaTone } from '@gestao/shared/rules/tones';
import { Button, fetchedPart, Row, StatusBadge } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { noun } from '../../../components/noun';
import page from '../../../components/page.module.css';
import { texts } from '../../../texts/implantacoes';

const ManterDialog = fetchedPart(async () => (await import('./manter-dialog')).ManterDialog);
const t = texts.detail.answer;

/** @param uuid of the implantação */
export function useDecision(uuid: string, documento: string) {
  const queryClient = useQueryClient();
  return async (body: DecidirResposta) => {
    try {
      await call('POST /implantacoes/:uuid/documentos/:documento/resposta', {
        params: { uuid, documento },
        body,
      });
    } finally {
      void queryClient.invalidateQueries({ queryKey: [noun] });
    }
  };
}

/** What the client answered instead of sending a document: accepted here, or asked for as before. */
export function DocumentoResposta({ uuid, documento }: { uuid: string; documento: DocumentoDaImplantacao }) {
  const [keeping, setKeeping] = useState(false);
  const decide = useDecision(uuid, documento.uuid);
  const { resposta, versao, nome } = documento;
  const accept = useMutation({
    mutationFn: () => decide({ versao, decisao: 'aceitar', motivo: null }),
    onSuccess: () => notify.success(t.accepted),
    onError: (error) => notify.error(errorText(error)),
  });
  if (!resposta) return null;
  const { situacao, motivo, prazo, em, retorno } = resposta;
  return (
    <>
      <Row>
        <span>{prazo ? t.asksUntil(formatDate(prazo)) : labelOf(respostaLabels, resposta.resposta)}</span>
        <StatusBadge tone={respostaTone[situacao]}>{labelOf(respostaSituacaoLabels, situacao)}</StatusBadge>
        {documento.decide && (
          <>
            <Button
              small
              icon="check"
              aria-label={`${t.accept[resposta.resposta]}: ${nome}`}
              onClick={() => accept.mutate()}
            >
              {t.accept[resposta.resposta]}
            </Button>
            <Button small aria-label={`${t.keep}: ${nome}`} onClick={() => setKeeping(true)}>
              {t.keep}
            </Button>
          </>
        )}
      </Row>
      <p className={page.small}>
        {[`“${motivo}”`, formatDate(em, { time: true }), retorno && t.weSaid(retorno)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {keeping && <ManterDialog uuid={uuid} documento={documento} onClose={() => setKeeping(false)} />}
    </>
  );
}
