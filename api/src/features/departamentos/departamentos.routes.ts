import { departamentoListQuerySchema, departamentoListSchema } from '@gestao/shared/contracts/departamentos';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/app';
import { listDepartamentos } from './departamentos.repository';

export async function departamentosRoutes(app: App) {
  app.get(
    '/departamentos',
    {
      config: { access: needs('gerenciar areas') },
      schema: { querystring: departamentoListQuerySchema, response: { 200: departamentoListSchema } },
    },
    async (request) => ({ data: await listDepartamentos(app.context.database, request.query) }),
  );
}
