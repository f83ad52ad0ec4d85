import {
  projetoDetalheResponseSchema,
  projetoListQuerySchema,
  projetoListSchema,
  projetoTarefasSchema,
} from '@gestao/shared/contracts/operacao/projetos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { z } from 'zod';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { exportRoute } from '../exportacoes/export-route';
import { projetosExport } from './projetos.export';
import { listProjetos } from './projetos.repository';
import { getProjeto, listProjetoTarefas } from './projetos.service';

const access = needs('gerenciar projetos');
const params = z.object({ uuid: z.uuid() });

export async function projetosRoutes(app: App) {
  const { database, now } = app.context;

  app.get(
    '/projetos',
    {
      config: { access },
      schema: { querystring: projetoListQuerySchema, response: { 200: projetoListSchema } },
    },
    async (request) => ({
      data: await listProjetos(database, request.actor, request.query, dateIn(now())),
    }),
  );
  exportRoute(app, projetosExport);

  app.get(
    '/projetos/:uuid',
    { config: { access }, schema: { params, response: { 200: projetoDetalheResponseSchema } } },
    async (request) => ({ data: await getProjeto(app.context, request.actor, request.params.uuid) }),
  );

  app.get(
    '/projetos/:uuid/tarefas',
    { config: { access }, schema: { params, response: { 200: projetoTarefasSchema } } },
    async (request) => ({ data: await listProjetoTarefas(app.context, request.actor, request.params.uuid) }),
  );
}
