import type { CalendarioItem } from '@gestao/shared/contracts/operacao/calendario';
import type { MudancaDeDatas } from '@gestao/shared/contracts/operacao/tarefa-domino';
import { Button, Modal, Muted, Stack } from '@gestao/shared/ui/core';
import { DateField } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts } from '../../../texts/domino';
import { DominoDialog } from './domino-dialog';

/** Asks for another day of a task of the calendar, then what of those behind it moves as well. */
export function TarefaMoveDialog({ item, onClose }: { item: CalendarioItem; onClose: () => void }) {
  const { uuid, titulo, inicio, data_da_tarefa: campo = 'data_vencimento' } = item;
  const [data, setData] = useState<string | null>(inicio);
  const [change, setChange] = useState<MudancaDeDatas | null>(null);
  if (change) return <DominoDialog changes={[change]} onClose={onClose} onSaved={() => undefined} />;
  return (
    <Modal
      open
      size="small"
      title={texts.moveTo(titulo)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            kind="primary"
            disabled={data === null || data === inicio}
            onClick={() => setChange({ uuid, versao: item.versao ?? 0, [campo]: data, acompanham: true })}
          >
            {texts.next}
          </Button>
        </>
      }
    >
      <Stack>
        <DateField
          label={campo === 'data_meta' ? texts.goal : texts.due}
          required
          value={data}
          onChange={setData}
        />
        <Muted>{texts.moveHint}</Muted>
      </Stack>
    </Modal>
  );
}
