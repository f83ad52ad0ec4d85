import type { Recorrente } from '@gestao/shared/contracts/operacao/recorrente-modelos';
import { Modal, Muted } from '@gestao/shared/ui/core';
import { Form, Textarea } from '@gestao/shared/ui/form';
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
    <Modal open size="small" title={title} onClose={onClose}>
      <Form
        schema={async () => (await contract()).recorrenteMotivoSchema}
        label={title}
        guard={false}
        cancel={onClose}
        submitLabel={para === 'pausada' ? texts.pause : texts.end}
        defaultValues={{ motivo: '' }}
        onSubmit={async ({ motivo }) => {
          await changeSituacao(row, { para, motivo });
          done(texts.changed);
          onClose();
        }}
      >
        <Muted>{para === 'pausada' ? texts.stops : texts.endsForGood}</Muted>
        <Textarea name="motivo" label={texts.modelReason} required maxLength={500} />
      </Form>
    </Modal>
  );
}
