import type { ListResult } from '@gestao/shared/contracts/comum/http';
import type {
  Implantacao,
  ImplantacaoCaixa,
  ImplantacaoDetalhe,
} from '@gestao/shared/contracts/operacao/implantacoes';
import { http } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'implantacoes';

export const fetchImplantacoes = (query: ListParams, signal: AbortSignal) =>
  http.get<{ data: ListResult<Implantacao> }>('/implantacoes', { query, signal });

export const fetchCaixa = (query: ListParams, signal: AbortSignal) =>
  http.get<{ data: ListResult<ImplantacaoCaixa> }>('/implantacoes/caixa-entrada', { query, signal });

export const implantacaoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: ImplantacaoDetalhe }>(`/implantacoes/${uuid}`, { signal })).data,
  });
