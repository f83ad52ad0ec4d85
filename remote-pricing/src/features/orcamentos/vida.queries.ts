import type {
  AceiteManual,
  OrcamentoAceite,
  PapelDoOrcamento,
} from '@gestao/shared/contracts/comercial/orcamento-aceite';
import type {
  CopiaCriada,
  Destinatario,
  DestinatarioLido,
  Duplicar,
  OportunidadeDoDestinatario,
} from '@gestao/shared/contracts/comercial/orcamento-copia';
import type {
  DocumentoPedido,
  DocumentoPedidoForm,
  DocumentosPedidos,
} from '@gestao/shared/contracts/comercial/orcamento-documentos';
import type { Diferencas, Margem, RevisaoItem } from '@gestao/shared/contracts/comercial/orcamento-revisoes';
import { http } from '@gestao/shared/http';
import { keepPreviousData, queryOptions } from '@gestao/shared/query';
import { noun } from './orcamentos.queries';

interface Answer<T> {
  data: T;
}

const read = async <T>(
  path: string,
  signal: AbortSignal,
  query?: Record<string, string | number | undefined>,
) => (await http.get<Answer<T>>(path, { signal, ...(query ? { query } : {}) })).data;

/** All revisions of a budget's number, newest first. */
export const revisoesQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'revisoes', uuid],
    queryFn: ({ signal }) => read<RevisaoItem[]>(`/orcamentos/${uuid}/revisoes`, signal),
  });

export const diferencasQuery = (uuid: string, de: number, para: number) =>
  queryOptions({
    queryKey: [noun, 'diferencas', uuid, de, para],
    queryFn: ({ signal }) =>
      read<Diferencas>(`/orcamentos/${uuid}/revisoes/diferencas`, signal, { de, para }),
    placeholderData: keepPreviousData,
  });

/** Only where the api let the person see the margin. */
export const margemQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'margem', uuid],
    queryFn: ({ signal }) => read<Margem | null>(`/orcamentos/${uuid}/margem`, signal),
  });

export const aceiteQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'aceite', uuid],
    queryFn: ({ signal }) => read<OrcamentoAceite>(`/orcamentos/${uuid}/aceite`, signal),
  });

/** The fields go as JSON before the file, so that the api can refuse them without reading it. */
export async function registrarAceite(
  uuid: string,
  values: AceiteManual,
  file: File,
  idempotencyKey: string,
): Promise<{ message: string }> {
  const form = new FormData();
  form.append('dados', JSON.stringify(values));
  form.append('arquivo', file);
  return (
    await http.upload<Answer<{ message: string }>>(`/orcamentos/${uuid}/aceite-manual`, form, {
      idempotencyKey,
    })
  ).data;
}

/** A five-minute address of a paper of the budget. */
export const linkDoPapel = async (uuid: string, papel: PapelDoOrcamento) =>
  (await http.post<Answer<{ url: string }>>(`/orcamentos/${uuid}/papeis/${papel}/link`)).data.url;

export const documentosQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'documentos', uuid],
    queryFn: ({ signal }) => read<DocumentosPedidos>(`/orcamentos/${uuid}/documentos`, signal),
  });

export const saveDocumento = (uuid: string, form: DocumentoPedidoForm, before?: DocumentoPedido) =>
  before
    ? http.put(`/orcamentos/${uuid}/documentos/${before.uuid}`, { ...form, versao: before.versao })
    : http.post(`/orcamentos/${uuid}/documentos`, form);

export const removeDocumento = (uuid: string, { uuid: documento, versao }: DocumentoPedido) =>
  http.delete(`/orcamentos/${uuid}/documentos/${documento}`, { query: { versao } });

export const duplicarOrcamento = async (uuid: string, form: Duplicar, idempotencyKey: string) =>
  (await http.post<Answer<CopiaCriada>>(`/orcamentos/${uuid}/duplicar`, form, { idempotencyKey })).data;

export const converterLegado = async (uuid: string, idempotencyKey: string) =>
  (await http.post<Answer<CopiaCriada>>(`/orcamentos/${uuid}/converter`, undefined, { idempotencyKey })).data;

/** Whom the budget is for, for its form: never out of memory. */
export const destinatarioQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'destinatario', uuid],
    queryFn: ({ signal }) => read<DestinatarioLido>(`/orcamentos/${uuid}/destinatario`, signal),
    gcTime: 0,
  });

export const saveDestinatario = (uuid: string, form: Destinatario) =>
  http.put(`/orcamentos/${uuid}/destinatario`, form);

/** Open opportunities of one recipient. */
export const oportunidadesQuery = (of: { cliente_uuid?: string; documento?: string; nome?: string }) =>
  queryOptions({
    queryKey: [noun, 'oportunidades', of],
    queryFn: ({ signal }) =>
      read<OportunidadeDoDestinatario[]>('/orcamentos/oportunidades', signal, { ...of }),
  });
