import { comissoesCalls } from '@gestao/shared/contracts/comercial/comissoes.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { comissoesExport, listComissoes } from './comissoes';
import { massaComissoes, payComissao, undoPagamento } from './comissoes-pagamento.service';

/** What is due to partners, and what of it was paid (docs/domain/comercial.md#comissao). */
export async function comissoesRoutes(app: App) {
  staffOnly(app);
  const { database } = app.context;

  const on = serve(app, comissoesCalls);
  on('GET /oportunidades/comissoes', async ({ actor, query }) => ({
    data: await listComissoes(database, actor, query),
  }));
  exportRoute(app, comissoesCalls, comissoesExport);
  on('POST /oportunidades/comissoes/massa', async (request) => ({
    data: await massaComissoes(scopeOf(request), request.body),
  }));
  on('PUT /oportunidades/comissoes/:uuid/pagamento', async (request) => ({
    data: await payComissao(scopeOf(request), request.params.uuid, request.body),
  }));
  on('DELETE /oportunidades/comissoes/:uuid/pagamento', async (request) => ({
    data: await undoPagamento(scopeOf(request), request.params.uuid, request.query.versao),
  }));
}
