import { assumirCalls } from '@gestao/shared/contracts/implantacao/assumir.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { previewAssumir, sendBack, takeOver } from './assumir.service';

export async function assumirRoutes(app: App) {
  const on = serve(app, assumirCalls);
  on('GET /implantacoes/:uuid/assumir', async (request) => ({
    data: await previewAssumir(scopeOf(request), request.params.uuid, request.query),
  }));
  on('POST /implantacoes/:uuid/assumir', async (request) => ({
    data: await takeOver(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /implantacoes/:uuid/devolver', async (request) => ({
    data: await sendBack(scopeOf(request), request.params.uuid, request.body),
  }));
}
