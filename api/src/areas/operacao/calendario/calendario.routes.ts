import { calendarioCalls } from '@gestao/shared/contracts/operacao/calendario.calls';
import { attachment } from '../../../platform/app/attachment';
import type { App } from '../../../platform/app/context';
import { forbidden } from '../../../platform/app/refusal';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { searchClientes } from '../../clientes/clientes/search-served-clientes';
import { getCalendario } from './calendario.service';
import { contatosParaConvidar } from './convidados';
import {
  answerEvento,
  cancelEvento,
  changeEvento,
  createEvento,
  getEvento,
  moveEvento,
} from './eventos.service';
import { makeMesPdf } from './mes-pdf.service';
import { calendarioOpcoes } from './opcoes.repository';

export async function calendarioRoutes(app: App) {
  const on = serve(app, calendarioCalls);
  on('GET /calendario', async (request) => ({
    data: await getCalendario(app.context, request.actor, request.query),
  }));

  on('GET /calendario/mes.pdf', async (request, reply) => {
    const { nome, pdf } = await makeMesPdf(scopeOf(request), request.query);
    return reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', attachment(nome))
      .send(pdf);
  });
  on('GET /calendario/opcoes', async (request) => {
    if (request.actor.isClient) throw forbidden();
    return { data: await calendarioOpcoes(app.context.database, request.actor) };
  });
  on('GET /calendario/clientes', async (request) => {
    const found = await searchClientes(app.context.database, request.actor, request.query.busca);
    return { data: { itens: found.map(({ uuid, nome }) => ({ valor: uuid, rotulo: nome })) } };
  });

  on('GET /calendario/clientes/:uuid/contatos', async ({ actor, params }) => ({
    data: { itens: await contatosParaConvidar(app.context.database, actor, params.uuid) },
  }));
  on('POST /calendario/eventos', async (request) => ({
    data: await createEvento(scopeOf(request), request.body),
  }));
  on('GET /calendario/eventos/:uuid', async (request) => ({
    data: await getEvento(app.context, request.actor, request.params.uuid, request.query.ocorrencia),
  }));
  on('PUT /calendario/eventos/:uuid', async (request) => ({
    data: await changeEvento(scopeOf(request), request.params.uuid, request.body),
  }));
  on('PUT /calendario/eventos/:uuid/datas', async (request) => ({
    data: await moveEvento(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /calendario/eventos/:uuid/cancelar', async (request) => ({
    data: await cancelEvento(scopeOf(request), request.params.uuid, request.body),
  }));
  on('PUT /calendario/eventos/:uuid/resposta', async (request) => {
    await answerEvento(scopeOf(request), request.params.uuid, request.body.resposta);
  });
}
