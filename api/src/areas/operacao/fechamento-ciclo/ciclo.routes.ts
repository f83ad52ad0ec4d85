import { fechamentoCicloCalls } from '@gestao/shared/contracts/operacao/fechamento-ciclo.calls';
import { attachment } from '../../../platform/app/attachment';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { findComprovante, getBloqueios, getCiclo } from './ciclo.service';
import { comprovantePdf } from './comprovante-pdf';
import { closeFechamento } from './fechar.service';
import { closeElegiveis } from './fechar-elegiveis.service';
import { getLinhaDoTempo } from './linha-do-tempo.service';
import { reopenFechamento } from './reabrir.service';
import { stepFechamento } from './transicao.service';

export async function fechamentoCicloRoutes(app: App) {
  const on = serve(app, fechamentoCicloCalls);
  on('GET /fechamentos/:uuid/ciclo', async (request) => ({
    data: await getCiclo(scopeOf(request), request.params.uuid),
  }));
  on('GET /fechamentos/:uuid/bloqueios', async (request) => ({
    data: await getBloqueios(scopeOf(request), request.params.uuid),
  }));
  on('GET /fechamentos/:uuid/linha-do-tempo', async (request) => ({
    data: await getLinhaDoTempo(scopeOf(request), request.params.uuid),
  }));
  on('POST /fechamentos/:uuid/transicao', async (request) => ({
    data: await stepFechamento(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /fechamentos/:uuid/fechar', async (request) => ({
    data: await closeFechamento(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /fechamentos/:uuid/reabrir', async (request) => ({
    data: await reopenFechamento(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /fechamentos/fechar-elegiveis', async (request) => ({
    data: await closeElegiveis(scopeOf(request), request.body),
  }));
  on('GET /fechamentos/:uuid/comprovantes/:ciclo', async (request, reply) => {
    const { uuid, ciclo } = request.params;
    const { nome, pdf } = await comprovantePdf(scopeOf(request), uuid, ciclo);
    return reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', attachment(nome))
      .send(pdf);
  });
  on('GET /fechamentos/:uuid/comprovantes/:ciclo/forma', async (request, reply) => {
    const { uuid, ciclo } = request.params;
    const { fechamento, comprovante } = await findComprovante(scopeOf(request), uuid, ciclo);
    return reply
      .header('Content-Type', 'application/json')
      .header('Content-Disposition', attachment(`${fechamento.codigo} ciclo ${ciclo}.json`))
      .send(Buffer.from(comprovante.forma, 'utf8'));
  });
}
