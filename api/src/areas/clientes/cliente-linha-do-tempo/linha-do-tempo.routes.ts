import { linhaDoTempoCalls } from '@gestao/shared/contracts/clientes/linha-do-tempo.calls';
import type { App } from '../../../platform/app/context';
import { notFound } from '../../../platform/app/refusal';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { findClienteId } from '../clientes/clientes.repository';
import { listEventos } from './linha-do-tempo.repository';

/** The life of a client, out of the log: for people of its rows, who need not hold `see logs`. */
export async function clienteLinhaDoTempoRoutes(app: App) {
  const { database } = app.context;

  staffOnly(app);
  const on = serve(app, linhaDoTempoCalls);
  on('GET /clientes/:uuid/linha-do-tempo', async ({ actor, params, query }) => {
    const id = await findClienteId(database.orm, actor, params.uuid);
    if (id === undefined) throw notFound();
    return { data: await listEventos(app.context, actor, params.uuid, query) };
  });
}
