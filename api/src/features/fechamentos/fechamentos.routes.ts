import {
  fechamentoDetalheResponseSchema,
  fechamentoListQuerySchema,
  fechamentoListSchema,
  fechamentoMatrizQuerySchema,
  fechamentoMatrizSchema,
  fechamentoResumoQuerySchema,
  fechamentoResumoSchema,
} from '@gestao/shared/contracts/operacao/fechamentos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { z } from 'zod';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { exportRoute } from '../exportacoes/export-route';
import { fechamentosExport } from './fechamentos.export';
import { listFechamentos } from './fechamentos.repository';
import { getFechamento, getMatriz, getResumo } from './fechamentos.service';

const access = needs('gerenciar fechamentos');

export async function fechamentosRoutes(app: App) {
  const { database, now } = app.context;

  app.get(
    '/fechamentos',
    {
      config: { access },
      schema: { querystring: fechamentoListQuerySchema, response: { 200: fechamentoListSchema } },
    },
    async (request) => ({
      data: await listFechamentos(database, request.actor, request.query, dateIn(now())),
    }),
  );
  exportRoute(app, fechamentosExport);

  app.get(
    '/fechamentos/resumo',
    {
      config: { access },
      schema: { querystring: fechamentoResumoQuerySchema, response: { 200: fechamentoResumoSchema } },
    },
    async (request) => ({
      data: await getResumo(app.context, request.actor, request.query.competencia),
    }),
  );

  app.get(
    '/fechamentos/matriz',
    {
      config: { access },
      schema: { querystring: fechamentoMatrizQuerySchema, response: { 200: fechamentoMatrizSchema } },
    },
    async (request) => ({ data: await getMatriz(app.context, request.actor, request.query) }),
  );

  app.get(
    '/fechamentos/:uuid',
    {
      config: { access },
      schema: {
        params: z.object({ uuid: z.uuid() }),
        response: { 200: fechamentoDetalheResponseSchema },
      },
    },
    async (request) => ({ data: await getFechamento(app.context, request.actor, request.params.uuid) }),
  );
}
