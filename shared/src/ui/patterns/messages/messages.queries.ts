import type {
  MensagemEntidade,
  MensagemForm,
  MensagemUpdate,
  NotaAcao,
} from '../../../contracts/comum/mensagens';
import { call } from '../../../http';
import { infiniteQueryOptions, queryOptions } from '../../../query';

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
        await call('GET /mensagens', {
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
        await call('GET /mensagens/pessoas', {
          query: { entidade: thread.entidade, uuid: thread.uuid },
          signal,
        })
      ).data,
    staleTime: 5 * 60_000,
  });

export const createMensagem = (form: MensagemForm) => call('POST /mensagens', { body: form });
export const updateMensagem = (uuid: string, form: MensagemUpdate) =>
  call('PUT /mensagens/:uuid', { params: { uuid }, body: form });
export const deleteMensagem = (uuid: string, versao: number) =>
  call('DELETE /mensagens/:uuid', { params: { uuid }, query: { versao } });
export const resolveMensagem = (uuid: string, versao: number) =>
  call('POST /mensagens/:uuid/resolver', { params: { uuid }, body: { versao } });
export const stepNota = (uuid: string, acao: NotaAcao, versao: number) =>
  call('POST /mensagens/:uuid/nota', { params: { uuid }, body: { acao, versao } });
/** A mention is read once its message was opened. */
export const readMensagem = (uuid: string) => call('POST /mensagens/:uuid/lida', { params: { uuid } });

export const deleteAnexo = (uuid: string) => call('DELETE /anexos/:uuid', { params: { uuid } });
/** Address of a file; it lives five minutes. */
export const linkAnexo = async (uuid: string) =>
  (await call('POST /anexos/:uuid/link', { params: { uuid } })).data.url;
