import type { AdiarNotificacao } from '@gestao/shared/contracts/sistema/notificacoes';
import { call } from '@gestao/shared/http';
import { infiniteQueryOptions, queryOptions } from '@gestao/shared/query';

/** How often the bell asks, in milliseconds, while the window is in front. */
const interval = 60_000;

/** How many notifications the person has not read. */
export const unreadCount = (pessoa: string) =>
  queryOptions({
    queryKey: ['notificacoes', pessoa, 'contagem'],
    queryFn: async ({ signal }) => (await call('GET /notificacoes/contagem', { signal })).data.nao_lidas,
    refetchInterval: interval,
    retry: false,
  });

/** The notifications, newest first, 25 at a time. */
export const latestNotifications = (pessoa: string) =>
  infiniteQueryOptions({
    queryKey: ['notificacoes', pessoa, 'lista'],
    queryFn: async ({ pageParam, signal }) =>
      (
        await call('GET /notificacoes', {
          query: { por_pagina: 25, ...(pageParam ? { cursor: pageParam } : {}) },
          signal,
        })
      ).data,
    initialPageParam: '',
    getNextPageParam: (last) => last.proximo ?? undefined,
    staleTime: 0,
  });

export const markRead = (uuid: string) => call('POST /notificacoes/:uuid/lida', { params: { uuid } });
export const markAllRead = () => call('POST /notificacoes/lidas');
export const archive = (uuid: string) => call('POST /notificacoes/:uuid/arquivar', { params: { uuid } });
export const snooze = (uuid: string, por: AdiarNotificacao['por']) =>
  call('POST /notificacoes/:uuid/adiar', { params: { uuid }, body: { por } });
