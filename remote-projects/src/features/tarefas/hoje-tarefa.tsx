import type { HomeActionProps } from '@gestao/shared/slots';
import { useEffect, useRef } from 'react';
import { texts } from '../../texts/tarefas';
import { StepDialog } from './painel/step-dialog';
import { type PassoPedido, stepTarefa, useTarefaChanged } from './tarefas.queries';

/** What a task's line of Início does: takes the step at once, or asks for the note that goes back with it. */
export default function HojeTarefa(props: HomeActionProps) {
  const { acao, uuid, nome, versao, onDone, onClose } = props;
  if (acao !== 'devolver') return <Step {...props} />;
  return (
    <StepDialog step="devolver" tarefa={{ uuid, titulo: nome, versao }} onDone={onDone} onClose={onClose} />
  );
}

function Step({ acao, uuid, versao, onDone, onRefused }: HomeActionProps) {
  const changed = useTarefaChanged();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    stepTarefa({ uuid, versao }, { passo: acao } as PassoPedido)
      .then(({ data }) => onDone(texts.done(data.status_label)), onRefused)
      .finally(() => void changed(uuid));
  });
  return null;
}
