import type { ListResult } from '@gestao/shared/contracts/comum/http';
import type { EmailModeloForm, EmailModeloState } from '@gestao/shared/contracts/sistema/email-modelos';
import type { emailSchema } from '@gestao/shared/contracts/sistema/outbox';
import { http } from '@gestao/shared/http';
import { keepPreviousData, queryOptions } from '@gestao/shared/query';

export type Email = (typeof emailSchema)['_output'];
export const modelsNoun = 'email-modelos';
export const queueNoun = 'outbox';

const readModels = async (signal?: AbortSignal) =>
  (await http.get<{ data: { itens: EmailModeloState[] } }>('/email-modelos', { signal })).data.itens;

export const modelsQuery = () =>
  queryOptions({
    queryKey: [modelsNoun],
    queryFn: ({ signal }) => readModels(signal),
    staleTime: 0,
    refetchOnReconnect: false,
  });

export const modelFormOf = ({ assunto, corpo, versao }: EmailModeloState) => ({ assunto, corpo, versao });

/** The model as it is now, for who lost a race. */
export async function loadModel(chave: string) {
  const found = (await readModels()).find((one) => one.chave === chave);
  if (!found) throw new Error(`No model ${chave}.`);
  return { values: modelFormOf(found) };
}

export const saveModel = (chave: string, form: EmailModeloForm & { versao: number }) =>
  http.put(`/email-modelos/${chave}`, form);
export const restoreModel = (chave: string, versao: number) =>
  http.post(`/email-modelos/${chave}/restaurar`, { versao });
export const sendTest = async (chave: string, form: EmailModeloForm) =>
  (await http.post<{ data: { para: string } }>(`/email-modelos/${chave}/teste`, form)).data;

export const queueQuery = (query: Record<string, string>) =>
  queryOptions({
    queryKey: [queueNoun, query],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: ListResult<Email> }>('/outbox', { query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
export const retryEmail = (uuid: string) => http.post(`/outbox/${uuid}/tentar-novamente`);
