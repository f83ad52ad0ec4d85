import { cargosCalls } from '@gestao/shared/contracts/acesso/cargos.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { cargosExport } from './cargos.export';
import { cargoOptions, listCargos, selectAllCargos } from './cargos.repository';
import {
  cargoVinculos,
  changeCargoLevel,
  createCargo,
  deleteCargo,
  getCargo,
  massaCargos,
  updateCargo,
} from './cargos.service';

export async function cargosRoutes(app: App) {
  staffOnly(app);
  const { database } = app.context;

  const on = serve(app, cargosCalls);
  on('GET /cargos', async (request) => ({ data: await listCargos(database, request.query) }));
  exportRoute(app, cargosCalls, cargosExport);
  on('GET /cargos/opcoes', async () => ({ data: await cargoOptions(database) }));
  on('GET /cargos/niveis', async () => ({ data: { itens: await selectAllCargos(database) } }));
  on('PUT /cargos/:uuid/nivel', async (request) => ({
    data: await changeCargoLevel(scopeOf(request), request.params.uuid, request.body),
  }));
  on('GET /cargos/:uuid', async (request) => ({
    data: await getCargo(scopeOf(request), request.params.uuid),
  }));
  on('GET /cargos/:uuid/vinculos', async (request) => ({
    data: await cargoVinculos(scopeOf(request), request.params.uuid),
  }));
  on('POST /cargos', async (request) => ({ data: await createCargo(scopeOf(request), request.body) }));
  on('POST /cargos/massa', async (request) => ({ data: await massaCargos(scopeOf(request), request.body) }));
  on('PUT /cargos/:uuid', async (request) => ({
    data: await updateCargo(scopeOf(request), request.params.uuid, request.body),
  }));
  on('DELETE /cargos/:uuid', async (request) => {
    await deleteCargo(scopeOf(request), request.params.uuid, request.query.versao);
  });
}
