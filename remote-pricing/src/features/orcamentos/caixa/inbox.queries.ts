import type {
  Adiar,
  Aprovador,
  Atribuir,
  OrcamentoPessoas,
  TrocarAprovador,
} from '@gestao/shared/contracts/comercial/orcamento-massa';
import { http } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import { noun } from '../orcamentos.queries';

/** First part of the inbox's query keys. */
export const caixaNoun = 'orcamentos-caixa';

/** Whom budgets can be given to; only for whoever holds all budgets. */
export const pessoasQuery = queryOptions({
  queryKey: [noun, 'pessoas'],
  queryFn: async ({ signal }) =>
    (await http.get<{ data: OrcamentoPessoas }>('/orcamentos/pessoas', { signal })).data,
});

export const aprovadoresQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'aprovadores', uuid],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: Aprovador[] }>(`/orcamentos/${uuid}/aprovadores`, { signal })).data,
  });

export const assumirOrcamento = (uuid: string, versao: number) =>
  http.post(`/orcamentos/${uuid}/assumir`, { versao });
export const atribuirOrcamento = (uuid: string, form: Atribuir) =>
  http.post(`/orcamentos/${uuid}/atribuir`, form);
export const adiarOrcamento = (uuid: string, form: Adiar) => http.post(`/orcamentos/${uuid}/adiar`, form);
export const trocarAprovador = (uuid: string, form: TrocarAprovador) =>
  http.post(`/orcamentos/${uuid}/aprovador`, form);
