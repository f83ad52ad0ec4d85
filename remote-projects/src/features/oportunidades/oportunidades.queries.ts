import type { ComissaoPagar } from '@gestao/shared/contracts/comercial/comissoes';
import type {
  AtividadeForm,
  GanharForm,
  OportunidadeEdicao,
  OportunidadeEtapaForm,
  OportunidadeForm,
  PerderForm,
  ReabrirForm,
} from '@gestao/shared/contracts/comercial/oportunidade-acoes';
import { call } from '@gestao/shared/http';
import { keepPreviousData, queryOptions } from '@gestao/shared/query';
import { optionOf, optionsOf } from '@gestao/shared/rules/options';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'oportunidades';

export const fetchOportunidades = (query: ListParams, signal: AbortSignal) =>
  call('GET /oportunidades', { query, signal });

export const fetchComissoes = (query: ListParams, signal: AbortSignal) =>
  call('GET /oportunidades/comissoes', { query, signal });

export const payComissao = (uuid: string, form: ComissaoPagar) =>
  call('PUT /oportunidades/comissoes/:uuid/pagamento', { params: { uuid }, body: form });
export const unpayComissao = (uuid: string, versao: number) =>
  call('DELETE /oportunidades/comissoes/:uuid/pagamento', { params: { uuid }, query: { versao } });

export const funilFilters = ['responsavel', 'servico', 'situacao'] as const;

/** @param query search and filters, as the address has them */
export const funilQuery = (query: ListParams) =>
  queryOptions({
    queryKey: [noun, 'funil', query],
    queryFn: async ({ signal }) => (await call('GET /oportunidades/funil', { query, signal })).data,
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
      (await call('GET /oportunidades/:uuid', { params: { uuid }, signal })).data,
  });

export const opcoesQuery = () =>
  queryOptions({
    queryKey: [noun, 'opcoes'],
    queryFn: async ({ signal }) => (await call('GET /oportunidades/opcoes', { signal })).data,
  });

export const previsaoQuery = () =>
  queryOptions({
    queryKey: [noun, 'previsao'],
    queryFn: async ({ signal }) => (await call('GET /oportunidades/previsao', { signal })).data,
  });

export const findClientes = async (busca: string, signal: AbortSignal) =>
  optionsOf((await call('GET /oportunidades/clientes', { query: { busca }, signal })).data);

/** The client of the person's rows that has this document, without mask; `null` where none has. */
export const clienteDoDocumentoQuery = (documento: string) =>
  queryOptions({
    queryKey: [noun, 'cliente-do-documento', documento],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /oportunidades/clientes', { query: { busca: documento }, signal });
      return optionOf(data.find((one) => one.documento === documento));
    },
  });

export const createOportunidade = (form: OportunidadeForm) => call('POST /oportunidades', { body: form });
export const updateOportunidade = (uuid: string, form: OportunidadeEdicao) =>
  call('PUT /oportunidades/:uuid', { params: { uuid }, body: form });
export const moveOportunidade = (uuid: string, form: OportunidadeEtapaForm) =>
  call('PUT /oportunidades/:uuid/etapa', { params: { uuid }, body: form, refusalBody: true });
export const winOportunidade = (uuid: string, form: GanharForm) =>
  call('POST /oportunidades/:uuid/ganhar', { params: { uuid }, body: form });
export const loseOportunidade = (uuid: string, form: PerderForm) =>
  call('POST /oportunidades/:uuid/perder', { params: { uuid }, body: form });
export const reopenOportunidade = (uuid: string, form: ReabrirForm) =>
  call('POST /oportunidades/:uuid/reabrir', { params: { uuid }, body: form });
export const createAtividade = (uuid: string, form: AtividadeForm) =>
  call('POST /oportunidades/:uuid/atividades', { params: { uuid }, body: form });
export const generateOrcamento = (uuid: string) =>
  call('POST /oportunidades/:uuid/orcamento', { params: { uuid } });
