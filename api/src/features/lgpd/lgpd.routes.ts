import {
  anonimizadoSchema,
  anonimizarSchema,
  titularBuscaSchema,
  titularExportQuerySchema,
  titularListSchema,
  titularParamsSchema,
} from '@gestao/shared/contracts/acesso/lgpd';
import { uuidParamsSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { needs } from '../../app/access.plugin';
import { attachment } from '../../app/attachment';
import type { App } from '../../app/context';
import { forbidden } from '../../app/refusal';
import { scopeOf } from '../../app/scope';
import { staffOnly } from '../../app/staff-only';
import { anonymiseContact } from './anonimizar.service';
import { exportTitular, searchTitulares } from './lgpd.service';

/**
 * Rights of the people whose data is held (LGPD, art. 18). CPF and e-mail never stand in an address. What
 * is held about a person lies in every area's rows, so it takes the total view (domain 0.6).
 */
export async function lgpdRoutes(app: App) {
  staffOnly(app);
  app.addHook('preHandler', async ({ actor }) => {
    if (!actor.visaoTotal) throw forbidden('Só quem tem visão total pode tratar dados de titulares.');
  });
  const config = { access: needs('gerenciar perfis') };
  app.post(
    '/lgpd/titulares/buscar',
    { config, schema: { body: titularBuscaSchema, response: { 200: dataOf(titularListSchema) } } },
    async (request) => ({ data: await searchTitulares(scopeOf(request), request.body.busca) }),
  );
  app.get(
    '/lgpd/titulares/:tipo/:uuid/exportar',
    { config, schema: { params: titularParamsSchema, querystring: titularExportQuerySchema } },
    async (request, reply) => {
      const file = await exportTitular(scopeOf(request), request.params, request.query.formato);
      return reply
        .header('Content-Type', file.tipo)
        .header('Content-Disposition', attachment(file.nome))
        .send(file.conteudo);
    },
  );
  app.post(
    '/lgpd/contatos/:uuid/anonimizar',
    {
      config,
      schema: {
        params: uuidParamsSchema,
        body: anonimizarSchema,
        response: { 200: dataOf(anonimizadoSchema) },
      },
    },
    async (request) => ({
      data: await anonymiseContact(scopeOf(request), request.params.uuid, request.body.confirmacao),
    }),
  );
}
