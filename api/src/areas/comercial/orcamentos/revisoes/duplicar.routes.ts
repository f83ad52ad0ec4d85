import { duplicarCalls } from '@gestao/shared/contracts/comercial/duplicar.calls';
import type { App } from '../../../../platform/app/context';
import { scopeOf } from '../../../../platform/app/scope';
import { serve } from '../../../../platform/app/serve';
import { listOportunidadesDe } from '../../oportunidades/oportunidade-do-destinatario';
import { changeDestinatario, getDestinatario } from '../proposta/destinatario.service';
import { convertLegado } from './converter-legado.service';
import { duplicateOrcamento } from './duplicar.service';

/** Whom a budget is for, and drafts made out of another budget. */
export async function duplicarRoutes(app: App) {
  const on = serve(app, duplicarCalls);
  on('GET /orcamentos/oportunidades', async ({ actor, query }) => ({
    data: await listOportunidadesDe(app.context.database, actor, query),
  }));
  on('GET /orcamentos/:uuid/destinatario', async (request) => ({
    data: await getDestinatario(scopeOf(request), request.params.uuid),
  }));
  on('PUT /orcamentos/:uuid/destinatario', async (request) => ({
    data: await changeDestinatario(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /orcamentos/:uuid/duplicar', async (request) => ({
    data: await duplicateOrcamento(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /orcamentos/:uuid/converter', async (request) => ({
    data: await convertLegado(scopeOf(request), request.params.uuid),
  }));
}
