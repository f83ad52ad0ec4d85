import {
  propostaReajusteFormSchema,
  propostaReajusteSchema,
  volumeOpcoesSchema,
  volumeRelatorioListSchema,
  volumeRelatorioQuerySchema,
  volumesFormSchema,
  volumesQuerySchema,
  volumesSchema,
} from '@gestao/shared/contracts/comercial/volumes';
import { uuidParamsSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { importQuerySchema, importResponseSchema } from '@gestao/shared/contracts/comum/importacao';
import { competenciaSchema } from '@gestao/shared/contracts/comum/labels';
import { z } from 'zod';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { scopeOf } from '../../app/scope';
import { acceptImports, importedFile } from '../../listing/importacao/import-route';
import { runImport } from '../../listing/importacao/importacao';
import { refuseClientUser } from '../clientes/clientes.rows';
import { exportRoute } from '../exportacoes/export-route';
import { proporReajuste } from './reajuste.service';
import { volumesExport } from './volumes.export';
import { volumeImporter } from './volumes.importacao';
import { listRelatorio } from './volumes.relatorio.repository';
import { listDirecionadores } from './volumes.repository';
import { getVolumes, saveVolumes } from './volumes.service';

const idempotencyHeaders = z.object({ 'idempotency-key': z.string().trim().min(8).max(120).optional() });
const competencia = z.object({ competencia: competenciaSchema });

/** Commercial volume of a client: contracted against realised, month by month. */
export async function volumesRoutes(app: App) {
  const config = { access: needs('gerenciar clientes') };

  app.get(
    '/clientes/:uuid/volumes',
    {
      config,
      schema: {
        params: uuidParamsSchema,
        querystring: volumesQuerySchema,
        response: { 200: dataOf(volumesSchema) },
      },
    },
    async (request) => ({
      data: await getVolumes(scopeOf(request), request.params.uuid, request.query.competencia),
    }),
  );
  app.put(
    '/clientes/:uuid/volumes',
    {
      config,
      schema: {
        params: uuidParamsSchema,
        querystring: competencia.strict(),
        body: volumesFormSchema,
        response: { 200: dataOf(competencia) },
      },
    },
    async (request) => {
      const { params, query, body } = request;
      return { data: await saveVolumes(scopeOf(request), params.uuid, query.competencia, body) };
    },
  );

  const relatorio = { access: needs('visualiza dashboard precificacao') };
  app.get(
    '/volumes',
    {
      config: relatorio,
      schema: { querystring: volumeRelatorioQuerySchema, response: { 200: volumeRelatorioListSchema } },
    },
    async ({ actor, query }) => ({ data: await listRelatorio(app.context, actor, query) }),
  );
  exportRoute(app, volumesExport);
  app.get(
    '/volumes/opcoes',
    { config: relatorio, schema: { response: { 200: volumeOpcoesSchema } } },
    async () => ({ data: { direcionadores: await listDirecionadores(app.context.database.orm) } }),
  );
  await acceptImports(app);
  app.post(
    '/volumes/importar',
    { config, schema: { querystring: importQuerySchema, response: { 200: importResponseSchema } } },
    async (request) => {
      const scope = scopeOf(request);
      refuseClientUser(scope.actor);
      const simular = request.query.simular === 'sim';
      return { data: await runImport(scope, volumeImporter(scope), await importedFile(request), simular) };
    },
  );
  app.post(
    '/clientes/:uuid/proposta-reajuste',
    {
      config: { access: needs('gerenciar orcamentos precificacao') },
      schema: {
        params: uuidParamsSchema,
        headers: idempotencyHeaders,
        body: propostaReajusteFormSchema,
        response: { 201: propostaReajusteSchema },
      },
    },
    async (request, reply) =>
      reply.status(201).send({
        data: await proporReajuste(
          scopeOf(request),
          request.params.uuid,
          request.body,
          request.headers['idempotency-key'],
        ),
      }),
  );
}
