import multipart from '@fastify/multipart';
import { anexoMaxBytes } from '@gestao/shared/contracts/comum/anexos';
import { mensagensCalls } from '@gestao/shared/contracts/sistema/mensagens.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { fileOf } from '../anexos/file-of-request';
import {
  createMensagem,
  deleteMensagem,
  getMensagens,
  getPessoas,
  readMensagem,
  resolveMensagem,
  stepNota,
  updateMensagem,
  uploadAnexo,
} from './mensagens.service';

/** Messages of every record that has an adapter (docs/domain/sistema.md#mensagens). */
export async function mensagensRoutes(app: App) {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, fileSize: anexoMaxBytes + 1, headerPairs: 50 },
  });
  const on = serve(app, mensagensCalls);
  on('GET /mensagens', async (request) => ({ data: await getMensagens(scopeOf(request), request.query) }));
  on('GET /mensagens/pessoas', async (request) => ({
    data: await getPessoas(scopeOf(request), request.query),
  }));
  on('POST /mensagens', async (request) => ({
    data: await createMensagem(scopeOf(request), request.body),
  }));
  on('POST /mensagens/anexos', async (request) => {
    const { envio, ...thread } = request.query;
    const file = await fileOf(request, envio);
    return { data: await uploadAnexo(scopeOf(request), thread, file) };
  });
  on('PUT /mensagens/:uuid', async (request) => ({
    data: await updateMensagem(scopeOf(request), request.params.uuid, request.body),
  }));
  on('DELETE /mensagens/:uuid', async (request) => {
    await deleteMensagem(scopeOf(request), request.params.uuid, request.query.versao);
  });
  on('POST /mensagens/:uuid/lida', async (request) => {
    await readMensagem(scopeOf(request), request.params.uuid);
  });
  on('POST /mensagens/:uuid/nota', async (request) => ({
    data: await stepNota(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /mensagens/:uuid/resolver', async (request) => ({
    data: await resolveMensagem(scopeOf(request), request.params.uuid, request.body.versao),
  }));
}
