import { entregasCalls } from '@gestao/shared/contracts/operacao/entregas.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import {
  deliver,
  listEntregasDaTarefa,
  listEntregasDoFechamento,
  resend,
  withdraw,
} from './entregas.service';

export async function entregasRoutes(app: App) {
  const on = serve(app, entregasCalls);
  on('GET /tarefas/:uuid/entregas', async (request) => ({
    data: await listEntregasDaTarefa(scopeOf(request), request.params.uuid),
  }));
  on('POST /tarefas/:uuid/entregas', async (request) => ({
    data: await deliver(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /tarefas/:uuid/entregas/:entrega/reenvio', async (request) => ({
    data: await resend(scopeOf(request), request.params, request.body.versao),
  }));
  on('POST /tarefas/:uuid/entregas/:entrega/retirada', async (request) => ({
    data: await withdraw(scopeOf(request), request.params, request.body.versao),
  }));
  on('GET /fechamentos/:uuid/entregas', async (request) => ({
    data: await listEntregasDoFechamento(scopeOf(request), request.params.uuid),
  }));
}
