import { implantacoesCalls } from '@gestao/shared/contracts/implantacao/implantacoes.calls';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { decideRespostaDaImplantacao } from './decidir-resposta';
import { listCaixa } from './implantacoes.caixa';
import { listCheckins } from './implantacoes.checkins';
import { checkinsExport, implantacoesCaixaExport, implantacoesExport } from './implantacoes.export';
import { readOpcoes } from './implantacoes.opcoes';
import { readQuadro } from './implantacoes.quadro';
import { listImplantacoes } from './implantacoes.repository';
import { getImplantacao } from './implantacoes.service';

export async function implantacoesRoutes(app: App) {
  const { database, now } = app.context;
  const hoje = () => dateIn(now());

  const on = serve(app, implantacoesCalls);
  on('GET /implantacoes', async ({ actor, query }) => ({
    data: await listImplantacoes(database, actor, query, hoje()),
  }));
  exportRoute(app, implantacoesCalls, implantacoesExport);
  exportRoute(app, implantacoesCalls, implantacoesCaixaExport);
  exportRoute(app, implantacoesCalls, checkinsExport);
  on('GET /implantacoes/caixa-entrada', async ({ actor, query }) => ({
    data: await listCaixa(database, actor, query, hoje()),
  }));
  on('GET /implantacoes/checkins', async ({ actor, query }) => ({
    data: await listCheckins(database, actor, query, hoje()),
  }));
  on('GET /implantacoes/opcoes', async ({ actor }) => ({ data: await readOpcoes(database.orm, actor) }));
  on('GET /implantacoes/quadro', async ({ actor, query }) => ({
    data: await readQuadro(database, actor, query, hoje()),
  }));
  on('GET /implantacoes/:uuid', async ({ actor, params }) => ({
    data: await getImplantacao(app.context, actor, params.uuid),
  }));
  on('POST /implantacoes/:uuid/documentos/:documento/resposta', async (request) => ({
    data: await decideRespostaDaImplantacao(scopeOf(request), request.params, request.body),
  }));
}
