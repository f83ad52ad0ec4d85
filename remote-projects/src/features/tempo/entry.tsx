import { formatDate } from '@gestao/shared/config';
import type { Apontamento } from '@gestao/shared/contracts/operacao/tempo';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { ActionButton, ConfirmDialog, fetchedPart, Muted } from '@gestao/shared/ui/core';
import { type ReactNode, useState } from 'react';
import { formatDuration } from '../../components/duration';
import { texts } from '../../texts/tempo';
import styles from './tarefa-tempo.module.css';
import { deleteApontamento, useTempoChanged } from './tempo.queries';

const ApontamentoDialog = fetchedPart(async () => (await import('./apontamento-dialog')).ApontamentoDialog);
const TrailDialog = fetchedPart(async () => (await import('./trail-dialog')).TrailDialog);

/** Whole minutes, as people tell them; what is shorter is one. */
export const minutes = (milimin: number) =>
  formatDuration(milimin > 0 ? Math.max(1, Math.round(milimin / 1000)) * 1000 : 0);

/** One entry of time, with what may be done about it; in a sheet with its task, and the part of the day alone. */
export function Entry({
  tarefa,
  item,
  part = item.minutos_milimin,
  task,
}: {
  tarefa: { uuid: string; titulo: string };
  item: Apontamento;
  part?: number;
  task?: ReactNode;
}) {
  const [open, setOpen] = useState<'change' | 'remove' | 'trail' | null>(null);
  const changed = useTempoChanged();
  const close = () => setOpen(null);
  const remove = useMutation({
    mutationFn: deleteApontamento,
    onSuccess: () => notify.success(texts.removed),
    onError: (error) => notify.error(errorText(error)),
    onSettled: () => {
      close();
      return changed();
    },
  });
  const day = formatDate(item.data);
  const what = task ? texts.entryOf(tarefa.titulo, minutes(part)) : texts.entry(day, minutes(part));
  const hours = item.inicio && item.fim ? `${item.inicio}–${item.fim}` : null;
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <strong>{minutes(part)}</strong> {task} {item.observacao}{' '}
        <Muted>
          {[
            !task && day,
            hours,
            part < item.minutos_milimin && texts.partOf(minutes(item.minutos_milimin)),
            !task && item.usuario.nome,
            item.alterado && texts.wasChanged,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Muted>
      </span>
      <ActionButton icon="log" label={texts.trailOf(what)} onClick={() => setOpen('trail')} />
      {item.altera && (
        <>
          <ActionButton icon="edit" label={texts.changeOf(what)} onClick={() => setOpen('change')} />
          <ActionButton icon="delete" label={texts.removeOf(what)} onClick={() => setOpen('remove')} />
        </>
      )}
      {open === 'change' && <ApontamentoDialog tarefa={tarefa} item={item} onClose={close} />}
      {open === 'trail' && <TrailDialog uuid={item.uuid} onClose={close} />}
      <ConfirmDialog
        open={open === 'remove'}
        danger
        title={texts.removeAsk(what)}
        confirmLabel={texts.remove}
        loading={remove.isPending}
        onConfirm={() => remove.mutate(item)}
        onClose={close}
      />
    </li>
  );
}
