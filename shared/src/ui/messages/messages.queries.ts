import type { MensagemEntidade, MensagemForm, MensagemUpdate, Mensagens } from '../../contracts/mensagens';
import { http } from '../../http';
import { infiniteQueryOptions, queryOptions } from '../../query';

interface Answer<T> {
  data: T;
}

/** The record a thread belongs to. */
export interface Thread {
  entidade: MensagemEntidade;
  uuid: string;
}

export const threadKey = ({ entidade, uuid }: Thread) => ['mensagens', entidade, uuid] as const;

/** Pages of a thread, the newest first; within a page the oldest first. */
export const threadQuery = (thread: Thread) =>
  infiniteQueryOptions({
    queryKey: [...threadKey(thread), 'itens'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (
        await http.get<Answer<Mensagens>>('/mensagens', {
          query: { entidade: thread.entidade, uuid: thread.uuid, ...(pageParam ? { antes: pageParam } : {}) },
          signal,
        })
      ).data,
    getNextPageParam: (page) => (page.anteriores ? page.itens[0]?.uuid : undefined),
  });

export const peopleQuery = (thread: Thread) =>
  queryOptions({
    queryKey: [...threadKey(thread), 'pessoas'],
    queryFn: async ({ signal }) =>
      (
        await http.get<Answer<{ uuid: string; nome: string }[]>>('/mensagens/pessoas', {
          query: { entidade: thread.entidade, uuid: thread.uuid },
          signal,
        })
      ).data,
    staleTime: 5 * 60_000,
  });

export const createMensagem = (form: MensagemForm, idempotencyKey: string) =>
  http.post('/mensagens', form, { idempotencyKey });
export const updateMensagem = (uuid: string, form: MensagemUpdate) => http.put(`/mensagens/${uuid}`, form);
export const deleteMensagem = (uuid: string, versao: number) =>
  http.delete(`/mensagens/${uuid}`, { query: { versao } });
export const resolveMensagem = (uuid: string, versao: number) =>
  http.post(`/mensagens/${uuid}/resolver`, { versao });
