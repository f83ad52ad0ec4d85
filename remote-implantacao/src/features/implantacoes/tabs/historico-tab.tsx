import { formatDate } from '@gestao/shared/config';
import { useQuery } from '@gestao/shared/query';
import { Card, Loaded, Muted, Stack, StatusBadge } from '@gestao/shared/ui/core';
import { RecordHistory } from '@gestao/shared/ui/record';
import page from '../../../components/page.module.css';
import { implantacaoTone } from '../../../components/tones';
import { texts } from '../../../texts/fluxo';
import { fluxoQuery } from '../fluxo/fluxo.queries';

const t = texts.history;

/** Each change of its status, newest first, and the log for who may read it. */
export function HistoricoTab({ uuid }: { uuid: string }) {
  return (
    <Stack gap={4}>
      <Loaded query={useQuery(fluxoQuery(uuid))} skeleton="list" title={false}>
        {({ historico }) => (
          <Card title={t.title}>
            {historico.length === 0 && <Muted>{t.empty}</Muted>}
            <ol className={page.rows} aria-label={t.label}>
              {historico.map(({ em, de_label, para, para_label, por, motivo }) => (
                <li key={`${em} ${para}`}>
                  <div className={page.words}>
                    <p>
                      <StatusBadge tone={implantacaoTone[para]}>{t.change(de_label, para_label)}</StatusBadge>
                    </p>
                    {motivo && <p className={page.small}>{motivo}</p>}
                  </div>
                  <span className={page.small}>{por ?? t.system}</span>
                  <time className={page.small} dateTime={em}>
                    {formatDate(em, { time: true })}
                  </time>
                </li>
              ))}
            </ol>
          </Card>
        )}
      </Loaded>
      <RecordHistory uuid={uuid} />
    </Stack>
  );
}
