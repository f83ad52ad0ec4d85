import { tempoCalls } from '@gestao/shared/contracts/operacao/tempo.calls';
import { attachment } from '../../../platform/app/attachment';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { changeApontamento, createApontamento, deleteApontamento } from './apontamentos.service';
import { discardTempo, getEmCurso, keepTempo, startTempo, stopTempo } from './cronometro.service';
import { getFolha, getFolhaDaEquipe, getHistorico, getTempoDaTarefa } from './folha.service';
import { makeFolhaCsv, makeFolhaDaEquipeCsv } from './folha-csv.service';

export async function tempoRoutes(app: App) {
  const on = serve(app, tempoCalls);
  on('GET /tempo', async ({ actor, query }) => ({ data: await getFolha(app.context, actor, query) }));
  on('GET /tempo/folha.csv', async (request, reply) => {
    const { nome, csv } = await makeFolhaCsv(scopeOf(request), request.query);
    return reply
      .header('Content-Type', 'text/csv; charset=utf-8')
      .header('Content-Disposition', attachment(nome))
      .send(csv as never);
  });
  on('GET /tempo/equipe', async ({ actor, query }) => ({
    data: await getFolhaDaEquipe(app.context, actor, query),
  }));
  on('GET /tempo/equipe.csv', async (request, reply) => {
    const { nome, csv } = await makeFolhaDaEquipeCsv(scopeOf(request), request.query);
    return reply
      .header('Content-Type', 'text/csv; charset=utf-8')
      .header('Content-Disposition', attachment(nome))
      .send(csv as never);
  });
  on('GET /tempo/em-curso', async ({ actor }) => ({ data: await getEmCurso(app.context, actor) }));
  on('POST /tempo/iniciar', async (request) => ({
    data: await startTempo(scopeOf(request), request.body.tarefa_uuid),
  }));
  on('POST /tempo/parar', async (request) => ({ data: await stopTempo(scopeOf(request), request.body) }));
  on('POST /tempo/continuar', async (request) => ({
    data: await keepTempo(scopeOf(request), request.body.uuid),
  }));
  on('POST /tempo/descartar', async (request, reply) => {
    await discardTempo(scopeOf(request), request.body.uuid);
    return reply.code(204).send();
  });
  on('GET /tarefas/:uuid/tempo', async ({ actor, params }) => ({
    data: await getTempoDaTarefa(app.context, actor, params.uuid),
  }));
  on('POST /tempo', async (request, reply) => {
    reply.code(201);
    const { tarefa_uuid, ...form } = request.body;
    return { data: await createApontamento(scopeOf(request), tarefa_uuid, form) };
  });
  on('PUT /tempo/:uuid', async (request) => ({
    data: await changeApontamento(scopeOf(request), request.params.uuid, request.body),
  }));
  on('DELETE /tempo/:uuid', async (request, reply) => {
    await deleteApontamento(scopeOf(request), request.params.uuid, request.query.versao);
    return reply.code(204).send();
  });
  on('GET /tempo/:uuid/historico', async ({ actor, params }) => ({
    data: await getHistorico(app.context, actor, params.uuid),
  }));
}
