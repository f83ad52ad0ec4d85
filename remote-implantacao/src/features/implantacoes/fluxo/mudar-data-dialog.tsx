import type { ItemDoCalendario } from '@gestao/shared/contracts/implantacao/fluxo-calendario';
import { call } from '@gestao/shared/http';
import { Modal } from '@gestao/shared/ui/core';
import { DateField, Form } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/fluxo';
import { useFluxoDone } from './use-fluxo-done';

const contract = () => import('@gestao/shared/contracts/implantacao/fluxo');
const t = texts.calendar;

/** Another day for one date of an onboarding. */
export function MudarDataDialog({
  uuid,
  versao,
  item,
  data = item.data,
  onClose,
}: {
  uuid: string;
  versao: number;
  item: ItemDoCalendario;
  /** The day it was dropped on; where it stands while none is given. */
  data?: string | undefined;
  onClose: () => void;
}) {
  const done = useFluxoDone(onClose);
  return (
    <Modal open size="small" title={t.change(item.titulo)} onClose={onClose}>
      <Form
        schema={async () => (await contract()).moverDataSchema}
        defaultValues={{ versao, chave: item.chave, data }}
        label={t.change(item.titulo)}
        submitLabel={t.save}
        cancel={onClose}
        onSubmit={async (body) => {
          await call('POST /implantacoes/:uuid/datas', { params: { uuid }, body });
          done(texts.done.mover);
        }}
      >
        <DateField name="data" label={t.newDate} required />
      </Form>
    </Modal>
  );
}
