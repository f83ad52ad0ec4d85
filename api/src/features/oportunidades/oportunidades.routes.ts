import {
  funilQuerySchema,
  funilSchema,
  oportunidadeDetalheResponseSchema,
  oportunidadeListQuerySchema,
  oportunidadeListSchema,
} from '@gestao/shared/contracts/oportunidades';
import { dateIn } from '@gestao/shared/rules/calendar';
import { z } from 'zod';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/app';
import { exportRoute } from '../exportacoes/export-route';
import { oportunidadesExport } from './oportunidades.export';
import { listOportunidades } from './oportunidades.repository';
import { getFunil, getOportunidade } from './oportunidades.service';

const access = needs('gerenciar oportunidades');

export async function oportunidadesRoutes(app: App) {
  const { database, now } = app.context;

  app.get(
    '/oportunidades',
    {
      config: { access },
      schema: { querystring: oportunidadeListQuerySchema, response: { 200: oportunidadeListSchema } },
    },
    async (request) => ({
      data: await listOportunidades(database, request.actor, request.query, dateIn(now())),
    }),
  );
  exportRoute(app, oportunidadesExport);

  app.get(
    '/oportunidades/funil',
    { config: { access }, schema: { querystring: funilQuerySchema, response: { 200: funilSchema } } },
    async (request) => ({ data: await getFunil(app.context, request.actor, request.query.busca) }),
  );

  app.get(
    '/oportunidades/:uuid',
    {
      config: { access },
      schema: {
        params: z.object({ uuid: z.uuid() }),
        response: { 200: oportunidadeDetalheResponseSchema },
      },
    },
    async (request) => ({ data: await getOportunidade(app.context, request.actor, request.params.uuid) }),
  );
}
