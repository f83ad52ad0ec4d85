import { formatDate } from '@gestao/shared/config';
import type { Sessao } from '@gestao/shared/contracts/acesso/sessoes';
import { call, errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { useUser } from '@gestao/shared/session';
import { Badge, Button, Card, ConfirmDialog, ErrorState, TableSkeleton } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { preferencesTexts as texts } from '../texts/preferences.texts';
import styles from './preferences.module.css';
import { sessions } from './preferences.queries';

const withTime = { time: true } as const;

/** Where the person is signed in, with the means to end each. */
export function SessionsSection() {
  const { uuid } = useUser();
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(sessions(uuid));
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);

  async function end(name: string, work: () => Promise<string>): Promise<void> {
    setBusy(name);
    try {
      const done = await work();
      await queries.invalidateQueries({ queryKey: sessions(uuid).queryKey });
      notify.success(done);
    } catch (failure) {
      notify.error(errorText(failure));
    } finally {
      setBusy(null);
      setAsking(false);
    }
  }

  const endOne = (session: Sessao) =>
    end(session.uuid, async () => {
      await call('DELETE /sessoes/:uuid', { params: { uuid: session.uuid } });
      return texts.sessionEnded;
    });
  const endOthers = () =>
    end('others', async () => {
      const { data: answer } = await call('DELETE /sessoes');
      return texts.sessionsEnded(answer.encerradas);
    });

  return (
    <Card title={texts.sessions}>
      <p className={styles.lead}>{texts.sessionsLead}</p>
      {isPending && <TableSkeleton rows={2} />}
      {error && !data && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {data && (
        <>
          <ul className={styles.sessions} aria-label={texts.sessions}>
            {data.map((session) => (
              <li key={session.uuid}>
                <span className={styles.device}>
                  <strong>{session.dispositivo}</strong>
                  <small>
                    {texts.sessionOrigins[session.origem]} ·{' '}
                    {texts.sessionFacts(
                      formatDate(session.ultimo_uso_em, withTime),
                      formatDate(session.criado_em, withTime),
                      session.ip,
                    )}
                  </small>
                </span>
                {session.atual ? (
                  <Badge tone="green">{texts.sessionCurrent}</Badge>
                ) : (
                  <Button
                    small
                    aria-label={texts.sessionEndLabel(session.dispositivo)}
                    loading={busy === session.uuid}
                    onClick={() => void endOne(session)}
                  >
                    {texts.sessionEnd}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {data.length > 1 && <Button onClick={() => setAsking(true)}>{texts.sessionsEndOthers}</Button>}
        </>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={texts.sessionsEndTitle}
        confirmLabel={texts.sessionsEndOthers}
        loading={busy === 'others'}
        onConfirm={() => void endOthers()}
        onClose={() => setAsking(false)}
      >
        <p>{texts.sessionsEndLead}</p>
      </ConfirmDialog>
    </Card>
  );
}
