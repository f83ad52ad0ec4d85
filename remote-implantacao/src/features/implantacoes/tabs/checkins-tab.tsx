import { formatDate } from '@gestao/shared/config';
import type { Checkin } from '@gestao/shared/contracts/operacao/implantacoes';
import { Card, EmptyState, StatusBadge } from '@gestao/shared/ui/core';
import page from '../../../components/page.module.css';
import { checkinTone, humorTone } from '../../../components/tones';
import { texts } from '../../../texts/implantacoes';

const t = texts.detail;

/** Contacts with the client, newest first. */
export function CheckinsTab({ checkins }: { checkins: readonly Checkin[] }) {
  if (checkins.length === 0) return <EmptyState icon="checkin" text={t.noCheckins} />;
  return (
    <Card title={t.checkins}>
      <ul className={page.rows}>
        {checkins.map((checkin) => (
          <li key={checkin.uuid}>
            <div className={page.words}>
              <p>
                <strong>{checkin.tipo_label}</strong> · {formatDate(checkin.data)}
              </p>
              {checkin.resumo && <p>{checkin.resumo}</p>}
              <p className={page.small}>
                {[
                  checkin.pendencias_abertas > 0 ? t.pendings(checkin.pendencias_abertas) : null,
                  checkin.proximo_em ? t.next(formatDate(checkin.proximo_em)) : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {checkin.humor ? (
              <StatusBadge tone={humorTone[checkin.humor]}>{checkin.humor_label}</StatusBadge>
            ) : (
              <StatusBadge tone={checkinTone[checkin.situacao]}>{checkin.situacao_label}</StatusBadge>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
