import {
  diferencasAnswerSchema,
  diferencasQuerySchema,
  margemAnswerSchema,
  revisoesSchema,
} from '@gestao/shared/contracts/comercial/orcamento-revisoes';
import { uuidParamsSchema } from '@gestao/shared/contracts/comum/fields';
import { signedIn } from '../../../app/access.plugin';
import type { App } from '../../../app/context';
import { scopeOf } from '../../../app/scope';
import { getMargem } from '../margem.service';
import { compararRevisoes, listRevisoes } from './revisoes-diff.service';

/** Revisions of a budget and what differs between them, and its margin; the rows decide (domain 0.6). */
export async function revisoesDiffRoutes(app: App) {
  const config = { access: signedIn };
  const params = uuidParamsSchema;
  app.get(
    '/orcamentos/:uuid/revisoes',
    { config, schema: { params, response: { 200: revisoesSchema } } },
    async (request) => ({ data: await listRevisoes(scopeOf(request), request.params.uuid) }),
  );
  app.get(
    '/orcamentos/:uuid/revisoes/diferencas',
    {
      config,
      schema: { params, querystring: diferencasQuerySchema, response: { 200: diferencasAnswerSchema } },
    },
    async (request) => ({
      data: await compararRevisoes(scopeOf(request), request.params.uuid, request.query),
    }),
  );
  app.get(
    '/orcamentos/:uuid/margem',
    { config, schema: { params, response: { 200: margemAnswerSchema } } },
    async (request) => ({ data: await getMargem(scopeOf(request), request.params.uuid) }),
  );
}
