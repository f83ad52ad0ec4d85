import multipart from '@fastify/multipart';
import { anexoMaxBytes } from '@gestao/shared/contracts/comum/anexos';
import { arquivosCalls } from '@gestao/shared/contracts/implantacao/arquivos.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { fileOf } from '../../sistema/anexos/file-of-request';
import { keepArquivo } from './arquivos-em-espera';

/** Files on their way to a form. */
export async function arquivosRoutes(app: App) {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, fileSize: anexoMaxBytes + 1, headerPairs: 50 },
  });
  const on = serve(app, arquivosCalls);
  on('POST /implantacoes/arquivos', async (request) => ({
    data: await keepArquivo(scopeOf(request), await fileOf(request, request.query.envio)),
  }));
}
