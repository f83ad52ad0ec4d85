import type { ListResult } from '@gestao/shared/contracts/http';
import type { Notificacao } from '@gestao/shared/contracts/notificacoes';
import { http } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';

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

/** The latest notifications. */
export const latestNotifications = (pessoa: string) =>
  queryOptions({
    queryKey: ['notificacoes', pessoa, 'lista'],
    queryFn: async ({ signal }) =>
      (
        await http.get<{ data: ListResult<Notificacao> }>('/notificacoes', {
          query: { por_pagina: 25 },
          signal,
        })
      ).data,
    staleTime: 0,
  });

export const markRead = (uuid: string) => http.post(`/notificacoes/${uuid}/lida`);
export const markAllRead = () => http.post('/notificacoes/lidas');
