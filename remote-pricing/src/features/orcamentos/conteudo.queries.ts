import type { CalculoPrevio, CalculoPrevioPedido } from '@gestao/shared/contracts/comercial/calculo';
import type { OrcamentoEnvio } from '@gestao/shared/contracts/comercial/orcamento-envio';
import type {
  OrcamentoConteudo,
  OrcamentoTransicao,
} from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import type { Prorrogar } from '@gestao/shared/contracts/comercial/orcamento-revisao';
import { type Answer, call, download } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import { noun } from './orcamentos.queries';

/** A budget's content with its last calculation. */
export type ConteudoLido = Answer<'GET /orcamentos/:uuid/conteudo'>['data'];
export type AcaoOferecida = Answer<'GET /orcamentos/:uuid/acoes'>['data'][number];

/** What the parameters of a budget's price ask; `null` for those in force. */
export const perguntasQuery = (orcamento_uuid: string | null) =>
  queryOptions({
    queryKey: [noun, 'perguntas', orcamento_uuid],
    queryFn: async ({ signal }) =>
      (
        await call('GET /orcamentos/perguntas', {
          query: orcamento_uuid === null ? {} : { orcamento_uuid },
          signal,
        })
      ).data,
  });

export const motivosQuery = queryOptions({
  queryKey: [noun, 'motivos-recusa'],
  queryFn: async ({ signal }) => (await call('GET /orcamentos/motivos-recusa', { signal })).data,
});

export const conteudoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'conteudo', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /orcamentos/:uuid/conteudo', { params: { uuid }, signal })).data,
  });

/** The same for the form, which starts from it once: never out of memory, never in the middle of the work. */
export const edicaoQuery = (uuid: string) =>
  queryOptions({
    ...conteudoQuery(uuid),
    queryKey: [noun, 'edicao', uuid],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const acoesQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'acoes', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /orcamentos/:uuid/acoes', { params: { uuid }, signal })).data,
  });

export const historicoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'historico', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /orcamentos/:uuid/eventos', { params: { uuid }, signal })).data,
  });

/** Open budgets of the same document. */
export const duplicadosQuery = (documento: string) =>
  queryOptions({
    queryKey: [noun, 'duplicados', documento],
    queryFn: async ({ signal }) =>
      (await call('GET /orcamentos/duplicados', { query: { documento }, signal })).data,
  });

export const compute = async (pedido: CalculoPrevioPedido, signal: AbortSignal): Promise<CalculoPrevio> =>
  (await call('POST /orcamentos/calcular', { body: pedido, signal })).data;

export const saveConteudo = async (uuid: string, form: OrcamentoConteudo) =>
  // A draft without services has no price.
  (await call('PUT /orcamentos/:uuid/conteudo', { params: { uuid }, body: form })).data;

export const changeOrcamento = async (uuid: string, passo: OrcamentoTransicao) =>
  (await call('POST /orcamentos/:uuid/transicao', { params: { uuid }, body: passo })).data;

/** The check before sending, and whom the link would go to. */
export const requisitosQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'requisitos', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /orcamentos/:uuid/requisitos', { params: { uuid }, signal })).data,
  });

export const sendOrcamento = async (uuid: string, again: boolean, form: OrcamentoEnvio) =>
  (
    await call(again ? 'POST /orcamentos/:uuid/reenviar' : 'POST /orcamentos/:uuid/enviar', {
      params: { uuid },
      body: form,
    })
  ).data;

/** The proposal as it was approved. */
export const downloadProposta = (uuid: string) => download('GET /orcamentos/:uuid/pdf', { params: { uuid } });

export const reviseOrcamento = async (uuid: string, versao: number) =>
  (await call('POST /orcamentos/:uuid/revisao', { params: { uuid }, body: { versao } })).data;

export const extendOrcamento = (uuid: string, form: Prorrogar) =>
  call('POST /orcamentos/:uuid/prorrogar', { params: { uuid }, body: form });
