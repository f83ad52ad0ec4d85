import { revisaoListQuerySchema, revisaoListSchema } from '@gestao/shared/contracts/operacao/recorrentes';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { exportRoute } from '../exportacoes/export-route';
import { revisoesExport } from './recorrentes.export';
import { listRevisoes } from './recorrentes.repository';

export async function recorrentesRoutes(app: App) {
  app.get(
    '/revisao-recorrentes',
    {
      config: { access: needs('gerenciar revisao tarefas recorrentes') },
      schema: { querystring: revisaoListQuerySchema, response: { 200: revisaoListSchema } },
    },
    async (request) => ({ data: await listRevisoes(app.context.database, request.actor, request.query) }),
  );
  exportRoute(app, revisoesExport);
}
