import type { PropostaReajusteForm, VolumeRelatorio } from '@gestao/shared/contracts/comercial/volumes';
import type { ListResult } from '@gestao/shared/contracts/comum/http';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'volumes';

export const fetchVolumes = (
  query: ListParams,
  signal: AbortSignal,
): Promise<{ data: ListResult<VolumeRelatorio> }> => call('GET /volumes', { query, signal });

export const opcoesQuery = queryOptions({
  queryKey: [noun, 'opcoes'],
  queryFn: async ({ signal }) => (await call('GET /volumes/opcoes', { signal })).data.direcionadores,
});

export const proposeReajuste = async (uuid: string, form: PropostaReajusteForm) =>
  (await call('POST /clientes/:uuid/proposta-reajuste', { params: { uuid }, body: form })).data;
