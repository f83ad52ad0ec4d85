import { validacaoAnexosCalls } from '@gestao/shared/contracts/operacao/validacao-anexos.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { getAnexoDetalhe } from './anexo-detalhe';
import { approveMany, decideAnexoNaFila } from './decidir.service';
import { undoDecision } from './desfazer.service';
import { forwardAnexoTo } from './encaminhar.service';
import { readPrevia } from './previa/previa.service';
import { listDestinos, reclassify } from './reclassificar.service';
import { validacaoAnexosExport } from './validacao-anexos.export';
import { listAnexosPendentes } from './validacao-anexos.repository';

export async function validacaoAnexosRoutes(app: App) {
  const { database, now } = app.context;
  const on = serve(app, validacaoAnexosCalls);
  on('GET /validacao-anexos', async (request) => ({
    data: await listAnexosPendentes(database, request.actor, request.query, now()),
  }));
  on('POST /validacao-anexos/massa', async (request) => ({
    data: await approveMany(scopeOf(request), request.body.uuids),
  }));
  on('GET /validacao-anexos/:uuid', async (request) => ({
    data: await getAnexoDetalhe(scopeOf(request), request.params.uuid),
  }));
  on('GET /validacao-anexos/:uuid/destinos', async (request) => ({
    data: { itens: await listDestinos(scopeOf(request), request.params.uuid, request.query.busca) },
  }));
  on('POST /validacao-anexos/:uuid/decisao', async (request) => ({
    data: await decideAnexoNaFila(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /validacao-anexos/:uuid/desfazer', async (request) => ({
    data: await undoDecision(scopeOf(request), request.params.uuid),
  }));
  on('POST /validacao-anexos/:uuid/reclassificar', async (request) => ({
    data: await reclassify(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /validacao-anexos/:uuid/encaminhar', async (request) => ({
    data: await forwardAnexoTo(scopeOf(request), request.params.uuid, request.body),
  }));
  on('GET /anexos/:uuid/previa', async (request) => ({
    data: await readPrevia(scopeOf(request), request.params.uuid),
  }));
  exportRoute(app, validacaoAnexosCalls, validacaoAnexosExport);
}
