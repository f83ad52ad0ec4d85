import { projetoModelosCalls } from '@gestao/shared/contracts/operacao/projeto-modelos.calls';
import type { App } from '../../../../platform/app/context';
import { forbidden } from '../../../../platform/app/refusal';
import { scopeOf } from '../../../../platform/app/scope';
import { serve } from '../../../../platform/app/serve';
import { removeModelo, updateModelo } from '../../../../platform/versioned/templates';
import { listProjetoModelos } from './modelos.repository';
import { getProjetoModelo, saveAsModelo } from './modelos.service';
import {
  createDeModelo,
  duplicateProjeto,
  readPreviaDaCopia,
  readPreviaDoModelo,
} from './novo-projeto.service';
import { projetoModelos } from './projeto-modelo.kind';

/** A thousand tasks with their words. */
const bodyLimit = 8_388_608;

export async function projetoModelosRoutes(app: App) {
  const { database } = app.context;
  const on = serve(app, projetoModelosCalls);
  on('GET /projetos/modelos', async ({ actor, query }) => {
    if (actor.isClient) throw forbidden();
    return { data: await listProjetoModelos(database, actor, query) };
  });
  on('GET /projetos/modelos/:modelo', async ({ actor, params }) => ({
    data: await getProjetoModelo(database, actor, params.modelo),
  }));
  on('PUT /projetos/modelos/:modelo', { bodyLimit }, async (request) => {
    const { versao, nome, descricao, tipo, ...partes } = request.body;
    const form = { nome, descricao, tipo, conteudo: { ...partes, formato: 1 as const } };
    return {
      data: await updateModelo(projetoModelos, scopeOf(request), request.params.modelo, { versao, form }),
    };
  });
  on('DELETE /projetos/modelos/:modelo', async (request) => {
    await removeModelo(projetoModelos, scopeOf(request), request.params.modelo, request.query.versao);
    return null;
  });
  on('GET /projetos/modelos/:modelo/previa', async (request) => ({
    data: await readPreviaDoModelo(scopeOf(request), request.params.modelo, request.query),
  }));
  on('POST /projetos/modelos/:modelo/projetos', async (request) => ({
    data: await createDeModelo(scopeOf(request), request.params.modelo, request.body),
  }));
  on('POST /projetos/:uuid/modelo', async (request) => ({
    data: await saveAsModelo(scopeOf(request), request.params.uuid, request.body),
  }));
  on('GET /projetos/:uuid/duplicar', async (request) => ({
    data: await readPreviaDaCopia(scopeOf(request), request.params.uuid, request.query),
  }));
  on('POST /projetos/:uuid/duplicar', async (request) => ({
    data: await duplicateProjeto(scopeOf(request), request.params.uuid, request.body),
  }));
}
