import { processosCalls } from '@gestao/shared/contracts/operacao/processos.calls';
import { attachment } from '../../../platform/app/attachment';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { searchClientes } from '../../clientes/clientes/search-served-clientes';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { changeProcessoStatus } from './change-processo-status';
import { makeFolhaPdf } from './folha-pdf.service';
import { measureProcesso } from './medicao.service';
import { createProcesso, removeProcesso, saveEtapas, updateProcesso } from './processo-edicao.service';
import { processosExport } from './processos.export';
import { readOpcoesDeProcesso } from './processos.opcoes';
import { getProcesso, listProcessos } from './processos.service';
import { createProjetoDeMelhoria } from './projeto-de-melhoria';
import { simulateProcesso } from './simular.service';

export async function processosRoutes(app: App) {
  const { context } = app;
  const { database } = context;
  const on = serve(app, processosCalls);
  on('GET /processos', async (request) => ({
    data: await listProcessos(context, request.actor, request.query),
  }));
  exportRoute(app, processosCalls, processosExport);

  on('GET /processos/opcoes', async ({ actor }) => ({ data: await readOpcoesDeProcesso(database, actor) }));
  on('GET /processos/clientes', async ({ actor, query }) => ({
    data: (await searchClientes(database, actor, query.busca, query.uuid)).map(({ uuid, nome }) => ({
      valor: uuid,
      rotulo: nome,
    })),
  }));
  on('POST /processos', async (request) => ({
    data: await createProcesso(scopeOf(request), request.body),
  }));
  on('GET /processos/:uuid', async (request) => ({
    data: await getProcesso(context, request.actor, request.params.uuid),
  }));
  on('PUT /processos/:uuid', async (request) => ({
    data: await updateProcesso(scopeOf(request), request.params.uuid, request.body),
  }));
  on('DELETE /processos/:uuid', async (request) => {
    await removeProcesso(scopeOf(request), request.params.uuid, request.query.versao);
    return null;
  });
  on('PUT /processos/:uuid/etapas', async (request) => ({
    data: await saveEtapas(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /processos/:uuid/simular', async ({ actor, params, body }) => ({
    data: await simulateProcesso(context, actor, params.uuid, body),
  }));
  on('POST /processos/:uuid/passos', async (request) => ({
    data: await changeProcessoStatus(scopeOf(request), request.params.uuid, request.body),
  }));
  on('PUT /processos/:uuid/medicao', async (request) => ({
    data: await measureProcesso(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /processos/:uuid/projeto', async (request) => ({
    data: await createProjetoDeMelhoria(scopeOf(request), request.params.uuid, request.body),
  }));
  on('GET /processos/:uuid/folha.pdf', async (request, reply) => {
    const { nome, pdf } = await makeFolhaPdf(scopeOf(request), request.params.uuid);
    return reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', attachment(nome))
      .send(pdf);
  });
}
