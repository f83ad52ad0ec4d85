import type { AdiarNotificacao, Notificacao } from '@gestao/shared/contracts/acesso/notificacoes';
import type { ListResult } from '@gestao/shared/contracts/comum/http';
import { http } from '@gestao/shared/http';
import { infiniteQueryOptions, queryOptions } from '@gestao/shared/query';

/** How often the bell asks, in milliseconds, while the window is in front. */
const interval = 60_000;

/** How many notifications the person has not read. */
export const unreadCount = (pessoa: string) =>
  queryOptions({
    queryKey: ['notificacoes', pessoa, 'contagem'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: { nao_lidas: number } }>('/notificacoes/contagem', { signal })).data.nao_lidas,
    refetchInterval: interval,
    retry: false,
  });

/** The notifications, newest first, 25 at a time. */
export const latestNotifications = (pessoa: string) =>
  infiniteQueryOptions({
    queryKey: ['notificacoes', pessoa, 'lista'],
    queryFn: async ({ pageParam, signal }) =>
      (
        await http.get<{ data: ListResult<Notificacao> }>('/notificacoes', {
          query: { por_pagina: 25, ...(pageParam ? { cursor: pageParam } : {}) },
          signal,
        })
      ).data,
    initialPageParam: '',
    getNextPageParam: (last) => last.proximo ?? undefined,
    staleTime: 0,
  });

export const markRead = (uuid: string) => http.post(`/notificacoes/${uuid}/lida`);
export const markAllRead = () => http.post('/notificacoes/lidas');
export const archive = (uuid: string) => http.post(`/notificacoes/${uuid}/arquivar`);
export const snooze = (uuid: string, por: AdiarNotificacao['por']) =>
  http.post(`/notificacoes/${uuid}/adiar`, { por });
