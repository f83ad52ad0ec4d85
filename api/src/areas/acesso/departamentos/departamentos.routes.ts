import { departamentosCalls } from '@gestao/shared/contracts/acesso/departamentos.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { selectArvore } from './arvore.repository';
import { departamentosExport } from './departamentos.export';
import { departamentoOptions, listDepartamentos } from './departamentos.repository';
import {
  createDepartamento,
  deleteDepartamento,
  departamentoVinculos,
  getDepartamento,
  massaDepartamentos,
  moveDepartamento,
  updateDepartamento,
} from './departamentos.service';

export async function departamentosRoutes(app: App) {
  staffOnly(app);
  const { database } = app.context;

  const on = serve(app, departamentosCalls);
  on('GET /departamentos', async (request) => ({ data: await listDepartamentos(database, request.query) }));
  exportRoute(app, departamentosCalls, departamentosExport);
  on('GET /departamentos/opcoes', async () => ({ data: await departamentoOptions(database) }));
  on('GET /departamentos/arvore', async () => ({ data: { itens: await selectArvore(database) } }));
  on('PUT /departamentos/:uuid/pai', async (request) => ({
    data: await moveDepartamento(scopeOf(request), request.params.uuid, request.body),
  }));
  on('GET /departamentos/:uuid', async (request) => ({
    data: await getDepartamento(scopeOf(request), request.params.uuid),
  }));
  on('GET /departamentos/:uuid/vinculos', async (request) => ({
    data: await departamentoVinculos(scopeOf(request), request.params.uuid),
  }));
  on('POST /departamentos', async (request) => ({
    data: await createDepartamento(scopeOf(request), request.body),
  }));
  on('POST /departamentos/massa', async (request) => ({
    data: await massaDepartamentos(scopeOf(request), request.body),
  }));
  on('PUT /departamentos/:uuid', async (request) => ({
    data: await updateDepartamento(scopeOf(request), request.params.uuid, request.body),
  }));
  on('DELETE /departamentos/:uuid', async (request) => {
    await deleteDepartamento(scopeOf(request), request.params.uuid, request.query.versao);
  });
}
