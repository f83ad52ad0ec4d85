import type { Contadores } from '@gestao/shared/contracts/comum/contadores';
import { call } from '@gestao/shared/http';
import { useQuery } from '@gestao/shared/query';
import { useUser } from '@gestao/shared/session';
import { useRested } from '../session/at-rest';

/** How often the counters are asked for while the window is in front, in milliseconds. */
const interval = 60_000;
const none: Contadores = {};

/** What waits for the person, by page and by part of the bar; nothing before the page has come to rest. */
export function useCounters(): Contadores {
  const { uuid } = useUser();
  const enabled = useRested();
  const { data } = useQuery({
    enabled,
    queryKey: ['contadores', uuid],
    queryFn: async ({ signal }) => (await call('GET /contadores', { signal })).data,
    refetchInterval: interval,
    retry: false,
  });
  return data ?? none;
}
