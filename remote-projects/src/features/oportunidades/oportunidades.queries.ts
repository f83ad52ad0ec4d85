import type { Comissao, ComissaoPagar } from '@gestao/shared/contracts/comercial/comissoes';
import type {
  AtividadeForm,
  GanharForm,
  OportunidadeEtapaForm,
  OportunidadeForm,
  PerderForm,
  ReabrirForm,
} from '@gestao/shared/contracts/comercial/oportunidade-acoes';
import type {
  Funil,
  Oportunidade,
  OportunidadeDetalhe,
  OportunidadeOpcoes,
  Previsao,
} from '@gestao/shared/contracts/comercial/oportunidades';
import type { ListResult } from '@gestao/shared/contracts/comum/http';
import { http } from '@gestao/shared/http';
import { keepPreviousData, queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'oportunidades';

export const fetchOportunidades = (query: ListParams, signal: AbortSignal) =>
  http.get<{ data: ListResult<Oportunidade> }>('/oportunidades', { query, signal });

export const fetchComissoes = (query: ListParams, signal: AbortSignal) =>
  http.get<{ data: ListResult<Comissao> }>('/oportunidades/comissoes', { query, signal });

export const payComissao = (uuid: string, form: ComissaoPagar) =>
  http.put(`/oportunidades/comissoes/${uuid}/pagamento`, form);
export const unpayComissao = (uuid: string, versao: number) =>
  http.delete(`/oportunidades/comissoes/${uuid}/pagamento`, { query: { versao } });

export const funilQuery = (busca: string | undefined) =>
  queryOptions({
    queryKey: [noun, 'funil', busca],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: Funil }>('/oportunidades/funil', { query: { busca }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** The figures above the funnel come with the list's first page. */
export const agregadosQuery = () =>
  queryOptions({
    queryKey: [noun, 'agregados'],
    queryFn: async ({ signal }) => (await fetchOportunidades({}, signal)).data.agregados,
  });

export const oportunidadeQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: OportunidadeDetalhe }>(`/oportunidades/${uuid}`, { signal })).data,
  });

export const opcoesQuery = () =>
  queryOptions({
    queryKey: [noun, 'opcoes'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: OportunidadeOpcoes }>('/oportunidades/opcoes', { signal })).data,
  });

export const previsaoQuery = () =>
  queryOptions({
    queryKey: [noun, 'previsao'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: Previsao }>('/oportunidades/previsao', { signal })).data,
  });

export const findClientes = async (busca: string, signal: AbortSignal) =>
  (
    await http.get<{ data: { valor: string; rotulo: string }[] }>('/oportunidades/clientes', {
      query: { busca },
      signal,
    })
  ).data.map(({ valor, rotulo }) => ({ value: valor, label: rotulo }));

export const createOportunidade = (form: OportunidadeForm, idempotencyKey: string) =>
  http.post('/oportunidades', form, { idempotencyKey });
export const updateOportunidade = (uuid: string, form: OportunidadeForm & { versao: number }) =>
  http.put(`/oportunidades/${uuid}`, form);
export const moveOportunidade = (uuid: string, form: OportunidadeEtapaForm) =>
  http.put(`/oportunidades/${uuid}/etapa`, form);
export const winOportunidade = (uuid: string, form: GanharForm) =>
  http.post(`/oportunidades/${uuid}/ganhar`, form);
export const loseOportunidade = (uuid: string, form: PerderForm) =>
  http.post(`/oportunidades/${uuid}/perder`, form);
export const reopenOportunidade = (uuid: string, form: ReabrirForm) =>
  http.post(`/oportunidades/${uuid}/reabrir`, form);
export const createAtividade = (uuid: string, form: AtividadeForm, idempotencyKey: string) =>
  http.post(`/oportunidades/${uuid}/atividades`, form, { idempotencyKey });
export const gerarOrcamento = (uuid: string, idempotencyKey: string) =>
  http.post<{ data: { uuid: string; numero: string } }>(`/oportunidades/${uuid}/orcamento`, undefined, {
    idempotencyKey,
  });
