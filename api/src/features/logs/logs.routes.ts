import { optionSchema, uuidParamsSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import {
  logClientesQuerySchema,
  logDetailSchema,
  logListQuerySchema,
  logListSchema,
  logOptionsSchema,
  logVerificationSchema,
  verificarLogsSchema,
} from '@gestao/shared/contracts/sistema/logs';
import { z } from 'zod';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { scopeOf } from '../../app/scope';
import { staffOnly } from '../../app/staff-only';
import { exportRoute } from '../exportacoes/export-route';
import { logsExport } from './logs.export';
import { listLogs, logClientes, logOptions } from './logs.repository';
import { getLog, restoreFromLog } from './logs.service';
import { verifyChain } from './verify-chain';

export async function logsRoutes(app: App) {
  const config = { access: needs('see logs') };
  const { database, now } = app.context;

  staffOnly(app);
  app.get(
    '/logs',
    { config, schema: { querystring: logListQuerySchema, response: { 200: logListSchema } } },
    async (request) => ({ data: await listLogs(database, request.actor, request.query, now()) }),
  );
  exportRoute(app, logsExport);
  app.get(
    '/logs/opcoes',
    { config, schema: { response: { 200: dataOf(logOptionsSchema) } } },
    async (request) => ({ data: await logOptions(database, request.actor) }),
  );
  app.get(
    '/logs/clientes',
    {
      config,
      schema: { querystring: logClientesQuerySchema, response: { 200: dataOf(z.array(optionSchema)) } },
    },
    async (request) => ({ data: await logClientes(database, request.actor, request.query) }),
  );
  app.get(
    '/logs/:uuid',
    { config, schema: { params: uuidParamsSchema, response: { 200: dataOf(logDetailSchema) } } },
    async (request) => ({ data: await getLog(scopeOf(request), request.params.uuid) }),
  );
  app.post(
    '/logs/verificar',
    { config, schema: { body: verificarLogsSchema, response: { 200: dataOf(logVerificationSchema) } } },
    async (request) => ({
      data: await verifyChain(app.context, request.actor.visaoTotal, request.body.continuar),
    }),
  );
  app.post(
    '/logs/:uuid/restaurar',
    {
      config,
      schema: { params: uuidParamsSchema, response: { 200: dataOf(z.object({ message: z.string() })) } },
    },
    async (request) => ({ data: await restoreFromLog(scopeOf(request), request.params.uuid) }),
  );
}
