import type { TarefaDetalhe, TarefaPasso } from '@gestao/shared/contracts/operacao/tarefas';
import { tarefaPassos } from '@gestao/shared/contracts/operacao/values/tarefas';
import { useUser } from '@gestao/shared/session';
import { Alert, Button, fetchedPart, Menu, Row, Stack, useShortcut } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts as recorrentes } from '../../../texts/recorrentes';
import { texts } from '../../../texts/tarefas';
import { useStep } from '../tarefas.queries';
import type { AskedStep } from './step-dialog';

const SugerirDialog = fetchedPart(
  async () => (await import('../../recorrentes/sugerir-dialog')).SugerirDialog,
);
const StepDialog = fetchedPart(async () => (await import('./step-dialog')).StepDialog);

/** Steps that ask for more than a press. */
const asked: readonly string[] = ['aguardar', 'devolver', 'reabrir', 'desconsiderar', 'cancelar'];
/** What takes a task on from where it stands, the first that the person may. */
const main: readonly TarefaPasso[] = ['aprovar', 'iniciar', 'retomar', 'concluir', 'reabrir'];

/** What a task waits for, its next step as a button, and the others in a menu. */
export function TarefaActions({ tarefa }: { tarefa: TarefaDetalhe }) {
  const [open, setOpen] = useState<AskedStep | null>(null);
  const [suggesting, setSuggesting] = useState(false);
  const user = useUser();
  const step = useStep(tarefa);
  const waits = tarefa.status === 'a_fazer' && tarefa.bloqueios.length > 0;
  // What waits is begun anyway by a reason, or not at all.
  const passos = tarefa.passos.filter(
    (passo) => !waits || (passo !== 'concluir' && (passo !== 'iniciar' || tarefa.inicia_mesmo_assim)),
  );
  const first = main.find((passo) => passos.includes(passo));
  const second = first === 'aprovar' ? 'devolver' : first === 'iniciar' ? 'concluir' : undefined;
  const beside = second && passos.includes(second) ? second : undefined;
  const labelOf = (passo: TarefaPasso) => {
    if (passo === 'iniciar' && waits) return texts.startAnyway;
    return passo === 'concluir' && tarefa.exige_revisao ? texts.sendToReview : tarefaPassos[passo].rotulo;
  };
  function run(passo: TarefaPasso) {
    if (passo === 'iniciar' && waits) return setOpen('mesmo_assim');
    if (asked.includes(passo)) return setOpen(passo as AskedStep);
    step.mutate({ passo } as Parameters<typeof step.mutate>[0]);
  }
  useShortcut('c', () => {
    if (passos.includes('concluir') && !step.isPending) run('concluir');
  });
  const rest = passos
    .filter((passo) => passo !== first && passo !== beside)
    .map((passo) => ({ label: labelOf(passo), danger: passo === 'cancelar', onSelect: () => run(passo) }));
  // Who does what a model makes says what should change in it.
  const suggests = tarefa.contexto === 'recorrente' && tarefa.responsavel_ref?.uuid === user.uuid;
  // The firm's own words, which a client's person does not read.
  const said =
    passos.includes('concluir') && !user.is_client
      ? [{ label: texts.endWithResult(tarefa.exige_revisao), onSelect: () => setOpen('resultado') }]
      : [];
  const others = suggests
    ? [...said, ...rest, { label: recorrentes.suggest, onSelect: () => setSuggesting(true) }]
    : [...said, ...rest];
  return (
    <Stack gap={3}>
      {tarefa.trava && <Alert kind="info">{tarefa.trava}</Alert>}
      {tarefa.bloqueios.length > 0 && (
        <Alert kind="warning">{texts.waits(tarefa.bloqueios.join(', '))}</Alert>
      )}
      {tarefa.status === 'aguardando_cliente' && tarefa.aguarda && (
        <Alert kind="info">{texts.waitsForClient(tarefa.aguarda)}</Alert>
      )}
      {tarefa.revisao_caduca && (
        <Alert kind="warning">{texts.reviewLapsed(tarefa.revisao_caduca.motivo)}</Alert>
      )}
      {tarefa.predecessora_reaberta && <Alert kind="warning">{texts.reopenedBefore}</Alert>}
      {passos.length + others.length > 0 && (
        <Row gap={2}>
          {first && (
            <Button small kind="primary" loading={step.isPending} onClick={() => run(first)}>
              {labelOf(first)}
            </Button>
          )}
          {beside && (
            <Button small disabled={step.isPending} onClick={() => run(beside)}>
              {labelOf(beside)}
            </Button>
          )}
          {others.length > 0 && <Menu label={texts.otherActions} items={others} />}
        </Row>
      )}
      {suggesting && <SugerirDialog uuid={tarefa.uuid} onClose={() => setSuggesting(false)} />}
      {open && <StepDialog step={open} tarefa={tarefa} onClose={() => setOpen(null)} />}
    </Stack>
  );
}
