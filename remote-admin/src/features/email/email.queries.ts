import type { EmailModeloForm, EmailModeloState } from '@gestao/shared/contracts/sistema/email-modelos';
import type { emailSchema } from '@gestao/shared/contracts/sistema/outbox';
import { call } from '@gestao/shared/http';
import { keepPreviousData, queryOptions } from '@gestao/shared/query';

export type Email = (typeof emailSchema)['_output'];
export const modelsNoun = 'email-modelos';
export const queueNoun = 'outbox';

const readModels = async (signal?: AbortSignal) => (await call('GET /email-modelos', { signal })).data.itens;

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
  call('PUT /email-modelos/:chave', { params: { chave }, body: form });
export const restoreModel = (chave: string, versao: number) =>
  call('POST /email-modelos/:chave/restaurar', { params: { chave }, body: { versao } });
export const sendTest = async (chave: string, form: EmailModeloForm) =>
  (await call('POST /email-modelos/:chave/teste', { params: { chave }, body: form })).data;

export const queueQuery = (query: Record<string, string>) =>
  queryOptions({
    queryKey: [queueNoun, query],
    queryFn: async ({ signal }) => (await call('GET /outbox', { query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
export const retryEmail = (uuid: string) => call('POST /outbox/:uuid/tentar-novamente', { params: { uuid } });
