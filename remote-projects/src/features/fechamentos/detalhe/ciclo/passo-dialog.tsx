import type { FechamentoCiclo } from '@gestao/shared/contracts/operacao/fechamento-ciclo';
import type { FechamentoDetalhe } from '@gestao/shared/contracts/operacao/fechamentos';
import { Alert, Modal } from '@gestao/shared/ui/core';
import { Form, Textarea } from '@gestao/shared/ui/form';
import { texts } from '../../../../texts/fechamento-ciclo';
import { stepFechamento, useFechamentoDone } from './ciclo.queries';

const contract = () => import('@gestao/shared/contracts/operacao/fechamento-ciclo');

/** Asks for what a step needs: the note that goes back with it, or why it is cancelled. */
export function PassoDialog({
  passo,
  fechamento: { uuid, cliente },
  ciclo: { versao },
  onClose,
}: {
  passo: 'devolver' | 'cancelar';
  fechamento: FechamentoDetalhe;
  ciclo: FechamentoCiclo;
  onClose: () => void;
}) {
  const done = useFechamentoDone(onClose);
  const form = { cancel: onClose, guard: false } as const;
  return (
    <Modal
      open
      size="small"
      title={passo === 'devolver' ? texts.giveBackTitle(cliente.nome) : texts.cancelTitle(cliente.nome)}
      onClose={onClose}
    >
      {passo === 'devolver' ? (
        <Form
          {...form}
          label={texts.giveBack}
          submitLabel={texts.giveBack}
          schema={async () => (await contract()).devolverFechamentoSchema}
          defaultValues={{ nota: '' }}
          onSubmit={async ({ nota }) => {
            const { data } = await stepFechamento(uuid, { passo, versao, nota });
            done(texts.done(data.status_label));
          }}
        >
          <Textarea name="nota" label={texts.note} hint={texts.noteHint} required maxLength={5000} />
        </Form>
      ) : (
        <Form
          {...form}
          label={texts.cancel}
          submitLabel={texts.cancel}
          schema={async () => (await contract()).cancelarFechamentoSchema}
          defaultValues={{ motivo: '' }}
          onSubmit={async ({ motivo }) => {
            const { data } = await stepFechamento(uuid, { passo, versao, motivo });
            done(texts.done(data.status_label));
          }}
        >
          <Alert kind="warning">{texts.cancelWarning}</Alert>
          <Textarea name="motivo" label={texts.reason} required maxLength={500} />
        </Form>
      )}
    </Modal>
  );
}
