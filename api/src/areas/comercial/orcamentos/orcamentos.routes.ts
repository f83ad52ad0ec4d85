import { caixaEntradaCalls } from '@gestao/shared/contracts/comercial/caixa-entrada.calls';
import { orcamentosCalls } from '@gestao/shared/contracts/comercial/orcamentos.calls';
import { dateIn } from '@gestao/shared/rules/calendar';
import { attachment } from '../../../platform/app/attachment';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { searchClientes } from '../../clientes/clientes/search-served-clientes';
import { contentTypes } from '../../sistema/exportacoes/export-file';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { caixaRoutes } from './caixa/caixa-entrada.routes';
import { conteudoRoutes } from './conteudo/conteudo.routes';
import { changeOrcamento, listAcoes } from './fluxo/orcamento-fluxo.service';
import { legadosRoutes } from './legados/legados.routes';
import { orcamentoEdicaoRoutes } from './orcamento-edicao.routes';
import { caixaExport, legadosExport, meusOrcamentosExport, orcamentosExport } from './orcamentos.export';
import { listOrcamentos } from './orcamentos.listas';
import { readOpcoes } from './orcamentos.opcoes';
import { createOrcamento, getOrcamento } from './orcamentos.service';
import { readPainel } from './painel/orcamentos.painel';
import { startExportPainel } from './painel/orcamentos.painel-export';

export async function orcamentosRoutes(app: App) {
  const { database, now } = app.context;
  const hoje = () => dateIn(now());

  const on = serve(app, orcamentosCalls);
  on('GET /orcamentos', async ({ actor, query }) => ({
    data: await listOrcamentos(database, actor, 'todos', query, hoje()),
  }));
  on('GET /orcamentos/legados', async ({ actor, query }) => ({
    data: await listOrcamentos(database, actor, 'legados', query, hoje()),
  }));
  on('GET /orcamentos/meus', async ({ actor, query }) => ({
    data: await listOrcamentos(database, actor, 'meus', query, hoje()),
  }));
  for (const list of [orcamentosExport, legadosExport, meusOrcamentosExport])
    exportRoute(app, orcamentosCalls, list);
  exportRoute(app, caixaEntradaCalls, caixaExport);
  await app.register(conteudoRoutes);
  await app.register(orcamentoEdicaoRoutes);
  await app.register(caixaRoutes);
  await app.register(legadosRoutes);

  on('GET /orcamentos/dashboard', async ({ actor, query }) => ({
    data: await readPainel(app.context, actor, query),
  }));
  on(
    'GET /orcamentos/dashboard/exportar',
    {
      // A HEAD would make the whole file for nothing.
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const { nome, file } = await startExportPainel(scopeOf(request), request.query);
      return reply
        .header('Content-Type', contentTypes[request.query.formato])
        .header('Content-Disposition', attachment(nome))
        .send(file as never);
    },
  );
  on('GET /orcamentos/opcoes', async ({ actor }) => ({ data: await readOpcoes(database, actor, hoje()) }));
  on('GET /orcamentos/clientes', async ({ actor, query }) => ({
    data: await searchClientes(database, actor, query.busca, query.uuid),
  }));
  on('GET /orcamentos/:uuid', async ({ actor, params }) => ({
    data: await getOrcamento(app.context, actor, params.uuid),
  }));
  on('GET /orcamentos/:uuid/acoes', async (request) => ({
    data: await listAcoes(scopeOf(request), request.params.uuid),
  }));
  on('POST /orcamentos/:uuid/transicao', async (request) => ({
    data: await changeOrcamento(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /orcamentos', async (request) => ({
    data: await createOrcamento(scopeOf(request), request.body),
  }));
}
