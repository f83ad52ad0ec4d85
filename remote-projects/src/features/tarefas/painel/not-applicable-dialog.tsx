import { ReasonDialog } from '@gestao/shared/ui/form';
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
    <ReasonDialog
      title={texts.notApplicable}
      field={{ name: 'motivo', label: texts.reason, maxLength: 200 }}
      schema={async () => (await contract()).naoSeAplicaFormSchema}
      defaultValues={{ motivo: '' }}
      onSubmit={({ motivo }) => onSubmit(motivo)}
      onClose={onClose}
    >
      <p>{texto}</p>
    </ReasonDialog>
  );
}
