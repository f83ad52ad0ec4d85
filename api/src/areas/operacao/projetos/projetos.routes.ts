import { projetosCalls } from '@gestao/shared/contracts/operacao/projetos.calls';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { App } from '../../../platform/app/context';
import { serve } from '../../../platform/app/serve';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { projetosExport } from './projetos.export';
import { listProjetos } from './projetos.repository';
import { getProjeto, listProjetoTarefas } from './projetos.service';

export async function projetosRoutes(app: App) {
  const { database, now } = app.context;

  const on = serve(app, projetosCalls);
  on('GET /projetos', async (request) => ({
    data: await listProjetos(database, request.actor, request.query, dateIn(now())),
  }));
  exportRoute(app, projetosCalls, projetosExport);

  on('GET /projetos/:uuid', async (request) => ({
    data: await getProjeto(app.context, request.actor, request.params.uuid),
  }));

  on('GET /projetos/:uuid/tarefas', async (request) => ({
    data: await listProjetoTarefas(app.context, request.actor, request.params.uuid),
  }));
}
