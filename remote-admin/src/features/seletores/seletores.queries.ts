import type {
  SeletorForm,
  SeletorGrupo,
  SeletorOrdem,
  SeletorUpdate,
} from '@gestao/shared/contracts/sistema/seletores';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';

export const noun = 'seletores';

export const seletoresQuery = (grupo: SeletorGrupo) =>
  queryOptions({
    queryKey: [noun, grupo],
    queryFn: async ({ signal }) => (await call('GET /seletores', { query: { grupo }, signal })).data.itens,
  });

export const createSeletor = (form: SeletorForm) => call('POST /seletores', { body: form });
export const updateSeletor = (uuid: string, form: SeletorUpdate) =>
  call('PUT /seletores/:uuid', { params: { uuid }, body: form });
export const orderSeletores = (form: SeletorOrdem) => call('PUT /seletores/ordem', { body: form });
export const deleteSeletor = (uuid: string, versao: number) =>
  call('DELETE /seletores/:uuid', { params: { uuid }, query: { versao } });
