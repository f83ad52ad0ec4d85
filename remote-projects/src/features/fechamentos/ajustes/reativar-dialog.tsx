import { Modal, Muted } from '@gestao/shared/ui/core';
import { Form, Textarea } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/fechamento-ajustes';
import { reativarFechamento, useAjusteDone } from './ajustes.queries';

const contract = () => import('@gestao/shared/contracts/operacao/fechamento-ajustes');

/** Brings a cancelled closing back, with the reason. */
export function ReativarDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const done = useAjusteDone();
  return (
    <Modal open size="small" title={texts.reviveTitle} onClose={onClose}>
      <Form
        schema={async () => (await contract()).reativarSchema}
        defaultValues={{ motivo: '' }}
        label={texts.revive}
        submitLabel={texts.revive}
        cancel={onClose}
        onSubmit={async ({ motivo }) => {
          const { data } = await reativarFechamento(uuid, motivo);
          done(texts.revived(data.tarefas));
          onClose();
        }}
      >
        <Muted>{texts.reviveHint}</Muted>
        <Textarea name="motivo" label={texts.reason} required maxLength={500} />
      </Form>
    </Modal>
  );
}
