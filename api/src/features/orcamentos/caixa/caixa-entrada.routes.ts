import {
  adiarSchema,
  aprovadoresAnswerSchema,
  assumirSchema,
  atribuirSchema,
  orcamentoMassaSchema,
  orcamentoPessoasAnswerSchema,
  trocarAprovadorSchema,
} from '@gestao/shared/contracts/comercial/orcamento-massa';
import { caixaListSchema, caixaQuerySchema } from '@gestao/shared/contracts/comercial/orcamentos';
import { savedSchema, uuidParamsSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { massaResponseSchema } from '@gestao/shared/contracts/comum/massa';
import { needs, signedIn } from '../../../app/access.plugin';
import type { App } from '../../../app/context';
import { scopeOf } from '../../../app/scope';
import { listAprovadores, trocarAprovador } from '../fluxo/orcamento-aprovadores';
import { massaOrcamentos } from '../orcamento-massa';
import { adiarOrcamento, assumirOrcamento, atribuirPrecificador, listPessoas } from './caixa-acoes';
import { listCaixa } from './caixa-lista';

const salvo = { 200: dataOf(savedSchema) };
const params = uuidParamsSchema;
/** No permission of their own: the rows and the service decide (domain 0.6). */
const config = { access: signedIn };

/** The inbox of budgets, what is done from it, and bulk actions. */
export async function caixaRoutes(app: App) {
  const { database, now } = app.context;
  app.get(
    '/orcamentos/caixa-entrada',
    { config, schema: { querystring: caixaQuerySchema, response: { 200: caixaListSchema } } },
    async ({ actor, query }) => ({ data: await listCaixa(database, actor, query, now()) }),
  );
  app.get(
    '/orcamentos/pessoas',
    {
      config: { access: needs('gerenciar precificacao todos orcamentos') },
      schema: { response: { 200: orcamentoPessoasAnswerSchema } },
    },
    async ({ actor }) => ({ data: await listPessoas(database, actor) }),
  );
  app.post(
    '/orcamentos/massa',
    { config, schema: { body: orcamentoMassaSchema, response: { 200: massaResponseSchema } } },
    async (request) => ({ data: await massaOrcamentos(scopeOf(request), request.body) }),
  );
  app.post(
    '/orcamentos/:uuid/assumir',
    { config, schema: { params, body: assumirSchema, response: salvo } },
    async (request) => ({
      data: await assumirOrcamento(scopeOf(request), request.params.uuid, request.body.versao),
    }),
  );
  app.post(
    '/orcamentos/:uuid/atribuir',
    { config, schema: { params, body: atribuirSchema, response: salvo } },
    async (request) => ({
      data: await atribuirPrecificador(scopeOf(request), request.params.uuid, request.body),
    }),
  );
  app.post(
    '/orcamentos/:uuid/adiar',
    { config, schema: { params, body: adiarSchema, response: salvo } },
    async (request) => ({ data: await adiarOrcamento(scopeOf(request), request.params.uuid, request.body) }),
  );
  app.get(
    '/orcamentos/:uuid/aprovadores',
    { config, schema: { params, response: { 200: aprovadoresAnswerSchema } } },
    async (request) => ({ data: await listAprovadores(scopeOf(request), request.params.uuid) }),
  );
  app.post(
    '/orcamentos/:uuid/aprovador',
    { config, schema: { params, body: trocarAprovadorSchema, response: salvo } },
    async (request) => ({ data: await trocarAprovador(scopeOf(request), request.params.uuid, request.body) }),
  );
}
