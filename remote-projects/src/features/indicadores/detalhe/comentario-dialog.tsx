import type { IndicadorDetalhe } from '@gestao/shared/contracts/operacao/indicadores';
import { Modal } from '@gestao/shared/ui/core';
import { Form, Textarea } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/indicadores';
import { saveComentario, useIndicadorDone } from '../indicadores.queries';
import { pontoDe } from './ponto';

const contract = () => import('@gestao/shared/contracts/operacao/indicadores');

/** What is to be said of a month. */
export function ComentarioDialog({ one, onClose }: { one: IndicadorDetalhe; onClose: () => void }) {
  const done = useIndicadorDone();
  return (
    <Modal open size="small" title={texts.comment} onClose={onClose}>
      <Form
        schema={async () => (await contract()).indicadorComentarioFormSchema}
        label={texts.comment}
        guard={false}
        cancel={onClose}
        defaultValues={{ ...pontoDe(one), comentario: one.ponto.comentario ?? '' }}
        onSubmit={async (values) => {
          await saveComentario(one.uuid, values);
          done(texts.commented);
          onClose();
        }}
      >
        <Textarea name="comentario" label={texts.comment} maxLength={2000} />
      </Form>
    </Modal>
  );
}
