import {
  linhaDoTempoQuerySchema,
  linhaDoTempoSchema,
} from '@gestao/shared/contracts/clientes/cliente-linha-do-tempo';
import { uuidParamsSchema } from '@gestao/shared/contracts/comum/fields';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { notFound } from '../../app/refusal';
import { staffOnly } from '../../app/staff-only';
import { findClienteId } from '../clientes/clientes.repository';
import { listEventos } from './linha-do-tempo.repository';

/** The life of a client, out of the log: for people of its rows, who need not hold `see logs`. */
export async function clienteLinhaDoTempoRoutes(app: App) {
  const { database } = app.context;

  staffOnly(app);
  app.get(
    '/clientes/:uuid/linha-do-tempo',
    {
      config: { access: needs('gerenciar clientes') },
      schema: {
        params: uuidParamsSchema,
        querystring: linhaDoTempoQuerySchema,
        response: { 200: linhaDoTempoSchema },
      },
    },
    async ({ actor, params, query }) => {
      const id = await findClienteId(database.orm, actor, params.uuid);
      if (id === undefined) throw notFound();
      return { data: await listEventos(database, actor, params.uuid, query) };
    },
  );
}
