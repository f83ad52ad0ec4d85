import { ebookCalls } from '@gestao/shared/contracts/implantacao/ebook.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { getEbook, publishEbook, saveEbook } from './ebook.service';

/** The manual of an implantação's client (docs/domain/implantacao.md#ebook). */
export async function ebookRoutes(app: App) {
  const on = serve(app, ebookCalls);
  on('GET /implantacoes/:uuid/ebook', async (request) => ({
    data: await getEbook(scopeOf(request), request.params.uuid),
  }));
  on('PUT /implantacoes/:uuid/ebook', async (request) => ({
    data: await saveEbook(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /implantacoes/:uuid/ebook/publicar', async (request) => ({
    data: await publishEbook(scopeOf(request), request.params.uuid, request.body),
  }));
}
