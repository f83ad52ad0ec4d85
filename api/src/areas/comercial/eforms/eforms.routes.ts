import { eformsCalls } from '@gestao/shared/contracts/comercial/eforms.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import {
  archiveEform,
  changeEform,
  createEform,
  novaVersaoEform,
  publishEform,
  removeEform,
} from './eforms.service';

/** Questionnaires of the budgets: edited as a draft, immutable once published. Listed in the Tarefas tab. */
export async function eformsRoutes(app: App) {
  const on = serve(app, eformsCalls);
  on('POST /precificacao/eforms', async (request) => ({
    data: await createEform(scopeOf(request), request.body),
  }));
  on('PUT /precificacao/eforms/:uuid', async (request) => ({
    data: await changeEform(scopeOf(request), request.params.uuid, request.body),
  }));
  on('DELETE /precificacao/eforms/:uuid', async (request) => {
    await removeEform(scopeOf(request), request.params.uuid, request.query.versao);
  });
  on('POST /precificacao/eforms/:uuid/publicar', async (request) => ({
    data: await publishEform(scopeOf(request), request.params.uuid, request.body.versao),
  }));
  on('POST /precificacao/eforms/:uuid/arquivar', async (request) => ({
    data: await archiveEform(scopeOf(request), request.params.uuid, request.body.versao),
  }));
  on('POST /precificacao/eforms/:uuid/nova-versao', async (request) => ({
    data: await novaVersaoEform(scopeOf(request), request.params.uuid, request.body.versao),
  }));
}
