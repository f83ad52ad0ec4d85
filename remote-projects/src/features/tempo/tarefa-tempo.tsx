import { formatDate } from '@gestao/shared/config';
import type { TarefaDetalhe } from '@gestao/shared/contracts/operacao/tarefas';
import type { Apontamento, EmCurso, TempoDaTarefa } from '@gestao/shared/contracts/operacao/tempo';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import {
  ActionButton,
  Button,
  ConfirmDialog,
  fetchedPart,
  Loaded,
  Muted,
  Row,
  Stack,
} from '@gestao/shared/ui/core';
import { useState } from 'react';
import { formatDuration } from '../../components/duration';
import { texts } from '../../texts/tempo';
import { Elapsed } from './elapsed';
import styles from './tarefa-tempo.module.css';
import {
  deleteApontamento,
  emCursoQuery,
  tempoDaTarefaQuery,
  useStart,
  useStop,
  useTempoChanged,
} from './tempo.queries';

const ApontamentoDialog = fetchedPart(async () => (await import('./apontamento-dialog')).ApontamentoDialog);
const ForgottenDialog = fetchedPart(async () => (await import('./forgotten-dialog')).ForgottenDialog);
const TrailDialog = fetchedPart(async () => (await import('./trail-dialog')).TrailDialog);

type Tarefa = Pick<TarefaDetalhe, 'uuid' | 'codigo' | 'titulo'>;

/** Entries that show before the others are asked for. */
const few = 5;
/** Whole minutes, as people tell them; what is shorter is one. */
const minutes = (milimin: number) =>
  formatDuration(milimin > 0 ? Math.max(1, Math.round(milimin / 1000)) * 1000 : 0);

/** Time spent on a task against its estimate: the timer, entries by hand, and what became of each. */
export function TarefaTempo({ tarefa }: { tarefa: Tarefa }) {
  const query = useQuery(tempoDaTarefaQuery(tarefa.uuid));
  return (
    <section aria-label={texts.title}>
      <h3 className={styles.heading}>{texts.title}</h3>
      <Loaded query={query} skeleton="form" title={false}>
        {(tempo) => <Tempo tarefa={tarefa} tempo={tempo} />}
      </Loaded>
    </section>
  );
}

function Tempo({ tarefa, tempo }: { tarefa: Tarefa; tempo: TempoDaTarefa }) {
  const [all, setAll] = useState(false);
  const [writing, setWriting] = useState(false);
  const { gasto_milimin, estimado_milimin, itens, total } = tempo;
  const shown = all ? itens : itens.slice(0, few);
  return (
    <Stack gap={3}>
      <Muted>
        {texts.spent(
          minutes(gasto_milimin),
          estimado_milimin === null ? null : formatDuration(estimado_milimin),
        )}
      </Muted>
      {tempo.aponta && (
        <Row gap={2}>
          <Timer tarefa={tarefa} inicia={tempo.inicia} />
          <Button small icon="add" onClick={() => setWriting(true)}>
            {texts.write}
          </Button>
        </Row>
      )}
      {shown.length > 0 && (
        <ul className={styles.list} aria-label={texts.entries}>
          {shown.map((item) => (
            <Entry key={item.uuid} tarefa={tarefa} item={item} />
          ))}
        </ul>
      )}
      {!all && itens.length > few && (
        <Button small kind="quiet" onClick={() => setAll(true)}>
          {texts.all(total)}
        </Button>
      )}
      {all && total > itens.length && <Muted>{texts.latest(itens.length, total)}</Muted>}
      {writing && <ApontamentoDialog tarefa={tarefa} onClose={() => setWriting(false)} />}
    </Stack>
  );
}

function Timer({ tarefa, inicia }: { tarefa: Tarefa; inicia: boolean }) {
  const { data: running } = useQuery(emCursoQuery());
  const [asking, setAsking] = useState<EmCurso | null>(null);
  const queryClient = useQueryClient();
  const start = useStart(async () => setAsking(await queryClient.fetchQuery(emCursoQuery())));
  const stop = useStop(tarefa.codigo);
  const here = running?.tarefa.uuid === tarefa.uuid ? running : undefined;
  return (
    <>
      {here ? (
        <>
          <Elapsed since={here.inicio} className={styles.running} />
          <Button
            small
            icon="pause"
            loading={stop.isPending}
            onClick={() => (here.esquecido ? setAsking(here) : stop.mutate(here.uuid))}
          >
            {texts.stop}
          </Button>
        </>
      ) : (
        inicia && (
          <Button small icon="play" loading={start.isPending} onClick={() => start.mutate(tarefa.uuid)}>
            {texts.start}
          </Button>
        )
      )}
      {asking && <ForgottenDialog running={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

function Entry({ tarefa, item }: { tarefa: Tarefa; item: Apontamento }) {
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
  const what = texts.entry(day, minutes(item.minutos_milimin));
  const hours = item.inicio && item.fim ? `${item.inicio}–${item.fim}` : null;
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <strong>{minutes(item.minutos_milimin)}</strong> {item.observacao}{' '}
        <Muted>
          {[day, hours, item.usuario.nome, item.alterado && texts.wasChanged].filter(Boolean).join(' · ')}
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
