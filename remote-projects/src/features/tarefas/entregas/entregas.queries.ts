import type { Entregar } from '@gestao/shared/contracts/operacao/tarefa-entregas';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';

/** What a task delivered to its client, and what else it may deliver. */
export const entregasQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['tarefas', 'entregas', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /tarefas/:uuid/entregas', { params: { uuid }, signal })).data,
  });

/** What the tasks of a closing delivered. */
export const entregasDoFechamentoQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['fechamentos', 'entregas', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /fechamentos/:uuid/entregas', { params: { uuid }, signal })).data.itens,
  });

export const deliver = (uuid: string, body: Entregar) =>
  call('POST /tarefas/:uuid/entregas', { params: { uuid }, body });

export const resend = (uuid: string, entrega: string, versao: number) =>
  call('POST /tarefas/:uuid/entregas/:entrega/reenvio', { params: { uuid, entrega }, body: { versao } });

export const withdraw = (uuid: string, entrega: string, versao: number) =>
  call('POST /tarefas/:uuid/entregas/:entrega/retirada', { params: { uuid, entrega }, body: { versao } });
