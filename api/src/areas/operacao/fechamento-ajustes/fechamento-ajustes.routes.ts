import { fechamentoAjustesCalls } from '@gestao/shared/contracts/operacao/fechamento-ajustes.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { getCargas } from './cargas.service';
import { includeTarefa } from './incluir-tarefa.service';
import { carryToFechamento, getLevar } from './levar.service';
import { applyModelo, getModeloDoFechamento } from './modelo-do-fechamento.service';
import { reactivateFechamento } from './reativar.service';

export async function fechamentoAjustesRoutes(app: App) {
  const on = serve(app, fechamentoAjustesCalls);
  on('GET /fechamentos/:uuid/modelo', async (request) => ({
    data: await getModeloDoFechamento(scopeOf(request), request.params.uuid),
  }));
  on('POST /fechamentos/:uuid/modelo/aplicar', async (request) => ({
    data: await applyModelo(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /fechamentos/:uuid/reativar', async (request) => ({
    data: await reactivateFechamento(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /fechamentos/:uuid/tarefas', async (request) => ({
    data: await includeTarefa(scopeOf(request), request.params.uuid, request.body),
  }));
  on('GET /fechamentos/:uuid/cargas', async (request) => ({
    data: await getCargas(scopeOf(request), request.params.uuid),
  }));
  on('GET /fechamentos/:uuid/levar', async (request) => ({
    data: await getLevar(scopeOf(request), request.params.uuid),
  }));
  on('POST /fechamentos/:uuid/levar', async (request) => ({
    data: await carryToFechamento(scopeOf(request), request.params.uuid, request.body),
  }));
}
