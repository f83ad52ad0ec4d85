import type { TarefaDetalhe } from '@gestao/shared/contracts/operacao/tarefas';
import { notify } from '@gestao/shared/notify';
import { useQuery } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';
import { Loaded, Modal, Stack } from '@gestao/shared/ui/core';
import { Form, ReasonDialog, SelectField, Textarea } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/tarefas';
import { PedidosFields } from '../pedidos/pedidos-fields';
import { motivosQuery, type PassoPedido, stepTarefa, useTarefaChanged } from '../tarefas.queries';

const contract = () => import('@gestao/shared/contracts/operacao/tarefa-passos');

export type AskedStep =
  | 'resultado'
  | 'aguardar'
  | 'devolver'
  | 'reabrir'
  | 'desconsiderar'
  | 'cancelar'
  | 'mesmo_assim';

export interface StepDialogProps {
  step: AskedStep;
  tarefa: Pick<TarefaDetalhe, 'uuid' | 'titulo' | 'versao'>;
  onClose: () => void;
  /** Instead of a notice of its own. */
  onDone?: (text: string) => void;
}

/** Asks for what a step needs: a reason, what is awaited, the note that goes back. */
export function StepDialog({ step, tarefa, onClose, onDone = notify.success }: StepDialogProps) {
  const changed = useTarefaChanged();
  const said = texts.steps[step];
  async function send(passo: PassoPedido) {
    const { data } = await stepTarefa(tarefa, passo);
    await changed(tarefa.uuid);
    onDone(texts.done(data.status_label));
    onClose();
  }
  const title = said.title(tarefa.titulo);
  const words = { label: said.field, hint: said.hint };
  const reason = { title, confirm: said.submit, onClose };
  if (step === 'resultado')
    return (
      <ReasonDialog
        {...reason}
        field={{ ...words, name: 'resultado', maxLength: 2000 }}
        schema={async () => (await contract()).resultadoFormSchema}
        defaultValues={{ resultado: '' }}
        onSubmit={({ resultado }) => send({ passo: 'concluir', resultado })}
      />
    );
  if (step === 'devolver')
    return (
      <ReasonDialog
        {...reason}
        field={{ ...words, name: 'nota', maxLength: 5000 }}
        schema={async () => (await contract()).devolverFormSchema}
        defaultValues={{ nota: '' }}
        onSubmit={({ nota }) => send({ passo: 'devolver', nota })}
      />
    );
  if (step === 'reabrir' || step === 'cancelar' || step === 'mesmo_assim')
    return (
      <ReasonDialog
        {...reason}
        field={{ ...words, name: 'motivo', maxLength: 500 }}
        schema={async () => (await contract()).motivoFormSchema}
        defaultValues={{ motivo: '' }}
        onSubmit={({ motivo }) =>
          send(step === 'mesmo_assim' ? { passo: 'iniciar', mesmo_assim: motivo } : { passo: step, motivo })
        }
      />
    );
  const form = { label: said.submit, submitLabel: said.submit, cancel: onClose };
  return (
    <Modal open size="small" title={title} onClose={onClose}>
      {step === 'aguardar' && (
        <Form
          {...form}
          schema={async () => (await contract()).aguardarFormSchema}
          defaultValues={{ aguarda: '', documentos: [], avisar_uuid: null }}
          onSubmit={(values) => send({ passo: 'aguardar', ...values })}
        >
          <Stack>
            <Textarea name="aguarda" label={said.field} hint={said.hint} maxLength={300} />
            <PedidosFields uuid={tarefa.uuid} />
          </Stack>
        </Form>
      )}
      {step === 'desconsiderar' && <DropForm {...form} onSubmit={send} />}
    </Modal>
  );
}

function DropForm({
  onSubmit,
  ...form
}: {
  label: string;
  submitLabel: string;
  cancel: () => void;
  onSubmit: (passo: PassoPedido) => Promise<void>;
}) {
  const query = useQuery(motivosQuery());
  return (
    <Loaded query={query} skeleton="form" title={false}>
      {(motivos) => (
        <Form
          {...form}
          schema={async () => (await contract()).desconsiderarFormSchema}
          defaultValues={{ motivo_uuid: '', comentario: '' }}
          onSubmit={(values) => onSubmit({ passo: 'desconsiderar', ...values })}
        >
          <SelectField
            name="motivo_uuid"
            label={texts.steps.desconsiderar.field}
            required
            options={optionsOf(motivos)}
          />
          <Textarea name="comentario" label={texts.comment} maxLength={500} />
        </Form>
      )}
    </Loaded>
  );
}
