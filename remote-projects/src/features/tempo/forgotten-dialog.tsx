import { formatDate } from '@gestao/shared/config';
import type { EmCurso } from '@gestao/shared/contracts/operacao/tempo';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { dateIn } from '@gestao/shared/rules/calendar';
import { Alert, Button, Modal, Row, Stack } from '@gestao/shared/ui/core';
import { DateField, Form, TextField } from '@gestao/shared/ui/form';
import { texts } from '../../texts/tempo';
import { discardTempo, keepTempo, stopTempo, useTempoChanged } from './tempo.queries';

/** Asks until when the work went on a timer that was left running: keep that, throw it away, or still at it. */
export function ForgottenDialog({ running, onClose }: { running: EmCurso; onClose: () => void }) {
  const { uuid, tarefa, inicio, vencido } = running;
  const changed = useTempoChanged();
  async function finish(said: string | null) {
    await changed();
    if (said) notify.success(said);
    onClose();
  }
  const answer = useMutation({
    mutationFn: (how: 'keep' | 'discard'): Promise<unknown> =>
      how === 'keep' ? keepTempo(uuid) : discardTempo(uuid),
    onSuccess: (_, how) => finish(how === 'discard' ? texts.discarded : null),
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <Modal open size="small" title={texts.leftTitle(tarefa.codigo)} onClose={onClose}>
      <Stack gap={4}>
        <Alert kind="warning">
          {texts.leftSince(formatDate(inicio, { time: true }))} {vencido && texts.leftTooLong}
        </Alert>
        <Form
          label={texts.keepUntil}
          submitLabel={texts.keepUntil}
          schema={async () => (await import('@gestao/shared/contracts/operacao/tempo')).tempoAteFormSchema}
          defaultValues={{ dia: dateIn(inicio), fim: '' }}
          onSubmit={async ({ dia, fim }) => {
            await stopTempo(uuid, new Date(`${dia}T${fim}:00-03:00`).toISOString());
            await finish(texts.stopped(tarefa.codigo));
          }}
        >
          <Row gap={3}>
            <DateField name="dia" label={texts.day} required />
            <TextField name="fim" label={texts.until} type="time" required />
          </Row>
        </Form>
        <Row gap={2}>
          {!vencido && (
            <Button disabled={answer.isPending} onClick={() => answer.mutate('keep')}>
              {texts.still}
            </Button>
          )}
          <Button kind="danger" disabled={answer.isPending} onClick={() => answer.mutate('discard')}>
            {texts.discard}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}
