import type { TarefaNoTempo } from '@gestao/shared/contracts/operacao/cronograma';
import type { MudancaDeDatas } from '@gestao/shared/contracts/operacao/tarefa-domino';
import { Button, Modal, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { DateField } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts } from '../../../texts/cronograma';

const campos = [
  ['data_inicio_prevista', texts.plannedBegin],
  ['data_meta', texts.goal],
  ['data_vencimento', texts.due],
] as const;

/** The dates of a task, for who does not drag; what follows is shown next. */
export function DatasDialog({
  tarefa,
  onNext,
  onClose,
}: {
  tarefa: TarefaNoTempo;
  onNext: (change: MudancaDeDatas) => void;
  onClose: () => void;
}) {
  const { uuid, versao, data_inicio_prevista, data_meta, data_vencimento } = tarefa;
  const before = { data_inicio_prevista, data_meta, data_vencimento };
  const [dates, setDates] = useState(before);
  const changed = campos.map(([campo]) => campo).filter((campo) => dates[campo] !== before[campo]);
  return (
    <Modal
      open
      title={texts.dates(tarefa.titulo)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            kind="primary"
            disabled={changed.length === 0}
            onClick={() =>
              onNext({ uuid, versao, ...Object.fromEntries(changed.map((campo) => [campo, dates[campo]])) })
            }
          >
            {texts.next}
          </Button>
        </>
      }
    >
      <Stack>
        <Row gap={4} grow>
          {campos.map(([campo, label]) => (
            <DateField
              key={campo}
              label={label}
              value={dates[campo]}
              onChange={(value) => setDates({ ...dates, [campo]: value })}
            />
          ))}
        </Row>
        <Muted>{texts.datesHint}</Muted>
      </Stack>
    </Modal>
  );
}
