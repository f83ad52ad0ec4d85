import { fluxoCalls } from '@gestao/shared/contracts/implantacao/fluxo.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { getCalendario } from './calendario.service';
import { concludeImplantacao, previewConcluir } from './concluir.service';
import { endFase } from './fases.service';
import { cancelImplantacao, previewCancelar, reopenImplantacao } from './fim.service';
import { getFluxo, recordNota } from './fluxo.service';
import { pauseImplantacao, previewRetomar, resumeImplantacao } from './pausa.service';
import { getPlano } from './plano.service';
import { moveData, previewReplanejar, replanImplantacao } from './replanejar.service';

export async function fluxoRoutes(app: App) {
  const on = serve(app, fluxoCalls);
  on('GET /implantacoes/:uuid/fluxo', async (request) => ({
    data: await getFluxo(scopeOf(request), request.params.uuid),
  }));
  on('GET /implantacoes/:uuid/plano', async (request) => ({
    data: await getPlano(scopeOf(request), request.params.uuid),
  }));
  on('GET /implantacoes/:uuid/calendario', async (request) => ({
    data: await getCalendario(scopeOf(request), request.params.uuid, request.query.mes),
  }));
  on('POST /implantacoes/:uuid/fases/:fase', async (request) => ({
    data: await endFase(scopeOf(request), request.params, request.body),
  }));
  on('PUT /implantacoes/:uuid/nota', async (request) => ({
    data: await recordNota(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /implantacoes/:uuid/pausar', async (request) => ({
    data: await pauseImplantacao(scopeOf(request), request.params.uuid, request.body),
  }));
  on('GET /implantacoes/:uuid/retomar', async (request) => ({
    data: await previewRetomar(scopeOf(request), request.params.uuid),
  }));
  on('POST /implantacoes/:uuid/retomar', async (request) => ({
    data: await resumeImplantacao(scopeOf(request), request.params.uuid, request.body),
  }));
  on('GET /implantacoes/:uuid/replanejar', async (request) => ({
    data: await previewReplanejar(scopeOf(request), request.params.uuid, request.query),
  }));
  on('POST /implantacoes/:uuid/replanejar', async (request) => ({
    data: await replanImplantacao(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /implantacoes/:uuid/datas', async (request) => ({
    data: await moveData(scopeOf(request), request.params.uuid, request.body),
  }));
  on('GET /implantacoes/:uuid/concluir', async (request) => ({
    data: await previewConcluir(scopeOf(request), request.params.uuid),
  }));
  on('POST /implantacoes/:uuid/concluir', async (request) => ({
    data: await concludeImplantacao(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /implantacoes/:uuid/reabrir', async (request) => ({
    data: await reopenImplantacao(scopeOf(request), request.params.uuid, request.body),
  }));
  on('GET /implantacoes/:uuid/cancelar', async (request) => ({
    data: await previewCancelar(scopeOf(request), request.params.uuid),
  }));
  on('POST /implantacoes/:uuid/cancelar', async (request) => ({
    data: await cancelImplantacao(scopeOf(request), request.params.uuid, request.body),
  }));
}
