import type { DecidirResposta } from '@gestao/shared/contracts/clientes/documento-resposta';
import type {
  CobrarDocumentos,
  ConferirDocumento,
  PedirDocumentos,
} from '@gestao/shared/contracts/operacao/tarefa-pedidos';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';

/** What a task asked its client for, and whom and what else it may ask. */
export const pedidosQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['tarefas', 'pedidos', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /tarefas/:uuid/documentos', { params: { uuid }, signal })).data,
  });

export const requestDocumentos = (uuid: string, body: PedirDocumentos) =>
  call('POST /tarefas/:uuid/documentos', { params: { uuid }, body });

export const decidePedido = (uuid: string, documento: string, body: ConferirDocumento) =>
  call('POST /tarefas/:uuid/documentos/:documento/conferencia', { params: { uuid, documento }, body });

export const undoDecisao = (uuid: string, documento: string) =>
  call('POST /tarefas/:uuid/documentos/:documento/desfazer', { params: { uuid, documento } });

export const decideResposta = (uuid: string, documento: string, body: DecidirResposta) =>
  call('POST /tarefas/:uuid/documentos/:documento/resposta', { params: { uuid, documento }, body });

export const withdrawPedido = (uuid: string, documento: string, versao: number) =>
  call('DELETE /tarefas/:uuid/documentos/:documento', { params: { uuid, documento }, query: { versao } });

export const remindPedidos = (uuid: string, body: CobrarDocumentos) =>
  call('POST /tarefas/:uuid/documentos/cobranca', { params: { uuid }, body });
