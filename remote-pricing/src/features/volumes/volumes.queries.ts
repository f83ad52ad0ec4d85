import type {
  PropostaReajuste,
  PropostaReajusteForm,
  VolumeRelatorio,
} from '@gestao/shared/contracts/comercial/volumes';
import type { ListResult } from '@gestao/shared/contracts/comum/http';
import { http } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'volumes';

export const fetchVolumes = (
  query: ListParams,
  signal: AbortSignal,
): Promise<{ data: ListResult<VolumeRelatorio> }> => http.get('/volumes', { query, signal });

export const opcoesQuery = queryOptions({
  queryKey: [noun, 'opcoes'],
  queryFn: async ({ signal }) =>
    (
      await http.get<{ data: { direcionadores: { chave: string; nome: string }[] } }>('/volumes/opcoes', {
        signal,
      })
    ).data.direcionadores,
});

export const proporReajuste = async (uuid: string, form: PropostaReajusteForm, idempotencyKey: string) =>
  (
    await http.post<{ data: PropostaReajuste }>(`/clientes/${uuid}/proposta-reajuste`, form, {
      idempotencyKey,
    })
  ).data;
