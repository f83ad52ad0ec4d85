import { indicadorListQuerySchema, indicadorListSchema } from '@gestao/shared/contracts/operacao/indicadores';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { listIndicadores } from './indicadores.service';

export async function indicadoresRoutes(app: App) {
  app.get(
    '/indicadores',
    {
      config: { access: needs('gerenciar indicadores') },
      schema: { querystring: indicadorListQuerySchema, response: { 200: indicadorListSchema } },
    },
    async (request) => ({ data: await listIndicadores(app.context, request.actor, request.query) }),
  );
}
