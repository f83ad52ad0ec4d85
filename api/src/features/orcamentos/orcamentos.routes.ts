import {
  calculoPrevioAnswerSchema,
  calculoPrevioPedidoSchema,
} from '@gestao/shared/contracts/comercial/calculo';
import {
  orcamentoAcoesSchema,
  orcamentoConteudoAnswerSchema,
  orcamentoConteudoSchema,
  orcamentoSalvoSchema,
  orcamentoTransicaoAnswerSchema,
  orcamentoTransicaoSchema,
} from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import {
  painelExportSchema,
  painelPrecificacaoAnswerSchema,
  painelQuerySchema,
} from '@gestao/shared/contracts/comercial/orcamento-painel';
import {
  orcamentoClientesQuerySchema,
  orcamentoClientesSchema,
  orcamentoCriadoSchema,
  orcamentoDetalheAnswerSchema,
  orcamentoFormSchema,
  orcamentoListQuerySchema,
  orcamentoListSchema,
  orcamentoOpcoesAnswerSchema,
} from '@gestao/shared/contracts/comercial/orcamentos';
import { uuidParamsSchema } from '@gestao/shared/contracts/comum/fields';
import { dateIn } from '@gestao/shared/rules/calendar';
import { z } from 'zod';
import { type Access, needs, signedIn } from '../../app/access.plugin';
import { attachment } from '../../app/attachment';
import type { App } from '../../app/context';
import { scopeOf } from '../../app/scope';
import { writtenAnswer } from '../../app/written-answer';
import { contentTypes } from '../exportacoes/export-file';
import { exportRoute } from '../exportacoes/export-route';
import { caixaRoutes } from './caixa/caixa-entrada.routes';
import { simularPreco } from './calculo-previo.service';
import { getConteudo, saveConteudo } from './conteudo/orcamento-conteudo.service';
import { orcamentoEdicaoRoutes } from './conteudo/orcamento-edicao.routes';
import { changeOrcamento, listAcoes } from './fluxo/orcamento-fluxo.service';
import { caixaExport, legadosExport, meusOrcamentosExport, orcamentosExport } from './orcamentos.export';
import { type Lista, listOrcamentos } from './orcamentos.listas';
import { readOpcoes, searchClientes } from './orcamentos.opcoes';
import { createOrcamento, getOrcamento } from './orcamentos.service';
import { readPainel } from './painel/orcamentos.painel';
import { exportarPainel } from './painel/orcamentos.painel-export';

const novo = needs('gerenciar orcamentos precificacao');
const todos = needs('gerenciar precificacao todos orcamentos');
const idempotencyHeaders = z.object({ 'idempotency-key': z.string().trim().min(8).max(120).optional() });

/** Whoever prices, sells or sets the parameters may ask for a price. */
const calculam = [
  'gerenciar orcamentos precificacao',
  'gerenciar precificacao meus orcamentos',
  'gerenciar precificacao todos orcamentos',
  'gerenciar precificacao valores',
] as const;

