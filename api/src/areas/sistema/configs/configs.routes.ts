import { dataOf } from '@gestao/shared/contracts/comum/http';
import { needs } from '@gestao/shared/contracts/comum/route';
import {
  configGroupKeys,
  configGroupSavedSchema,
  configRestoreSchema,
  configUpdateSchema,
} from '@gestao/shared/contracts/sistema/configs';
import { configsCalls } from '@gestao/shared/contracts/sistema/configs.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { getConfigs, restoreConfig, saveConfigs } from './configs.service';

/** Settings of the firm: one address per group, so that each has its own form. */
export async function configsRoutes(app: App) {
  const response = { 200: dataOf(configGroupSavedSchema) };
  const config = { access: needs('gerenciar perfis') };
  const on = serve(app, configsCalls);
  on('GET /configs', async (request) => ({ data: await getConfigs(scopeOf(request)) }));
  for (const grupo of configGroupKeys) {
    app.put(
      `/configs/${grupo}`,
      { config, schema: { body: configUpdateSchema(grupo), response } },
      async (request) => ({ data: await saveConfigs(scopeOf(request), grupo, request.body) }),
    );
    app.post(
      `/configs/${grupo}/restaurar`,
      { config, schema: { body: configRestoreSchema, response } },
      async (request) => ({ data: await restoreConfig(scopeOf(request), grupo, request.body) }),
    );
  }
}
