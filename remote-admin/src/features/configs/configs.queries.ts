import type { ConfigsAnswer, EmpresaConfig, SegurancaConfig } from '@gestao/shared/contracts/configs';
import { http } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';

export const noun = 'configs';

export const configsQuery = () =>
  queryOptions({
    queryKey: [noun],
    queryFn: async ({ signal }) => (await http.get<{ data: ConfigsAnswer }>('/configs', { signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const saveEmpresa = (form: EmpresaConfig & { versao: number }) => http.put('/configs/empresa', form);
export const saveSeguranca = (form: SegurancaConfig & { versao: number }) =>
  http.put('/configs/seguranca', form);
