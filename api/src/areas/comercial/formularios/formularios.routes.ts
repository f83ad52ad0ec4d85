import multipart from '@fastify/multipart';
import { formulariosCalls } from '@gestao/shared/contracts/comercial/formularios.calls';
import { anexoMaxBytes } from '@gestao/shared/contracts/comum/anexos';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { fileOf } from '../../sistema/anexos/file-of-request';
import { linkDoArquivo, sendArquivo } from './formulario-arquivo.service';
import { getFormulario } from './formulario-detalhe.service';
import { revokeFormulario, sendFormulario } from './formulario-link.service';
import { applyFormulario, saveRespostas } from './formularios.service';

/**
 * The questionnaire of a budget as staff answer, apply and send it; the budget's rows decide
 * (docs/domain/acesso.md#linhas).
 */
export async function formulariosRoutes(app: App) {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, fileSize: anexoMaxBytes + 1, headerPairs: 50 },
  });
  const on = serve(app, formulariosCalls);
  on('GET /orcamentos/:uuid/formulario', async (request) => ({
    data: await getFormulario(scopeOf(request), request.params.uuid),
  }));
  on('PUT /orcamentos/:uuid/formulario', async (request) => ({
    data: await saveRespostas(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /orcamentos/:uuid/formulario/aplicar', async (request) => ({
    data: await applyFormulario(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /orcamentos/:uuid/formulario/enviar', async (request) => ({
    data: await sendFormulario(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /orcamentos/:uuid/formulario/arquivos/:chave', async (request) => {
    const { uuid, chave } = request.params;
    const arquivo = await fileOf(request, request.query.envio);
    return { data: await sendArquivo(scopeOf(request), uuid, chave, arquivo) };
  });
  on('POST /orcamentos/:uuid/formulario/arquivos/:chave/link', async (request) => ({
    data: await linkDoArquivo(scopeOf(request), request.params.uuid, request.params.chave),
  }));
  on('POST /orcamentos/:uuid/formulario/revogar', async (request) => ({
    data: await revokeFormulario(scopeOf(request), request.params.uuid),
  }));
}
