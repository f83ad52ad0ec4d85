import { projetosCalls } from '@gestao/shared/contracts/operacao/projetos.calls';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { searchClientes } from '../../clientes/clientes/search-served-clientes';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { getAndamento } from './andamento/andamento.service';
import { issueRelatorio } from './andamento/relatorio.service';
import { getCronograma } from './cronograma/cronograma.service';
import { createProjeto, updateProjeto } from './edicao/projeto-edicao.service';
import { readOpcoesDeProjeto } from './edicao/projetos.opcoes';
import { massaProjetos } from './edicao/projetos-massa.service';
import { projetosExport } from './projetos.export';
import { listProjetos } from './projetos.repository';
import { getProjeto, listProjetoTarefas } from './projetos.service';
import { saveEtapas } from './quadro/etapas.service';
import { moveCartao } from './quadro/mover-cartao.service';
import { createDoProjeto } from './quadro/novas-tarefas.service';
import { stepProjeto } from './vida/passos.service';

export async function projetosRoutes(app: App) {
  const { database, now } = app.context;

  const on = serve(app, projetosCalls);
  on('GET /projetos', async (request) => ({
    data: await listProjetos(database, request.actor, request.query, dateIn(now())),
  }));
  exportRoute(app, projetosCalls, projetosExport);

  on('GET /projetos/opcoes', async ({ actor }) => ({ data: await readOpcoesDeProjeto(database, actor) }));
  on('GET /projetos/clientes', async ({ actor, query }) => ({
    data: (await searchClientes(database, actor, query.busca, query.uuid)).map(({ uuid, nome }) => ({
      valor: uuid,
      rotulo: nome,
    })),
  }));
  on('POST /projetos/massa', async (request) => ({
    data: await massaProjetos(scopeOf(request), request.body),
  }));
  on('POST /projetos', async (request) => ({
    data: await createProjeto(scopeOf(request), request.body),
  }));
  on('PUT /projetos/:uuid', async (request) => ({
    data: await updateProjeto(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /projetos/:uuid/passos', async (request) => ({
    data: await stepProjeto(scopeOf(request), request.params.uuid, request.body),
  }));

  on('GET /projetos/:uuid', async (request) => ({
    data: await getProjeto(app.context, request.actor, request.params.uuid),
  }));

  on('GET /projetos/:uuid/tarefas', async (request) => ({
    data: await listProjetoTarefas(app.context, request.actor, request.params.uuid),
  }));

  on('GET /projetos/:uuid/cronograma', async (request) => ({
    data: await getCronograma(app.context, request.actor, request.params.uuid),
  }));

  on('GET /projetos/:uuid/andamento', async (request) => ({
    data: await getAndamento(app.context, request.actor, request.params.uuid),
  }));
  on('POST /projetos/:uuid/relatorios', async (request) => ({
    data: await issueRelatorio(scopeOf(request), request.params.uuid, request.body),
  }));

  on('PUT /projetos/:uuid/etapas', async (request) => ({
    data: await saveEtapas(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /projetos/:uuid/tarefas', async (request) => ({
    data: await createDoProjeto(scopeOf(request), request.params.uuid, request.body),
  }));
  on('PUT /projetos/:uuid/tarefas/:tarefa/etapa', async (request) => ({
    data: await moveCartao(scopeOf(request), request.params.uuid, request.params.tarefa, request.body),
  }));
}
