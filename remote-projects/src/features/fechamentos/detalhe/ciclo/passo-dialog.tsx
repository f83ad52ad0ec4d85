import type { FechamentoCiclo } from '@gestao/shared/contracts/operacao/fechamento-ciclo';
import type { FechamentoDetalhe } from '@gestao/shared/contracts/operacao/fechamentos';
import { Alert } from '@gestao/shared/ui/core';
import { ReasonDialog } from '@gestao/shared/ui/form';
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
  return passo === 'devolver' ? (
    <ReasonDialog
      title={texts.giveBackTitle(cliente.nome)}
      confirm={texts.giveBack}
      field={{ name: 'nota', label: texts.note, hint: texts.noteHint, maxLength: 5000 }}
      schema={async () => (await contract()).devolverFechamentoSchema}
      defaultValues={{ nota: '' }}
      onSubmit={async ({ nota }) => {
        const { data } = await stepFechamento(uuid, { passo, versao, nota });
        done(texts.done(data.status_label));
      }}
      onClose={onClose}
    />
  ) : (
    <ReasonDialog
      title={texts.cancelTitle(cliente.nome)}
      confirm={texts.cancel}
      field={{ name: 'motivo', label: texts.reason, maxLength: 500 }}
      schema={async () => (await contract()).cancelarFechamentoSchema}
      defaultValues={{ motivo: '' }}
      onSubmit={async ({ motivo }) => {
        const { data } = await stepFechamento(uuid, { passo, versao, motivo });
        done(texts.done(data.status_label));
      }}
      onClose={onClose}
    >
      <Alert kind="warning">{texts.cancelWarning}</Alert>
    </ReasonDialog>
  );
}
