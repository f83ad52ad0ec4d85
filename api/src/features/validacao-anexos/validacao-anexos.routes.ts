import {
  anexoPendenteListQuerySchema,
  anexoPendenteListSchema,
} from '@gestao/shared/contracts/operacao/validacao-anexos';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { exportRoute } from '../exportacoes/export-route';
import { validacaoAnexosExport } from './validacao-anexos.export';
import { listAnexosPendentes } from './validacao-anexos.repository';

export async function validacaoAnexosRoutes(app: App) {
  const { database, now } = app.context;
  app.get(
    '/validacao-anexos',
    {
      config: { access: needs('gerenciar validacao anexos') },
      schema: { querystring: anexoPendenteListQuerySchema, response: { 200: anexoPendenteListSchema } },
    },
    async (request) => ({
      data: await listAnexosPendentes(database, request.actor, request.query, now()),
    }),
  );
  exportRoute(app, validacaoAnexosExport);
}
