import multipart from '@fastify/multipart';
import { anexoMaxBytes } from '@gestao/shared/contracts/comum/anexos';
import { exemplosCalls } from '@gestao/shared/contracts/implantacao/exemplos.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { fileOf } from '../../sistema/anexos/file-of-request';
import { keepExemplo } from './exemplos.service';

/** Examples of documents, on their way to a template or a request. */
export async function exemplosRoutes(app: App) {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, fileSize: anexoMaxBytes + 1, headerPairs: 50 },
  });
  const on = serve(app, exemplosCalls);
  on('POST /implantacoes/exemplos', async (request) => ({
    data: await keepExemplo(scopeOf(request), await fileOf(request, request.query.envio)),
  }));
}
