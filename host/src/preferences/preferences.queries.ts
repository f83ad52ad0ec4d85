import type { PreferenciaNotificacao } from '@gestao/shared/contracts/acesso/notificacoes';
import type { Preferencias } from '@gestao/shared/contracts/acesso/preferencias';
import type { Sessao } from '@gestao/shared/contracts/acesso/sessoes';
import { http } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';

export const preferences = (pessoa: string) =>
  queryOptions({
    queryKey: ['preferencias', pessoa],
    queryFn: async ({ signal }) => (await http.get<{ data: Preferencias }>('/preferencias', { signal })).data,
  });

export const sessions = (pessoa: string) =>
  queryOptions({
    queryKey: ['sessoes', pessoa],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: { itens: Sessao[] } }>('/sessoes', { signal })).data.itens,
    staleTime: 0,
  });

/** What the person is told about, and by which channels. */
export const notificationPreferences = (pessoa: string) =>
  queryOptions({
    queryKey: ['preferencias', pessoa, 'notificacoes'],
    queryFn: async ({ signal }) =>
      (
        await http.get<{ data: { itens: PreferenciaNotificacao[] } }>('/preferencias/notificacoes', {
          signal,
        })
      ).data.itens,
  });
