import {
  comissaoListQuerySchema,
  comissaoListSchema,
  comissaoMassaSchema,
  comissaoPagarSchema,
} from '@gestao/shared/contracts/comercial/comissoes';
import { savedSchema, uuidParamsSchema, versaoQuerySchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { massaResponseSchema } from '@gestao/shared/contracts/comum/massa';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { scopeOf } from '../../app/scope';
import { staffOnly } from '../../app/staff-only';
import { exportRoute } from '../exportacoes/export-route';
import { comissoesExport, listComissoes } from './comissoes';
import { desfazerPagamento, massaComissoes, pagarComissao } from './comissoes-pagamento.service';

const config = { access: needs('gerenciar oportunidades') };
const params = uuidParamsSchema;
const saved = dataOf(savedSchema);

/** What is due to partners, and what of it was paid (domain 7.6). */
export async function comissoesRoutes(app: App) {
  staffOnly(app);
  const { database } = app.context;

  app.get(
    '/oportunidades/comissoes',
    {
      config,
      schema: { querystring: comissaoListQuerySchema, response: { 200: comissaoListSchema } },
    },
    async ({ actor, query }) => ({ data: await listComissoes(database, actor, query) }),
  );
  exportRoute(app, comissoesExport);
  app.post(
    '/oportunidades/comissoes/massa',
    { config, schema: { body: comissaoMassaSchema, response: { 200: massaResponseSchema } } },
    async (request) => ({ data: await massaComissoes(scopeOf(request), request.body) }),
  );
  app.put(
    '/oportunidades/comissoes/:uuid/pagamento',
    { config, schema: { params, body: comissaoPagarSchema, response: { 200: saved } } },
    async (request) => ({ data: await pagarComissao(scopeOf(request), request.params.uuid, request.body) }),
  );
  app.delete(
    '/oportunidades/comissoes/:uuid/pagamento',
    { config, schema: { params, querystring: versaoQuerySchema, response: { 200: saved } } },
    async (request) => ({
      data: await desfazerPagamento(scopeOf(request), request.params.uuid, request.query.versao),
    }),
  );
}
