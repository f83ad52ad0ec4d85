import {
  atividadeFormSchema,
  ganharFormSchema,
  oportunidadeEtapaFormSchema,
  oportunidadeFormSchema,
  oportunidadeMassaSchema,
  oportunidadeOrcamentoSchema,
  oportunidadeSalvaSchema,
  oportunidadeUpdateSchema,
  perderFormSchema,
  reabrirFormSchema,
} from '@gestao/shared/contracts/comercial/oportunidade-acoes';
import {
  funilQuerySchema,
  funilSchema,
  oportunidadeClientesQuerySchema,
  oportunidadeClientesSchema,
  oportunidadeDetalheResponseSchema,
  oportunidadeListQuerySchema,
  oportunidadeListSchema,
  oportunidadeOpcoesAnswerSchema,
  previsaoAnswerSchema,
} from '@gestao/shared/contracts/comercial/oportunidades';
import { savedSchema, uuidParamsSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { massaResponseSchema } from '@gestao/shared/contracts/comum/massa';
import { dateIn } from '@gestao/shared/rules/calendar';
import { z } from 'zod';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { scopeOf } from '../../app/scope';
import { staffOnly } from '../../app/staff-only';
import { exportRoute } from '../exportacoes/export-route';
import { searchClientes } from '../orcamentos/orcamentos.opcoes';
import { createAtividade } from './oportunidade-atividades.service';
import {
  loseOportunidade,
  moveOportunidade,
  reopenOportunidade,
  winOportunidade,
} from './oportunidade-etapa.service';
import { massaOportunidades } from './oportunidade-massa.service';
import { gerarOrcamento } from './oportunidade-orcamento.service';
import { getOportunidade } from './oportunidades.detalhe';
import { oportunidadesExport } from './oportunidades.export';
import { getFunil } from './oportunidades.funil';
import { readOpcoesDeOportunidade } from './oportunidades.opcoes';
import { readPrevisao } from './oportunidades.previsao';
import { listOportunidades } from './oportunidades.repository';
import { createOportunidade, updateOportunidade } from './oportunidades.service';

const config = { access: needs('gerenciar oportunidades') };
const params = uuidParamsSchema;
const headers = z.object({ 'idempotency-key': z.string().trim().min(8).max(120).optional() });
const salva = { 200: oportunidadeSalvaSchema };

export async function oportunidadesRoutes(app: App) {
  staffOnly(app);
  const { database, now } = app.context;
  const hoje = () => dateIn(now());

  app.get(
    '/oportunidades',
    {
      config,
      schema: { querystring: oportunidadeListQuerySchema, response: { 200: oportunidadeListSchema } },
    },
    async ({ actor, query }) => ({ data: await listOportunidades(database, actor, query, hoje()) }),
  );
  exportRoute(app, oportunidadesExport);
  app.get(
    '/oportunidades/funil',
    { config, schema: { querystring: funilQuerySchema, response: { 200: funilSchema } } },
    async ({ actor, query }) => ({ data: await getFunil(app.context, actor, query.busca) }),
  );
  app.get(
    '/oportunidades/previsao',
    { config, schema: { response: { 200: previsaoAnswerSchema } } },
    async ({ actor }) => ({ data: await readPrevisao(database, actor, hoje()) }),
  );
  app.get(
    '/oportunidades/opcoes',
    { config, schema: { response: { 200: oportunidadeOpcoesAnswerSchema } } },
    async ({ actor }) => ({ data: await readOpcoesDeOportunidade(database, actor, hoje()) }),
  );
  app.get(
    '/oportunidades/clientes',
    {
      config,
      schema: { querystring: oportunidadeClientesQuerySchema, response: { 200: oportunidadeClientesSchema } },
    },
    async ({ actor, query }) => ({
      data: (await searchClientes(database, actor, query.busca)).map(({ uuid, nome }) => ({
        valor: uuid,
        rotulo: nome,
      })),
    }),
  );
  app.post(
    '/oportunidades/massa',
    { config, schema: { body: oportunidadeMassaSchema, response: { 200: massaResponseSchema } } },
    async (request) => ({ data: await massaOportunidades(scopeOf(request), request.body) }),
  );
  app.get(
    '/oportunidades/:uuid',
    { config, schema: { params, response: { 200: oportunidadeDetalheResponseSchema } } },
    async (request) => ({ data: await getOportunidade(app.context, request.actor, request.params.uuid) }),
  );
  app.post(
    '/oportunidades',
    { config, schema: { headers, body: oportunidadeFormSchema, response: { 201: dataOf(savedSchema) } } },
    async (request, reply) =>
      reply.status(201).send({
        data: await createOportunidade(scopeOf(request), request.body, request.headers['idempotency-key']),
      }),
  );
  app.put(
    '/oportunidades/:uuid',
    { config, schema: { params, body: oportunidadeUpdateSchema, response: { 200: dataOf(savedSchema) } } },
    async (request) => ({
      data: await updateOportunidade(scopeOf(request), request.params.uuid, request.body),
    }),
  );
  app.put(
    '/oportunidades/:uuid/etapa',
    { config, schema: { params, body: oportunidadeEtapaFormSchema, response: salva } },
    async (request) => ({
      data: await moveOportunidade(scopeOf(request), request.params.uuid, request.body),
    }),
  );
  app.post(
    '/oportunidades/:uuid/ganhar',
    { config, schema: { params, body: ganharFormSchema, response: salva } },
    async (request) => ({ data: await winOportunidade(scopeOf(request), request.params.uuid, request.body) }),
  );
  app.post(
    '/oportunidades/:uuid/perder',
    { config, schema: { params, body: perderFormSchema, response: salva } },
    async (request) => ({
      data: await loseOportunidade(scopeOf(request), request.params.uuid, request.body),
    }),
  );
  app.post(
    '/oportunidades/:uuid/reabrir',
    { config, schema: { params, body: reabrirFormSchema, response: salva } },
    async (request) => ({
      data: await reopenOportunidade(scopeOf(request), request.params.uuid, request.body),
    }),
  );
  app.post(
    '/oportunidades/:uuid/atividades',
    {
      config,
      schema: {
        params,
        headers,
        body: atividadeFormSchema,
        response: { 201: dataOf(z.object({ uuid: z.uuid() })) },
      },
    },
    async (request, reply) =>
      reply.status(201).send({
        data: await createAtividade(
          scopeOf(request),
          request.params.uuid,
          request.body,
          request.headers['idempotency-key'],
        ),
      }),
  );
  app.post(
    '/oportunidades/:uuid/orcamento',
    { config, schema: { params, headers, response: { 201: oportunidadeOrcamentoSchema } } },
    async (request, reply) =>
      reply.status(201).send({
        data: await gerarOrcamento(scopeOf(request), request.params.uuid, request.headers['idempotency-key']),
      }),
  );
}
