import { consultasCalls } from '@gestao/shared/contracts/clientes/consultas.calls';
import type { App } from '../../../platform/app/context';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { lookUpCep, lookUpCnpj } from './consultas.service';

/** What public registers say of a CEP or a CNPJ, while a client is registered. */
export async function consultasRoutes(app: App) {
  staffOnly(app);
  const on = serve(app, consultasCalls);
  on('GET /consultas/cep/:cep', async ({ params }) => ({ data: await lookUpCep(app.context, params.cep) }));
  on('GET /consultas/cnpj/:cnpj', async ({ params }) => ({
    data: await lookUpCnpj(app.context, params.cnpj),
  }));
}
