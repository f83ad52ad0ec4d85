import {
  configGroupSavedSchema,
  configsAnswerSchema,
  empresaUpdateSchema,
  segurancaUpdateSchema,
} from '@gestao/shared/contracts/configs';
import { dataOf } from '@gestao/shared/contracts/http';
import { needs, signedIn } from '../../app/access.plugin';
import type { App } from '../../app/app';
import { scopeOf } from '../../app/scope';
import { getConfigs, saveConfigs } from './configs.service';

export async function configsRoutes(app: App) {
  const response = { 200: dataOf(configGroupSavedSchema) };
  app.get(
    '/configs',
    { config: { access: signedIn }, schema: { response: { 200: dataOf(configsAnswerSchema) } } },
    async (request) => ({ data: await getConfigs(scopeOf(request)) }),
  );
  app.put(
    '/configs/empresa',
    { config: { access: needs('gerenciar perfis') }, schema: { body: empresaUpdateSchema, response } },
    async (request) => ({ data: await saveConfigs(scopeOf(request), 'empresa', request.body) }),
  );
  app.put(
    '/configs/seguranca',
    { config: { access: needs('gerenciar perfis') }, schema: { body: segurancaUpdateSchema, response } },
    async (request) => ({ data: await saveConfigs(scopeOf(request), 'seguranca', request.body) }),
  );
}
