import { uuidParamsSchema } from '@gestao/shared/contracts/comum/fields';
import {
  checkinListQuerySchema,
  checkinListSchema,
  implantacaoCaixaListSchema,
  implantacaoCaixaQuerySchema,
  implantacaoDetalheAnswerSchema,
  implantacaoListQuerySchema,
  implantacaoListSchema,
  modelosAnswerSchema,
  painelImplantacaoAnswerSchema,
} from '@gestao/shared/contracts/operacao/implantacoes';
import { dateIn } from '@gestao/shared/rules/calendar';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { exportRoute } from '../exportacoes/export-route';
import { listCaixa } from './implantacoes.caixa';
import { listCheckins } from './implantacoes.checkins';
import { checkinsExport, implantacoesCaixaExport, implantacoesExport } from './implantacoes.export';
import { readModelos } from './implantacoes.modelos';
import { readPainel } from './implantacoes.painel';
import { listImplantacoes } from './implantacoes.repository';
import { getImplantacao } from './implantacoes.service';

const operar = needs('gerenciar implantacao');

export async function implantacoesRoutes(app: App) {
  const { database, now } = app.context;
  const hoje = () => dateIn(now());

  app.get(
    '/implantacoes',
    {
      config: { access: needs('gerenciar todas implantacoes') },
      schema: { querystring: implantacaoListQuerySchema, response: { 200: implantacaoListSchema } },
    },
    async ({ actor, query }) => ({ data: await listImplantacoes(database, actor, query, hoje()) }),
  );
  exportRoute(app, implantacoesExport);
  exportRoute(app, implantacoesCaixaExport);
  exportRoute(app, checkinsExport);
  app.get(
    '/implantacoes/caixa-entrada',
    {
      config: { access: needs('implantacao-caixa-entrada') },
      schema: { querystring: implantacaoCaixaQuerySchema, response: { 200: implantacaoCaixaListSchema } },
    },
    async ({ actor, query }) => ({ data: await listCaixa(database, actor, query, hoje()) }),
  );
  app.get(
    '/implantacoes/checkins',
    {
      config: { access: operar },
      schema: { querystring: checkinListQuerySchema, response: { 200: checkinListSchema } },
    },
    async ({ actor, query }) => ({ data: await listCheckins(database, actor, query, hoje()) }),
  );
  app.get(
    '/implantacoes/modelos',
    { config: { access: operar }, schema: { response: { 200: modelosAnswerSchema } } },
    async ({ actor }) => ({ data: await readModelos(database, actor) }),
  );
  app.get(
    '/implantacoes/dashboard',
    {
      config: { access: needs('gerenciar implantacao dashboard') },
      schema: { response: { 200: painelImplantacaoAnswerSchema } },
    },
    async ({ actor }) => ({ data: await readPainel(database, actor, hoje()) }),
  );
  app.get(
    '/implantacoes/:uuid',
    {
      config: { access: operar },
      schema: { params: uuidParamsSchema, response: { 200: implantacaoDetalheAnswerSchema } },
    },
    async ({ actor, params }) => ({ data: await getImplantacao(app.context, actor, params.uuid) }),
  );
}
