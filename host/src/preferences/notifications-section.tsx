import {
  type CanalEmail,
  canalEmailLabels,
  eventoDe,
  type PreferenciaNotificacao,
} from '@gestao/shared/contracts/sistema/notificacoes';
import { call, errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { useUser } from '@gestao/shared/session';
import { Card, ErrorState, TableSkeleton } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { preferencesTexts as texts } from '../texts/preferences.texts';
import styles from './preferences.module.css';
import { notificationPreferences } from './preferences.queries';

/** What the person is told about, and how; each choice is saved as it is made. */
export function NotificationsSection() {
  const { uuid } = useUser();
  const queries = useQueryClient();
  const { queryKey } = notificationPreferences(uuid);
  const { data, error, isPending, refetch } = useQuery(notificationPreferences(uuid));
  // What was chosen and is not answered yet: shown at once, whatever arrives meanwhile.
  const [chosen, setChosen] = useState<readonly PreferenciaNotificacao[]>([]);
  const settled = (item: PreferenciaNotificacao) => setChosen((all) => all.filter((one) => one !== item));
  const save = useMutation({
    mutationFn: (item: PreferenciaNotificacao) =>
      call('PUT /preferencias/notificacoes', { body: { itens: [item] } }),
    onSuccess: async (answer, item) => {
      // A list asked for before the choice was saved must not undo it.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, answer.data.itens);
      settled(item);
      notify.success(texts.saved, { id: 'preferencias-notificacoes' });
    },
    onError: (failure, item) => {
      settled(item);
      notify.error(errorText(failure));
      void queries.invalidateQueries({ queryKey });
    },
  });
  function choose(item: PreferenciaNotificacao) {
    setChosen((all) => [...all.filter((one) => one.evento !== item.evento), item]);
    save.mutate(item);
  }

  return (
    <Card title={texts.notifications}>
      <p className={styles.lead}>{texts.notificationsLead}</p>
      {isPending && <TableSkeleton rows={6} />}
      {error && !data && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {data && (
        <table className={styles.channels} aria-label={texts.notifications}>
          <thead>
            <tr>
              <th scope="col">{texts.notificationEvent}</th>
              <th scope="col">{texts.notificationInApp}</th>
              <th scope="col">{texts.notificationEmail}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((item) => (
              <Row
                key={item.evento}
                item={chosen.find((one) => one.evento === item.evento) ?? item}
                onChange={choose}
              />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function Row({
  item,
  onChange,
}: {
  item: PreferenciaNotificacao;
  onChange: (item: PreferenciaNotificacao) => void;
}) {
  const { rotulo, imediato } = eventoDe(item.evento);
  const channels = Object.entries(canalEmailLabels).filter(([canal]) => !(imediato && canal === 'resumo'));
  return (
    <tr>
      <th scope="row">{rotulo}</th>
      <td>
        <input
          type="checkbox"
          aria-label={texts.notificationInAppOf(rotulo)}
          checked={item.no_sistema}
          onChange={(event) => onChange({ ...item, no_sistema: event.target.checked })}
        />
      </td>
      <td>
        <select
          aria-label={texts.notificationEmailOf(rotulo)}
          value={item.email}
          onChange={(event) => onChange({ ...item, email: event.target.value as CanalEmail })}
        >
          {channels.map(([canal, label]) => (
            <option key={canal} value={canal}>
              {label}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
}
