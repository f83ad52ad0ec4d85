import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';

export const preferences = (pessoa: string) =>
  queryOptions({
    queryKey: ['preferencias', pessoa],
    queryFn: async ({ signal }) => (await call('GET /preferencias', { signal })).data,
  });

export const sessions = (pessoa: string) =>
  queryOptions({
    queryKey: ['sessoes', pessoa],
    queryFn: async ({ signal }) => (await call('GET /sessoes', { signal })).data.itens,
    staleTime: 0,
  });

/** What the person is told about, and by which channels. */
export const notificationPreferences = (pessoa: string) =>
  queryOptions({
    queryKey: ['preferencias', pessoa, 'notificacoes'],
    queryFn: async ({ signal }) => (await call('GET /preferencias/notificacoes', { signal })).data.itens,
  });
