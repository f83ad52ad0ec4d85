import { type AcaoOrcamento, acaoLabels } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import type { HomeActionProps } from '@gestao/shared/slots';
import { useEffect, useRef, useState } from 'react';
import { texts as caixa } from '../../../texts/caixa';
import { conteudoQuery } from '../conteudo.queries';
import { FlowDialog } from '../fluxo/flow-dialog';
import { noun } from '../orcamentos.queries';
import { caixaNoun, takeOrcamento } from './inbox.queries';

/** What a budget's line of Início does: takes it over at once, or asks for the decision as the budget does. */
export default function HojeOrcamento(props: HomeActionProps) {
  return props.acao === 'assumir' ? <Take {...props} /> : <Decide {...props} />;
}

function Take({ uuid, nome, versao, onDone, onRefused }: HomeActionProps) {
  const queryClient = useQueryClient();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    takeOrcamento(uuid, versao)
      .then(() => onDone(caixa.taken(nome)), onRefused)
      .finally(() => {
        for (const key of [caixaNoun, noun]) void queryClient.invalidateQueries({ queryKey: [key] });
      });
  });
  return null;
}

function Decide({ acao, uuid, nome, versao, onDone, onClose }: HomeActionProps) {
  const step = acao as Extract<AcaoOrcamento, 'aprovar' | 'devolver'>;
  const queryClient = useQueryClient();
  // The version of the line tells who was faster; after that, what the dialog then shows is decided.
  const [lost, setLost] = useState(false);
  const { data } = useQuery(conteudoQuery(uuid));
  return (
    <FlowDialog
      acao={{ acao: step, label: acaoLabels[step], impedimento: null }}
      uuid={uuid}
      name={nome}
      versao={lost ? (data?.conteudo.versao ?? versao) : versao}
      onLost={() => setLost(true)}
      onDone={(text) => {
        void queryClient.invalidateQueries({ queryKey: [caixaNoun] });
        onDone(text);
      }}
      onClose={onClose}
    />
  );
}
