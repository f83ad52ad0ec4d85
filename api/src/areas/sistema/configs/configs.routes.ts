import { configGroupKeys } from '@gestao/shared/contracts/sistema/configs';
import { configsCalls } from '@gestao/shared/contracts/sistema/configs.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { getConfigs, restoreConfig, saveConfigs } from './configs.service';

/** Settings of the firm: one address per group, so that each has its own form. */
export async function configsRoutes(app: App) {
  const on = serve(app, configsCalls);
  on('GET /configs', async (request) => ({ data: await getConfigs(scopeOf(request)) }));
  for (const grupo of configGroupKeys) {
    on(`PUT /configs/${grupo}`, async (request) => ({
      data: await saveConfigs(scopeOf(request), grupo, request.body),
    }));
    on(`POST /configs/${grupo}/restaurar`, async (request) => ({
      data: await restoreConfig(scopeOf(request), grupo, request.body),
    }));
  }
}
