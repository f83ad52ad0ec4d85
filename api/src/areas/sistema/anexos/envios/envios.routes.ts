import type { Readable } from 'node:stream';
import { anexosCalls } from '@gestao/shared/contracts/sistema/anexos.calls';
import type { App } from '../../../../platform/app/context';
import { Refusal } from '../../../../platform/app/refusal';
import { scopeOf } from '../../../../platform/app/scope';
import { serve } from '../../../../platform/app/serve';
import { appendEnvio, beginEnvio, cancelEnvio, finishEnvio, readEnvio } from './envios.service';

/** Files that come in pieces (docs/domain/sistema.md#envios): own ones only, others do not exist. */
export async function enviosRoutes(app: App) {
  // A piece goes to the disk as it comes.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  const on = serve(app, anexosCalls);
  on('POST /anexos/envios', async (request) => ({ data: await beginEnvio(scopeOf(request), request.body) }));
  on('GET /anexos/envios/:uuid', async (request) => ({
    data: await readEnvio(scopeOf(request), request.params.uuid),
  }));
  on('PATCH /anexos/envios/:uuid', async (request) => {
    const { params, query, body } = request;
    if (!isStream(body)) throw new Refusal(415, 'Formato de conteúdo não aceito.');
    return { data: await appendEnvio(scopeOf(request), params.uuid, query.posicao, body) };
  });
  on('POST /anexos/envios/:uuid/concluir', async (request) => ({
    data: await finishEnvio(scopeOf(request), request.params.uuid),
  }));
  on('DELETE /anexos/envios/:uuid', (request) => cancelEnvio(scopeOf(request), request.params.uuid));
}

const isStream = (body: unknown): body is Readable =>
  typeof (body as { pipe?: unknown } | null)?.pipe === 'function';
