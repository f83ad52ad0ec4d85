import { Modal } from '@gestao/shared/ui/core';
import { Form, TextField } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/tarefas';

const contract = () => import('@gestao/shared/contracts/operacao/tarefa-passos');

/** Asks why an item of a checklist does not apply this time. */
export function NotApplicableDialog({
  texto,
  onSubmit,
  onClose,
}: {
  texto: string;
  onSubmit: (motivo: string) => Promise<void>;
  onClose: () => void;
}) {
  return (
    <Modal open size="small" title={texts.notApplicable} onClose={onClose}>
      <Form
        schema={async () => (await contract()).naoSeAplicaFormSchema}
        defaultValues={{ motivo: '' }}
        label={texts.notApplicable}
        cancel={onClose}
        onSubmit={({ motivo }) => onSubmit(motivo)}
      >
        <p>{texto}</p>
        <TextField name="motivo" label={texts.reason} required maxLength={200} />
      </Form>
    </Modal>
  );
}
