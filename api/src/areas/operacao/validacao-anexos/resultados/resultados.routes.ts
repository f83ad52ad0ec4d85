import multipart from '@fastify/multipart';
import { anexoMaxBytes } from '@gestao/shared/contracts/comum/anexos';
import { resultadosCalls } from '@gestao/shared/contracts/operacao/resultados.calls';
import type { App } from '../../../../platform/app/context';
import { invalidFields } from '../../../../platform/app/refusal';
import { scopeOf } from '../../../../platform/app/scope';
import { serve } from '../../../../platform/app/serve';
import { listTarefas, proposeTarefa } from './resultados.service';

export async function resultadosRoutes(app: App) {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, fileSize: anexoMaxBytes + 1, headerPairs: 50 },
  });
  const on = serve(app, resultadosCalls);
  on('POST /validacao-anexos/resultados', async (request) => {
    const part = request.isMultipart() ? await request.file() : undefined;
    if (!part) throw invalidFields({ arquivo: ['Escolha um arquivo.'] });
    return { data: await proposeTarefa(scopeOf(request), { filename: part.filename, stream: part.file }) };
  });
  on('GET /validacao-anexos/resultados/tarefas', async (request) => ({
    data: { itens: await listTarefas(scopeOf(request), request.query.busca) },
  }));
}
