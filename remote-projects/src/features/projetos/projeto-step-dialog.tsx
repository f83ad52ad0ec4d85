import { formatDate } from '@gestao/shared/config';
import type { ProjetoPassoForm } from '@gestao/shared/contracts/operacao/projeto-edicao';
import type { ProjetoDetalhe } from '@gestao/shared/contracts/operacao/projetos';
import { projetoPassos } from '@gestao/shared/contracts/operacao/values/projetos';
import { Alert, Modal, Muted } from '@gestao/shared/ui/core';
import { Checkbox, Form, ReasonDialog } from '@gestao/shared/ui/form';
import { texts } from '../../texts/projeto-edicao';
import { stepProjeto } from './projetos.queries';
import { useProjetoDone } from './use-projeto-done';

const contract = () => import('@gestao/shared/contracts/operacao/projeto-edicao');

export type AskedPasso = 'pausar' | 'retomar' | 'concluir' | 'cancelar' | 'reabrir';
type SemVersao<T> = T extends unknown ? Omit<T, 'versao'> : never;

/** Asks for what a step needs: why, whether dates move, whether open tasks are cancelled. */
export function ProjetoStepDialog({
  passo,
  projeto,
  onClose,
}: {
  passo: AskedPasso;
  projeto: ProjetoDetalhe;
  onClose: () => void;
}) {
  const done = useProjetoDone(onClose);
  async function send(form: SemVersao<ProjetoPassoForm>) {
    const { data } = await stepProjeto(projeto, form);
    done(texts.stepped(data.status_label));
  }
  const label = projetoPassos[passo].rotulo;
  const title = texts.stepTitle[passo](projeto.nome);
  const open = projeto.tarefas_abertas;
  if (passo === 'pausar' || passo === 'cancelar' || passo === 'reabrir')
    return (
      <ReasonDialog
        title={title}
        confirm={label}
        field={{ name: 'motivo', label: texts.motivo, hint: texts.motivoHint, maxLength: 500 }}
        schema={async () => (await contract()).projetoMotivoSchema}
        defaultValues={{ motivo: '' }}
        onSubmit={({ motivo }) => send({ passo, motivo })}
        onClose={onClose}
      >
        {passo === 'cancelar' && <Alert kind="warning">{texts.cancelHint(open)}</Alert>}
      </ReasonDialog>
    );
  const form = { label, cancel: onClose, guard: false } as const;
  return (
    <Modal open size="small" title={title} onClose={onClose}>
      {passo === 'retomar' && (
        <Form
          {...form}
          submitLabel={label}
          schema={async () => (await contract()).projetoRetomarSchema}
          defaultValues={{ deslocar: false }}
          onSubmit={({ deslocar }) => send({ passo, deslocar })}
        >
          <ShiftField pausa={projeto.pausa} />
        </Form>
      )}
      {passo === 'concluir' && (
        <Form
          {...form}
          submitLabel={open > 0 ? texts.concludeAndCancel : label}
          schema={async () => (await contract()).projetoConcluirSchema(open > 0)}
          defaultValues={{ cancelar_abertas: false }}
          onSubmit={({ cancelar_abertas }) => send({ passo, cancelar_abertas })}
        >
          {open > 0 && (
            <>
              <Alert kind="warning">{texts.openTasks(open)}</Alert>
              <Checkbox name="cancelar_abertas" label={texts.confirmCancelOpen} />
            </>
          )}
        </Form>
      )}
    </Modal>
  );
}

function ShiftField({ pausa }: { pausa: ProjetoDetalhe['pausa'] }) {
  if (!pausa) return null;
  return (
    <>
      <Muted>{texts.pausedSince(formatDate(pausa.desde))}</Muted>
      {pausa.tarefas === 0 || pausa.dias_uteis === 0 ? (
        <Muted>{texts.nothingToShift}</Muted>
      ) : (
        <Checkbox
          name="deslocar"
          label={texts.shift}
          hint={texts.shiftHint(pausa.tarefas, pausa.dias_uteis)}
        />
      )}
    </>
  );
}
