import { historicoAnswerSchema } from '@gestao/shared/contracts/comercial/orcamento-historico';
import {
  duplicadosQuerySchema,
  duplicadosSchema,
  motivosRecusaSchema,
  perguntasAnswerSchema,
} from '@gestao/shared/contracts/comercial/orcamento-perguntas';
import {
  prorrogadoSchema,
  prorrogarSchema,
  revisaoCriadaSchema,
  revisaoSchema,
} from '@gestao/shared/contracts/comercial/orcamento-revisao';
import { uuidParamsSchema } from '@gestao/shared/contracts/comum/fields';
import { dateIn } from '@gestao/shared/rules/calendar';
import { needs, signedIn } from '../../../app/access.plugin';
import type { App } from '../../../app/context';
import { scopeOf } from '../../../app/scope';
import { getHistorico } from '../orcamento-historico';
import { findDuplicados, readMotivosRecusa, readPerguntas } from '../proposta/orcamento-perguntas';
import { revisarOrcamento } from '../revisoes/revisao';
import { prorrogarOrcamento } from '../validade/prorrogar';

/** What the screens of a budget ask besides the budget itself. */
export async function orcamentoEdicaoRoutes(app: App) {
  const { database, now } = app.context;
  app.get(
    '/orcamentos/perguntas',
    {
      config: {
        access: needs([
          'gerenciar orcamentos precificacao',
          'gerenciar precificacao meus orcamentos',
          'gerenciar precificacao todos orcamentos',
          'gerenciar precificacao valores',
        ]),
      },
      schema: { response: { 200: perguntasAnswerSchema } },
    },
    async ({ actor }) => ({ data: await readPerguntas(database, actor, dateIn(now())) }),
  );
  app.get(
    '/orcamentos/duplicados',
    {
      config: { access: needs('gerenciar orcamentos precificacao') },
      schema: { querystring: duplicadosQuerySchema, response: { 200: duplicadosSchema } },
    },
    async ({ actor, query }) => ({ data: await findDuplicados(database, actor, query.documento) }),
  );
  app.get(
    '/orcamentos/motivos-recusa',
    {
      config: {
        access: needs([
          'gerenciar orcamentos precificacao',
          'gerenciar precificacao meus orcamentos',
          'gerenciar precificacao todos orcamentos',
        ]),
      },
      schema: { response: { 200: motivosRecusaSchema } },
    },
    async ({ actor }) => ({ data: await readMotivosRecusa(database, actor) }),
  );
  app.get(
    '/orcamentos/:uuid/eventos',
    {
      // The budget's rows decide (domain 0.6).
      config: { access: signedIn },
      schema: { params: uuidParamsSchema, response: { 200: historicoAnswerSchema } },
    },
    async (request) => ({ data: await getHistorico(scopeOf(request), request.params.uuid) }),
  );
  app.post(
    '/orcamentos/:uuid/revisao',
    {
      config: { access: signedIn },
      schema: { params: uuidParamsSchema, body: revisaoSchema, response: { 201: revisaoCriadaSchema } },
    },
    async (request, reply) =>
      reply.status(201).send({
        data: await revisarOrcamento(scopeOf(request), request.params.uuid, request.body.versao),
      }),
  );
  app.post(
    '/orcamentos/:uuid/prorrogar',
    {
      config: { access: signedIn },
      schema: { params: uuidParamsSchema, body: prorrogarSchema, response: { 200: prorrogadoSchema } },
    },
    async (request) => ({
      data: await prorrogarOrcamento(scopeOf(request), request.params.uuid, request.body),
    }),
  );
}
