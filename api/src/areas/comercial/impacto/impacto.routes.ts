import { impactoCalls } from '@gestao/shared/contracts/comercial/impacto.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { simulateImpacto } from './impacto.service';

/** What parameters that are not published yet would do to open budgets and to contracts. */
export async function impactoRoutes(app: App) {
  const on = serve(app, impactoCalls);
  on('POST /precificacao/parametros/simular-impacto', async (request) => ({
    data: await simulateImpacto(scopeOf(request)),
  }));
}
