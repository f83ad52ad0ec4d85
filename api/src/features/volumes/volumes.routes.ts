import { uuidParamsSchema } from '@gestao/shared/contracts/fields';
import { dataOf } from '@gestao/shared/contracts/http';
import { competenciaSchema } from '@gestao/shared/contracts/labels';
import { volumesFormSchema, volumesQuerySchema, volumesSchema } from '@gestao/shared/contracts/volumes';
import { z } from 'zod';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/app';
import { scopeOf } from '../../app/scope';
import { getVolumes, saveVolumes } from './volumes.service';

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
}
