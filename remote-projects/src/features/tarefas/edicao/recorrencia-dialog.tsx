import type { TarefaDetalhe } from '@gestao/shared/contracts/operacao/tarefas';
import {
  type AlcanceRecorrente,
  alcanceRecorrenteLabels,
} from '@gestao/shared/contracts/operacao/values/recorrentes';
import { Button, Modal, Muted, Stack } from '@gestao/shared/ui/core';
import { texts } from '../../../texts/tarefa-edicao';

/** Asks which tasks of its model the change of one is for. */
export function RecorrenciaDialog({
  modelo,
  dated,
  onChoose,
  onClose,
}: {
  modelo: NonNullable<TarefaDetalhe['recorrente']>;
  /** A date changes too. */
  dated: boolean;
  onChoose: (alcance: AlcanceRecorrente) => void;
  onClose: () => void;
}) {
  const { so_esta, proximas } = alcanceRecorrenteLabels;
  return (
    <Modal
      open
      size="small"
      title={texts.repeats.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onChoose('proximas')}>{proximas}</Button>
          <Button kind="primary" onClick={() => onChoose('so_esta')}>
            {so_esta}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>
          <strong>{so_esta}</strong>: {texts.repeats.only}
        </p>
        <p>
          <strong>{proximas}</strong>: {texts.repeats.next(modelo.titulo, modelo.varios_clientes)}
        </p>
        {dated && <Muted>{texts.repeats.dates}</Muted>}
      </Stack>
    </Modal>
  );
}
