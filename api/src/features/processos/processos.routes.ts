import {
  processoDetalheResponseSchema,
  processoListQuerySchema,
  processoListSchema,
} from '@gestao/shared/contracts/operacao/processos';
import { z } from 'zod';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { exportRoute } from '../exportacoes/export-route';
import { processosExport } from './processos.export';
import { getProcesso, listProcessos } from './processos.service';

/** As-is/to-be belongs to the closings' permission (specification, section 6). */
const access = needs('gerenciar fechamentos');

export async function processosRoutes(app: App) {
  app.get(
    '/processos',
    {
      config: { access },
      schema: { querystring: processoListQuerySchema, response: { 200: processoListSchema } },
    },
    async (request) => ({ data: await listProcessos(app.context, request.actor, request.query) }),
  );
  exportRoute(app, processosExport);

  app.get(
    '/processos/:uuid',
    {
      config: { access },
      schema: { params: z.object({ uuid: z.uuid() }), response: { 200: processoDetalheResponseSchema } },
    },
    async (request) => ({ data: await getProcesso(app.context, request.actor, request.params.uuid) }),
  );
}