export async function orcamentosRoutes(app: App) {
  const { database, now } = app.context;
  const hoje = () => dateIn(now());

  const listRoute = (path: string, lista: Lista, access: Access) =>
    app.get(
      path,
      {
        config: { access },
        schema: { querystring: orcamentoListQuerySchema, response: { 200: orcamentoListSchema } },
      },
      async ({ actor, query }) => ({ data: await listOrcamentos(database, actor, lista, query, hoje()) }),
    );
  listRoute('/orcamentos', 'todos', todos);
  listRoute('/orcamentos/legados', 'legados', todos);
  listRoute('/orcamentos/meus', 'meus', needs('gerenciar precificacao meus orcamentos'));
  for (const list of [orcamentosExport, legadosExport, meusOrcamentosExport]) exportRoute(app, list);
  exportRoute(app, caixaExport);
  await app.register(orcamentoEdicaoRoutes);
  await app.register(caixaRoutes);

  app.post(
    '/orcamentos/calcular',
    {
      config: { access: needs([...calculam]) },
      schema: { body: calculoPrevioPedidoSchema, response: { 200: calculoPrevioAnswerSchema } },
      serializerCompiler: writtenAnswer,
    },
    async (request) => ({ data: await simularPreco(scopeOf(request), request.body) }),
  );
  app.get(
    '/orcamentos/dashboard',
    {
      config: { access: needs('visualiza dashboard precificacao') },
      schema: { querystring: painelQuerySchema, response: { 200: painelPrecificacaoAnswerSchema } },
    },
    async ({ actor, query }) => ({ data: await readPainel(app.context, actor, query) }),
  );
  app.get(
    '/orcamentos/dashboard/exportar',
    {
      // A HEAD would make the whole file for nothing.
      exposeHeadRoute: false,
      config: { access: needs('visualiza dashboard precificacao') },
      schema: { querystring: painelExportSchema },
    },
    async (request, reply) => {
      const { nome, file } = await exportarPainel(scopeOf(request), request.query);
      return reply
        .header('Content-Type', contentTypes[request.query.formato])
        .header('Content-Disposition', attachment(nome))
        .send(file as never);
    },
  );
  app.get(
    '/orcamentos/opcoes',
    { config: { access: novo }, schema: { response: { 200: orcamentoOpcoesAnswerSchema } } },
    async ({ actor }) => ({ data: await readOpcoes(database, actor, hoje()) }),
  );
  app.get(
    '/orcamentos/clientes',
    {
      config: { access: novo },
      schema: { querystring: orcamentoClientesQuerySchema, response: { 200: orcamentoClientesSchema } },
    },
    async ({ actor, query }) => ({ data: await searchClientes(database, actor, query.busca) }),
  );
  app.get(
    '/orcamentos/:uuid',
    {
      // The budget has no permission of its own: its rows decide (domain 0.6).
      config: { access: signedIn },
      schema: { params: uuidParamsSchema, response: { 200: orcamentoDetalheAnswerSchema } },
    },
    async ({ actor, params }) => ({ data: await getOrcamento(app.context, actor, params.uuid) }),
  );
  app.get(
    '/orcamentos/:uuid/conteudo',
    {
      config: { access: signedIn },
      schema: { params: uuidParamsSchema, response: { 200: orcamentoConteudoAnswerSchema } },
    },
    async (request) => ({ data: await getConteudo(scopeOf(request), request.params.uuid) }),
  );
  app.put(
    '/orcamentos/:uuid/conteudo',
    {
      config: { access: signedIn },
      schema: {
        params: uuidParamsSchema,
        body: orcamentoConteudoSchema,
        response: { 200: orcamentoSalvoSchema },
      },
    },
    async (request) => ({ data: await saveConteudo(scopeOf(request), request.params.uuid, request.body) }),
  );
  app.get(
    '/orcamentos/:uuid/acoes',
    {
      config: { access: signedIn },
      schema: { params: uuidParamsSchema, response: { 200: orcamentoAcoesSchema } },
    },
    async (request) => ({ data: await listAcoes(scopeOf(request), request.params.uuid) }),
  );
  app.post(
    '/orcamentos/:uuid/transicao',
    {
      config: { access: signedIn },
      schema: {
        params: uuidParamsSchema,
        body: orcamentoTransicaoSchema,
        response: { 200: orcamentoTransicaoAnswerSchema },
      },
    },
    async (request) => ({ data: await changeOrcamento(scopeOf(request), request.params.uuid, request.body) }),
  );
  app.post(
    '/orcamentos',
    {
      config: { access: novo },
      schema: {
        headers: idempotencyHeaders,
        body: orcamentoFormSchema,
        response: { 201: orcamentoCriadoSchema },
      },
    },
    async (request, reply) =>
      reply.status(201).send({
        data: await createOrcamento(scopeOf(request), request.body, request.headers['idempotency-key']),
      }),
  );
}
