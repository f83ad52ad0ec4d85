import { matrizCalls } from '@gestao/shared/contracts/implantacao/matriz.calls';
import { attachment } from '../../../platform/app/attachment';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { comprovanteDaMatriz, findConfirmada } from './comprovante-da-matriz';
import { getMatriz, saveMatriz } from './editar-matriz';
import { sendMatriz } from './enviar-matriz';
import { recordConfirmacao } from './registrar-confirmacao';

/** The matriz of an implantação (docs/domain/implantacao.md#matriz). */
export async function matrizRoutes(app: App) {
  const on = serve(app, matrizCalls);
  on('GET /implantacoes/:uuid/matriz', async (request) => ({
    data: await getMatriz(scopeOf(request), request.params.uuid),
  }));
  on('PUT /implantacoes/:uuid/matriz', async (request) => ({
    data: await saveMatriz(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /implantacoes/:uuid/matriz/enviar', async (request) => ({
    data: await sendMatriz(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /implantacoes/:uuid/matriz/confirmacao', async (request) => ({
    data: await recordConfirmacao(scopeOf(request), request.params.uuid, request.body),
  }));
  on('GET /implantacoes/:uuid/matriz/:numero/comprovante', async (request, reply) => {
    const { uuid, numero } = request.params;
    const confirmada = await findConfirmada(scopeOf(request), uuid, numero);
    const { nome, pdf } = await comprovanteDaMatriz(app.context.database.orm, confirmada);
    return reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', attachment(nome))
      .send(pdf);
  });
  on('GET /implantacoes/:uuid/matriz/:numero/forma', async (request, reply) => {
    const { uuid, numero } = request.params;
    const { codigo, matriz } = await findConfirmada(scopeOf(request), uuid, numero);
    return reply
      .header('Content-Type', 'application/json')
      .header('Content-Disposition', attachment(`Matriz ${codigo} versão ${numero}.json`))
      .send(matriz.forma);
  });
}
