import { useQuery } from '@gestao/shared/query';
import { PageLink } from '@gestao/shared/router';
import { usePermission } from '@gestao/shared/session';
import { ActionButton, Button, fetchedPart, Icon } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts } from '../../texts/tempo';
import styles from './barra-tempo.module.css';
import { Elapsed } from './elapsed';
import { emCursoQuery, useStop } from './tempo.queries';

const ForgottenDialog = fetchedPart(async () => (await import('./forgotten-dialog')).ForgottenDialog);

/** The running timer in the shell's bar: how long, on what, and a press that stops it. */
export default function BarraTempo() {
  const { data: running } = useQuery(emCursoQuery());
  const [asking, setAsking] = useState(false);
  const stop = useStop(running?.tarefa.codigo ?? '');
  const opens = usePermission('gerenciar minhas tarefas');
  if (!running) return null;
  const { tarefa, inicio, uuid, esquecido } = running;
  const name = `${tarefa.codigo} ${tarefa.titulo}`;
  const content = (
    <>
      <Icon name="clock" size={16} />
      <Elapsed since={inicio} className={styles.time} />
      <span className={styles.task}>{tarefa.codigo}</span>
    </>
  );
  return (
    <section className={styles.bar} aria-label={texts.running}>
      {esquecido ? (
        <Button small icon="warning" aria-label={texts.left(name)} onClick={() => setAsking(true)}>
          <span className={styles.task}>{texts.left(tarefa.codigo)}</span>
        </Button>
      ) : (
        <>
          {opens ? (
            <PageLink
              page="minhas-tarefas.list"
              query={{ tarefa: tarefa.uuid }}
              className={styles.link}
              aria-label={texts.runningOf(name)}
              title={name}
            >
              {content}
            </PageLink>
          ) : (
            <span className={styles.link} title={name}>
              {content}
            </span>
          )}
          <ActionButton icon="pause" label={texts.stopOf(name)} onClick={() => stop.mutate(uuid)} />
        </>
      )}
      {asking && <ForgottenDialog running={running} onClose={() => setAsking(false)} />}
    </section>
  );
}
