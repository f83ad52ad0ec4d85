import type { RevisaoDecidir } from '@gestao/shared/contracts/operacao/revisao-recorrentes';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';

/** The list's own name: what is read under it is read again when a model changes. */
export const noun = 'revisao-recorrentes';

export const resumoQuery = () =>
  queryOptions({
    queryKey: [noun, 'resumo'],
    queryFn: async ({ signal }) => (await call('GET /revisao-recorrentes/resumo', { signal })).data,
  });

/** Who may be given a model. */
export const opcoesQuery = () =>
  queryOptions({
    queryKey: [noun, 'opcoes'],
    queryFn: async ({ signal }) => (await call('GET /revisao-recorrentes/opcoes', { signal })).data,
  });

export const decideRevisao = (uuid: string, form: RevisaoDecidir) =>
  call('POST /revisao-recorrentes/:uuid/decisao', { params: { uuid }, body: form });
