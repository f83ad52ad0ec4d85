import type { Recorrente } from '@gestao/shared/contracts/operacao/recorrente-modelos';
import { Muted } from '@gestao/shared/ui/core';
import { ReasonDialog } from '@gestao/shared/ui/form';
import { texts } from '../../texts/recorrentes';
import { changeSituacao, useModeloDone } from './modelos.queries';

const contract = () => import('@gestao/shared/contracts/operacao/recorrente-modelos');

/** Asks why a model rests or ends. */
export function SituacaoDialog({
  row,
  para,
  onClose,
}: {
  row: Recorrente;
  para: 'pausada' | 'encerrada';
  onClose: () => void;
}) {
  const done = useModeloDone();
  const title = para === 'pausada' ? texts.pausing(row.titulo) : texts.ending(row.titulo);
  return (
    <ReasonDialog
      title={title}
      confirm={para === 'pausada' ? texts.pause : texts.end}
      field={{ name: 'motivo', label: texts.modelReason, maxLength: 500 }}
      schema={async () => (await contract()).recorrenteMotivoSchema}
      defaultValues={{ motivo: '' }}
      onSubmit={async ({ motivo }) => {
        await changeSituacao(row, { para, motivo });
        done(texts.changed);
        onClose();
      }}
      onClose={onClose}
    >
      <Muted>{para === 'pausada' ? texts.stops : texts.endsForGood}</Muted>
    </ReasonDialog>
  );
}
