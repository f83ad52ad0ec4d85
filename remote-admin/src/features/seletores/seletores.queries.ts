import type {
  Seletor,
  SeletorForm,
  SeletorGrupo,
  SeletorOrdem,
  SeletorUpdate,
} from '@gestao/shared/contracts/sistema/seletores';
import { http } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';

export const noun = 'seletores';

export const seletoresQuery = (grupo: SeletorGrupo) =>
  queryOptions({
    queryKey: [noun, grupo],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: { itens: Seletor[] } }>('/seletores', { query: { grupo }, signal })).data.itens,
  });

export const createSeletor = (form: SeletorForm) => http.post('/seletores', form);
export const updateSeletor = (uuid: string, form: SeletorUpdate) => http.put(`/seletores/${uuid}`, form);
export const orderSeletores = (form: SeletorOrdem) => http.put('/seletores/ordem', form);
export const deleteSeletor = (uuid: string, versao: number) =>
  http.delete(`/seletores/${uuid}`, { query: { versao } });
