import type {
  MensagemAnexo,
  MensagemEntidade,
  MensagemForm,
  MensagemMencionaveis,
  MensagemUpdate,
  Mensagens,
} from '../../contracts/comum/mensagens';
import { http, type UploadOptions } from '../../http';
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
        await http.get<Answer<MensagemMencionaveis>>('/mensagens/pessoas', {
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
/** A mention is read once its message was opened. */
export const readMensagem = (uuid: string) => http.post(`/mensagens/${uuid}/lida`);

/** Keeps a file for a comment that is still being written. */
export async function uploadAnexo({ entidade, uuid }: Thread, file: File, options: UploadOptions) {
  const form = new FormData();
  form.append('arquivo', file);
  const query = { entidade, uuid };
  return (await http.upload<Answer<MensagemAnexo>>('/mensagens/anexos', form, { ...options, query })).data;
}
export const deleteAnexo = (uuid: string) => http.delete(`/anexos/${uuid}`);
/** Address of a file; it lives five minutes. */
export const linkAnexo = async (uuid: string) =>
  (await http.post<Answer<{ url: string }>>(`/anexos/${uuid}/link`)).data.url;
