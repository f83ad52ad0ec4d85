import { revisoesDiffCalls } from '@gestao/shared/contracts/comercial/revisoes-diff.calls';
import type { App } from '../../../../platform/app/context';
import { scopeOf } from '../../../../platform/app/scope';
import { serve } from '../../../../platform/app/serve';
import { getMargem } from '../margem.service';
import { compareRevisoes, listRevisoes } from './revisoes-diff.service';

/**
 * Revisions of a budget and what differs between them, and its margin; the rows decide
 * (docs/domain/acesso.md#linhas).
 */
export async function revisoesDiffRoutes(app: App) {
  const on = serve(app, revisoesDiffCalls);
  on('GET /orcamentos/:uuid/revisoes', async (request) => ({
    data: await listRevisoes(scopeOf(request), request.params.uuid),
  }));
  on('GET /orcamentos/:uuid/revisoes/diferencas', async (request) => ({
    data: await compareRevisoes(scopeOf(request), request.params.uuid, request.query),
  }));
  on('GET /orcamentos/:uuid/margem', async (request) => ({
    data: await getMargem(scopeOf(request), request.params.uuid),
  }));
}
