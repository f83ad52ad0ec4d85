import {
  cargosValoresAnswerSchema,
  complexidadeAnswerSchema,
  origensAnswerSchema,
  recusaAnswerSchema,
  tarefasAnswerSchema,
  valoresAnswerSchema,
} from '@gestao/shared/contracts/comercial/precificacao';
import { impactoAnswerSchema } from '@gestao/shared/contracts/comercial/precificacao-impacto';
import {
  compararQuerySchema,
  mudancasAnswerSchema,
  publicadaAnswerSchema,
  publicarSchema,
  situacaoParametrosAnswerSchema,
  versaoParamsSchema,
} from '@gestao/shared/contracts/comercial/precificacao-versoes';
import { importQuerySchema, importResponseSchema } from '@gestao/shared/contracts/comum/importacao';
import { pricingParameterPermissions } from '@gestao/shared/permissions';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { scopeOf } from '../../app/scope';
import { acceptImports, importedFile } from '../../listing/importacao/import-route';
import { runImport } from '../../listing/importacao/importacao';
import { exportRoute } from '../exportacoes/export-route';
import { cadastroRoutes } from './cadastros/cadastro.routes';
import { simularImpacto } from './impacto/impacto.service';
import { compararVersoes, getSituacao, getVersao, publicarParametros } from './parametros.service';
import { readCargos, readComplexidade, readOrigens, readRecusa } from './precificacao.repository';
import { parametrosRows } from './precificacao.rows';
import { tarefasExport } from './tarefas/tarefas.export';
import { tarefaImporter } from './tarefas/tarefas.importacao';
import { readTarefas } from './tarefas/tarefas.repository';
import { readValores } from './valores.repository';

/** Pricing parameters: each tab answers only to its own permission. */
export async function precificacaoRoutes(app: App) {
  const { database } = app.context;
  await cadastroRoutes(app);

  const qualquerAba = { access: needs([...pricingParameterPermissions]) };
  app.get(
    '/precificacao/parametros/versoes',
    { config: qualquerAba, schema: { response: { 200: situacaoParametrosAnswerSchema } } },
    async (request) => ({ data: await getSituacao(scopeOf(request)) }),
  );
  app.get(
    '/precificacao/parametros/versoes/:numero',
    { config: qualquerAba, schema: { params: versaoParamsSchema, response: { 200: mudancasAnswerSchema } } },
    async (request) => ({ data: await getVersao(scopeOf(request), request.params.numero) }),
  );
  app.get(
    '/precificacao/parametros/versoes/comparar',
    {
      config: qualquerAba,
      schema: { querystring: compararQuerySchema, response: { 200: mudancasAnswerSchema } },
    },
    async (request) => ({
      data: await compararVersoes(scopeOf(request), request.query.de, request.query.ate),
    }),
  );
  app.post(
    '/precificacao/parametros/publicar',
    {
      config: { access: needs('gerenciar precificacao valores') },
      schema: { body: publicarSchema, response: { 201: publicadaAnswerSchema } },
    },
    async (request, reply) =>
      reply.status(201).send({ data: await publicarParametros(scopeOf(request), request.body) }),
  );
  app.post(
    '/precificacao/parametros/simular-impacto',
    {
      config: { access: needs('gerenciar precificacao valores') },
      schema: { response: { 200: impactoAnswerSchema } },
    },
    async (request) => ({ data: await simularImpacto(scopeOf(request)) }),
  );
  app.get(
    '/precificacao/parametros/complexidade',
    {
      config: { access: needs('gerenciar precificacao complexidade') },
      schema: { response: { 200: complexidadeAnswerSchema } },
    },
    async ({ actor }) => ({ data: await readComplexidade(database, actor) }),
  );
  app.get(
    '/precificacao/parametros/valores',
    {
      config: { access: needs('gerenciar precificacao valores') },
      schema: { response: { 200: valoresAnswerSchema } },
    },
    async ({ actor }) => ({ data: await readValores(database, actor) }),
  );
  app.get(
    '/precificacao/parametros/tarefas',
    {
      config: { access: needs('gerenciar precificacao tarefas') },
      schema: { response: { 200: tarefasAnswerSchema } },
    },
    async ({ actor }) => ({ data: await readTarefas(database, actor) }),
  );
  app.get(
    '/precificacao/parametros/cargos',
    {
      config: { access: needs('gerenciar precificacao cargos x valores') },
      schema: { response: { 200: cargosValoresAnswerSchema } },
    },
    async ({ actor }) => ({ data: await readCargos(database, actor) }),
  );
  app.get(
    '/precificacao/parametros/origem',
    {
      config: { access: needs('gerenciar precificao origem') },
      schema: { response: { 200: origensAnswerSchema } },
    },
    async ({ actor }) => ({ data: await readOrigens(database, actor) }),
  );
  app.get(
    '/precificacao/parametros/recusa',
    {
      config: { access: needs('gerenciar precificacao recusa') },
      schema: { response: { 200: recusaAnswerSchema } },
    },
    async ({ actor }) => ({ data: await readRecusa(database, actor) }),
  );
  exportRoute(app, tarefasExport);
  await acceptImports(app);
  app.post(
    '/precificacao/parametros/tarefas/importar',
    {
      config: { access: needs('gerenciar precificacao tarefas') },
      schema: { querystring: importQuerySchema, response: { 200: importResponseSchema } },
    },
    async (request) => {
      const scope = scopeOf(request);
      parametrosRows(scope.actor);
      const simular = request.query.simular === 'sim';
      return { data: await runImport(scope, tarefaImporter(scope), await importedFile(request), simular) };
    },
  );
}
