import { formatDate } from '@gestao/shared/config';
import type { Notificacao } from '@gestao/shared/contracts/notificacoes';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { useNavigate } from '@gestao/shared/router';
import { useUser } from '@gestao/shared/session';
import { safeReturnPath } from '../routing/return-path';
import { shellTexts } from '../texts/shell.texts';
import { latestNotifications, markAllRead, markRead } from './notifications.queries';
import styles from './notifications-panel.module.css';

/** The latest notifications; opening one marks it as read and goes to what it is about. */
export function NotificationsPanel({ onOpen }: { onOpen: () => void }) {
  const { uuid } = useUser();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(latestNotifications(uuid));
  const refresh = () => queries.invalidateQueries({ queryKey: ['notificacoes', uuid] });

  async function readAll(): Promise<void> {
    try {
      await markAllRead();
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
  const items = data?.itens ?? [];
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2>{shellTexts.notifications}</h2>
        {items.some((item) => !item.lida_em) && (
          <button type="button" className="button" data-kind="quiet" onClick={() => void readAll()}>
            {shellTexts.notificationsRead}
          </button>
        )}
      </div>
      {items.length === 0 && <p className={styles.state}>{shellTexts.notificationsEmpty}</p>}
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.uuid}>
            <button
              type="button"
              className={styles.item}
              data-unread={item.lida_em ? undefined : true}
              onClick={() => open(item)}
            >
              <strong>{item.titulo}</strong>
              <span>{item.corpo}</span>
              <time dateTime={item.criado_em}>{formatDate(item.criado_em, { time: true })}</time>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
