import { oportunidadesCalls } from '@gestao/shared/contracts/comercial/oportunidades.calls';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { searchClientes } from '../../clientes/clientes/search-served-clientes';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { createAtividade } from './oportunidade-atividades.service';
import {
  loseOportunidade,
  moveOportunidade,
  reopenOportunidade,
  winOportunidade,
} from './oportunidade-etapa.service';
import { massaOportunidades } from './oportunidade-massa.service';
import { generateOrcamento } from './oportunidade-orcamento.service';
import { getOportunidade } from './oportunidades.detalhe';
import { oportunidadesExport } from './oportunidades.export';
import { getFunil } from './oportunidades.funil';
import { readOpcoesDeOportunidade } from './oportunidades.opcoes';
import { readPrevisao } from './oportunidades.previsao';
import { listOportunidades } from './oportunidades.repository';
import { createOportunidade, updateOportunidade } from './oportunidades.service';

export async function oportunidadesRoutes(app: App) {
  staffOnly(app);
  const { database, now } = app.context;
  const hoje = () => dateIn(now());

  const on = serve(app, oportunidadesCalls);
  on('GET /oportunidades', async ({ actor, query }) => ({
    data: await listOportunidades(database, actor, query, hoje()),
  }));
  exportRoute(app, oportunidadesCalls, oportunidadesExport);
  on('GET /oportunidades/funil', async ({ actor, query }) => ({
    data: await getFunil(app.context, actor, query),
  }));
  on('GET /oportunidades/previsao', async ({ actor }) => ({
    data: await readPrevisao(database, actor, hoje()),
  }));
  on('GET /oportunidades/opcoes', async ({ actor }) => ({
    data: await readOpcoesDeOportunidade(database, actor, hoje()),
  }));
  on('GET /oportunidades/clientes', async ({ actor, query }) => ({
    data: (await searchClientes(database, actor, query.busca)).map(({ uuid, nome, documento }) => ({
      valor: uuid,
      rotulo: nome,
      documento,
    })),
  }));
  on('POST /oportunidades/massa', async (request) => ({
    data: await massaOportunidades(scopeOf(request), request.body),
  }));
  on('GET /oportunidades/:uuid', async (request) => ({
    data: await getOportunidade(app.context, request.actor, request.params.uuid),
  }));
  on('POST /oportunidades', async (request) => ({
    data: await createOportunidade(scopeOf(request), request.body),
  }));
  on('PUT /oportunidades/:uuid', async (request) => ({
    data: await updateOportunidade(scopeOf(request), request.params.uuid, request.body),
  }));
  on('PUT /oportunidades/:uuid/etapa', async (request) => ({
    data: await moveOportunidade(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /oportunidades/:uuid/ganhar', async (request) => ({
    data: await winOportunidade(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /oportunidades/:uuid/perder', async (request) => ({
    data: await loseOportunidade(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /oportunidades/:uuid/reabrir', async (request) => ({
    data: await reopenOportunidade(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /oportunidades/:uuid/atividades', async (request) => ({
    data: await createAtividade(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /oportunidades/:uuid/orcamento', async (request) => ({
    data: await generateOrcamento(scopeOf(request), request.params.uuid),
  }));
}
