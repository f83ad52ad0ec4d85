import { uuidParamsSchema } from '@gestao/shared/contracts/fields';
import { dataOf } from '@gestao/shared/contracts/http';
import {
  logDetailSchema,
  logListQuerySchema,
  logListSchema,
  logOptionsSchema,
  logVerificationSchema,
} from '@gestao/shared/contracts/logs';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/app';
import { notFound } from '../../app/refusal';
import { staffOnly } from '../../app/staff-only';
import { findLog, listLogs, logOptions } from './logs.repository';
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
  app.get(
    '/logs/opcoes',
    { config, schema: { response: { 200: dataOf(logOptionsSchema) } } },
    async (request) => ({ data: await logOptions(database, request.actor) }),
  );
  app.get(
    '/logs/:uuid',
    { config, schema: { params: uuidParamsSchema, response: { 200: dataOf(logDetailSchema) } } },
    async (request) => {
      const found = await findLog(database, request.actor, request.params.uuid);
      if (!found) throw notFound();
      return { data: found };
    },
  );
  app.post(
    '/logs/verificar',
    { config, schema: { response: { 200: dataOf(logVerificationSchema) } } },
    async (request) => ({ data: await verifyChain(database, request.actor.visaoTotal) }),
  );
}
