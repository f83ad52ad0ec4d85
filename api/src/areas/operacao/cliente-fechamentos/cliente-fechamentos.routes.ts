import { clienteFechamentosCalls } from '@gestao/shared/contracts/operacao/cliente-fechamentos.calls';
import { modeloClientesCalls } from '@gestao/shared/contracts/operacao/modelo-clientes.calls';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { App } from '../../../platform/app/context';
import { notFound } from '../../../platform/app/refusal';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { findClienteId } from '../../clientes/clientes/clientes.repository';
import { listFechamentos } from '../fechamentos/fechamentos.repository';
import {
  getModeloCliente,
  listModeloClientes,
  listModelosDoCliente,
  writeExcecoes,
} from './excecoes.service';

/**
 * A client's closings of every competência, for people who look after clients and need not hold
 * `gerenciar fechamentos`; the closings' own rows still decide which.
 */
export async function clienteFechamentosRoutes(app: App) {
  const { database, now } = app.context;

  staffOnly(app);
  const doModelo = serve(app, modeloClientesCalls);
  doModelo('GET /fechamentos/modelos/:modelo/clientes', async ({ actor, params }) => ({
    data: await listModeloClientes(app.context, actor, params.modelo),
  }));
  doModelo('GET /fechamentos/modelos/:modelo/clientes/:vinculo', async ({ actor, params }) => ({
    data: await getModeloCliente(app.context, actor, params.modelo, params.vinculo),
  }));
  doModelo('PUT /fechamentos/modelos/:modelo/clientes/:vinculo', async (request) => ({
    data: await writeExcecoes(scopeOf(request), request.params.modelo, request.params.vinculo, request.body),
  }));
  const on = serve(app, clienteFechamentosCalls);
  on('GET /clientes/:uuid/fechamentos/modelos', async ({ actor, params }) => ({
    data: await listModelosDoCliente(app.context, actor, params.uuid),
  }));
  on('GET /clientes/:uuid/fechamentos', async ({ actor, params, query }) => {
    if ((await findClienteId(database.orm, actor, params.uuid)) === undefined) throw notFound();
    const wanted = {
      ...query,
      ordenar: query.ordenar ?? '-competencia',
      cliente: { valores: [params.uuid], nao: false },
      competencia: 'todas' as const,
    };
    return { data: await listFechamentos(database, actor, wanted, dateIn(now())) };
  });
}
