import type { TarefaDetalhe } from '@gestao/shared/contracts/operacao/tarefas';
import type { EmCurso, TempoDaTarefa } from '@gestao/shared/contracts/operacao/tempo';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { Button, fetchedPart, Loaded, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { formatDuration } from '../../components/duration';
import { texts } from '../../texts/tempo';
import { Elapsed } from './elapsed';
import { Entry, minutes } from './entry';
import styles from './tarefa-tempo.module.css';
import { emCursoQuery, tempoDaTarefaQuery, useStart, useStop } from './tempo.queries';

const ApontamentoDialog = fetchedPart(async () => (await import('./apontamento-dialog')).ApontamentoDialog);
const ForgottenDialog = fetchedPart(async () => (await import('./forgotten-dialog')).ForgottenDialog);

type Tarefa = Pick<TarefaDetalhe, 'uuid' | 'codigo' | 'titulo'>;

/** Entries that show before the others are asked for. */
const few = 5;
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
