import type { Calculo, CalculoPrevio, CalculoPrevioPedido } from '@gestao/shared/contracts/comercial/calculo';
import type { OrcamentoEnvio, OrcamentoRequisitos } from '@gestao/shared/contracts/comercial/orcamento-envio';
import type {
  AcaoOrcamento,
  ConteudoSalvo,
  OrcamentoConteudo,
  OrcamentoTransicao,
} from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import type { Historico } from '@gestao/shared/contracts/comercial/orcamento-historico';
import type {
  Duplicado,
  MotivoRecusa,
  Perguntas,
} from '@gestao/shared/contracts/comercial/orcamento-perguntas';
import type { Prorrogar, RevisaoCriada } from '@gestao/shared/contracts/comercial/orcamento-revisao';
import type { OrcamentoStatus } from '@gestao/shared/contracts/comercial/orcamentos';
import { http } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import { noun } from './orcamentos.queries';

interface Answer<T> {
  data: T;
}

/** A budget's content with its last calculation. */
export interface ConteudoLido {
  conteudo: ConteudoSalvo;
  calculo: Calculo | null;
  status: OrcamentoStatus;
  edita: boolean;
  revisa: boolean;
  prorroga: boolean;
  parametros_novos: boolean;
}
export interface AcaoOferecida {
  acao: AcaoOrcamento;
  label: string;
  impedimento: string | null;
}
interface Passo {
  uuid: string;
  versao: number;
  status: OrcamentoStatus;
  status_label: string;
}

export const perguntasQuery = queryOptions({
  queryKey: [noun, 'perguntas'],
  queryFn: async ({ signal }) =>
    (await http.get<Answer<Perguntas>>('/orcamentos/perguntas', { signal })).data,
});

export const motivosQuery = queryOptions({
  queryKey: [noun, 'motivos-recusa'],
  queryFn: async ({ signal }) =>
    (await http.get<Answer<MotivoRecusa[]>>('/orcamentos/motivos-recusa', { signal })).data,
});

export const conteudoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'conteudo', uuid],
    queryFn: async ({ signal }) =>
      (await http.get<Answer<ConteudoLido>>(`/orcamentos/${uuid}/conteudo`, { signal })).data,
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
      (await http.get<Answer<AcaoOferecida[]>>(`/orcamentos/${uuid}/acoes`, { signal })).data,
  });

export const historicoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'historico', uuid],
    queryFn: async ({ signal }) =>
      (await http.get<Answer<Historico>>(`/orcamentos/${uuid}/eventos`, { signal })).data,
  });

/** Open budgets of the same document. */
export const duplicadosQuery = (documento: string) =>
  queryOptions({
    queryKey: [noun, 'duplicados', documento],
    queryFn: async ({ signal }) =>
      (await http.get<Answer<Duplicado[]>>('/orcamentos/duplicados', { query: { documento }, signal })).data,
  });

export const calcular = async (pedido: CalculoPrevioPedido, signal: AbortSignal): Promise<CalculoPrevio> =>
  (await http.post<Answer<CalculoPrevio>>('/orcamentos/calcular', pedido, { signal })).data;

export const saveConteudo = async (uuid: string, form: OrcamentoConteudo) =>
  // A draft without services has no price.
  (
    await http.put<Answer<{ versao: number; status: OrcamentoStatus; calculo: Calculo | null }>>(
      `/orcamentos/${uuid}/conteudo`,
      form,
    )
  ).data;

export const changeOrcamento = async (uuid: string, passo: OrcamentoTransicao) =>
  (await http.post<Answer<Passo>>(`/orcamentos/${uuid}/transicao`, passo)).data;

/** The check before sending, and whom the link would go to. */
export const requisitosQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'requisitos', uuid],
    queryFn: async ({ signal }) =>
      (await http.get<Answer<OrcamentoRequisitos>>(`/orcamentos/${uuid}/requisitos`, { signal })).data,
  });

export const sendOrcamento = async (
  uuid: string,
  again: boolean,
  form: OrcamentoEnvio,
  idempotencyKey: string,
) =>
  (
    await http.post<Answer<{ message: string }>>(
      `/orcamentos/${uuid}/${again ? 'reenviar' : 'enviar'}`,
      form,
      { idempotencyKey },
    )
  ).data;

/** The proposal as it was approved. */
export const downloadProposta = (uuid: string) => http.download(`/orcamentos/${uuid}/pdf`);

export const revisarOrcamento = async (uuid: string, versao: number) =>
  (await http.post<Answer<RevisaoCriada>>(`/orcamentos/${uuid}/revisao`, { versao })).data;

export const prorrogarOrcamento = (uuid: string, form: Prorrogar) =>
  http.post(`/orcamentos/${uuid}/prorrogar`, form);
