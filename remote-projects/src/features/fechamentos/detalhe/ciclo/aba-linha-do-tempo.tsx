import type { LinhaDoTempo } from '@gestao/shared/contracts/operacao/fechamento-ciclo';
import { useQuery } from '@gestao/shared/query';
import { Card, EmptyState, Loaded, Muted, Stack } from '@gestao/shared/ui/core';
import { RecordTimeline, type TimelineEvent, useAddressWith } from '@gestao/shared/ui/table';
import { texts } from '../../../../texts/fechamento-ciclo';
import { linhaDoTempoQuery } from './ciclo.queries';
import { Ciclos } from './ciclos';

/** Each time the month was closed, then what happened to it and to its tasks, as far as the person sees them. */
export function AbaLinhaDoTempo({ uuid }: { uuid: string }) {
  return (
    <Stack>
      <Ciclos uuid={uuid} />
      <Acontecimentos uuid={uuid} />
    </Stack>
  );
}

function Acontecimentos({ uuid }: { uuid: string }) {
  const query = useQuery(linhaDoTempoQuery(uuid));
  const addressWith = useAddressWith();
  const eventOf = (item: LinhaDoTempo['itens'][number], at: number): TimelineEvent => ({
    id: String(at),
    at: item.em,
    actor: item.por ?? '',
    title: item.detalhe ? `${item.titulo}. ${item.detalhe}` : item.titulo,
    kind: item.tipo === 'tarefa' ? texts.kindTask : texts.kindClosing,
    ...(item.tarefa ? { to: addressWith('tarefa', item.tarefa) } : {}),
  });
  return (
    <Loaded query={query} skeleton="detail">
      {({ itens, cortada }) => (
        <Card title={texts.timeline}>
          <Stack>
            <RecordTimeline
              label={texts.timeline}
              events={itens.map(eventOf)}
              empty={<EmptyState icon="clock" text={texts.timelineEmpty} />}
            />
            {cortada && <Muted>{texts.timelineCut}</Muted>}
          </Stack>
        </Card>
      )}
    </Loaded>
  );
}
