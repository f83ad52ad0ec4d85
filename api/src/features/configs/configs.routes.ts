import { dataOf } from '@gestao/shared/contracts/comum/http';
import {
  configGroupKeys,
  configGroupSavedSchema,
  configRestoreSchema,
  configsAnswerSchema,
  configUpdateSchema,
  smtpTestAnswerSchema,
  smtpTestSchema,
} from '@gestao/shared/contracts/sistema/configs';
import { needs, signedIn } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { scopeOf } from '../../app/scope';
import { getConfigs, restoreConfig, saveConfigs } from './configs.service';
import { testSmtp } from './smtp-test.service';

/** Settings of the firm: one address per group, so that each has its own form. */
export async function configsRoutes(app: App) {
  const response = { 200: dataOf(configGroupSavedSchema) };
  const config = { access: needs('gerenciar perfis') };
  app.get(
    '/configs',
    { config: { access: signedIn }, schema: { response: { 200: dataOf(configsAnswerSchema) } } },
    async (request) => ({ data: await getConfigs(scopeOf(request)) }),
  );
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
  app.post(
    '/configs/integracoes/testar-smtp',
    { config, schema: { body: smtpTestSchema, response: { 200: dataOf(smtpTestAnswerSchema) } } },
    async (request) => ({ data: await testSmtp(scopeOf(request), request.body) }),
  );
}
