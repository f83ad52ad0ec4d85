import { formatDate } from '@gestao/shared/config';
import type { Notificacao } from '@gestao/shared/contracts/sistema/notificacoes';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useInfiniteQuery, useQueryClient } from '@gestao/shared/query';
import { useNavigate } from '@gestao/shared/router';
import { useUser } from '@gestao/shared/session';
import { safeReturnPath } from '../../browser/return-path';
import { shellTexts } from '../../texts/shell.texts';
import { archive, latestNotifications, markAllRead, markRead, snooze } from './notifications.queries';
import styles from './notifications-panel.module.css';

/** The notifications; opening one marks it as read and goes to what it is about. */
export function NotificationsPanel({ onOpen }: { onOpen: () => void }) {
  const { uuid } = useUser();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(latestNotifications(uuid));
  const refresh = () => queries.invalidateQueries({ queryKey: ['notificacoes', uuid] });

  async function change(work: Promise<unknown>): Promise<void> {
    try {
      await work;
      await refresh();
    } catch (failure) {
      notify.error(errorText(failure));
    }
  }

  function open(item: Notificacao): void {
    onOpen();
    if (!item.lida_em) void markRead(item.uuid).then(refresh, () => undefined);
    const route = safeReturnPath(item.rota);
    if (route) void navigate(route);
  }

  if (isPending) return <p className={styles.state}>{shellTexts.loading}</p>;
  if (error && !data)
    return (
      <div className={styles.state} role="alert">
        <p>{errorText(error)}</p>
        <button type="button" className="button" onClick={() => void refetch()}>
          {shellTexts.tryAgain}
        </button>
      </div>
    );
  const items = data?.pages.flatMap((page) => page.itens) ?? [];
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2>{shellTexts.notifications}</h2>
        {items.some((item) => !item.lida_em) && (
          <button
            type="button"
            className="button"
            data-kind="quiet"
            onClick={() => void change(markAllRead())}
          >
            {shellTexts.notificationsRead}
          </button>
        )}
      </div>
      {items.length === 0 && <p className={styles.state}>{shellTexts.notificationsEmpty}</p>}
      <ul className={styles.list} aria-label={shellTexts.notifications}>
        {items.map((item) => (
          <li key={item.uuid} data-unread={item.lida_em ? undefined : true}>
            <button type="button" className={styles.item} onClick={() => open(item)}>
              <strong>{item.titulo}</strong>
              <span>{item.corpo}</span>
              <time dateTime={item.criado_em}>{formatDate(item.criado_em, { time: true })}</time>
            </button>
            <div className={styles.actions}>
              <Action item={item} text={shellTexts.snoozeHour} run={() => change(snooze(item.uuid, '1h'))} />
              <Action
                item={item}
                text={shellTexts.snoozeTomorrow}
                run={() => change(snooze(item.uuid, 'amanha'))}
              />
              <Action item={item} text={shellTexts.archive} run={() => change(archive(item.uuid))} />
            </div>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <button
          type="button"
          className="button"
          data-kind="quiet"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {shellTexts.seeMore}
        </button>
      )}
    </div>
  );
}

function Action({ item, text, run }: { item: Notificacao; text: string; run: () => Promise<void> }) {
  return (
    <button type="button" aria-label={`${text}: ${item.titulo}`} onClick={() => void run()}>
      {text}
    </button>
  );
}
