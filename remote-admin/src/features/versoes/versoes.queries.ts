import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';

export const versoesKey = 'versoes';

export const versoesQuery = queryOptions({
  queryKey: [versoesKey],
  queryFn: async ({ signal }) => (await call('GET /versoes', { signal })).data,
});

/** @param de what was live when the person decided */
export const goBackToVersao = (nome: string, versao: string, de: string | null) =>
  call('POST /versoes/:nome/voltar', { params: { nome }, body: { versao, de } });
