import { useQuery, useQueryClient } from '@gestao/shared/query';
import type { HomeActionProps } from '@gestao/shared/slots';
import { useEffect, useRef } from 'react';
import { texts } from '../../texts/validacao-anexos';
import { RejeitarDialog } from './decisao-dialogs';
import { anexoQuery, decideAnexo, noun } from './validacao.queries';

/** What a file's line of Início does: accepts it at once, or asks why it goes back. */
export default function HojeAnexo(props: HomeActionProps) {
  return props.acao === 'rejeitar' ? <Reject {...props} /> : <Approve {...props} />;
}

function Approve({ uuid, nome, onDone, onRefused }: HomeActionProps) {
  const queryClient = useQueryClient();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    decideAnexo(uuid, { decisao: 'aprovar', comentario: null })
      .then(
        ({ consequencia }) => onDone([texts.approved(nome), consequencia].filter(Boolean).join(' ')),
        onRefused,
      )
      .finally(() => void queryClient.invalidateQueries({ queryKey: [noun] }));
  });
  return null;
}

function Reject({ uuid, onDone, onRefused, onClose }: HomeActionProps) {
  const queryClient = useQueryClient();
  const { data: anexo, error } = useQuery(anexoQuery(uuid));
  const refused = useRef(false);
  useEffect(() => {
    if (!error || refused.current) return;
    refused.current = true;
    onRefused(error);
  });
  if (!anexo) return null;
  return (
    <RejeitarDialog
      anexo={anexo}
      onClose={onClose}
      onDone={(consequencia) => {
        onDone([texts.rejected(anexo.nome), consequencia].filter(Boolean).join(' '));
        void queryClient.invalidateQueries({ queryKey: [noun] });
      }}
    />
  );
}
