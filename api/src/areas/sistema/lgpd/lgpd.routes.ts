import { lgpdCalls } from '@gestao/shared/contracts/sistema/lgpd.calls';
import { attachment } from '../../../platform/app/attachment';
import type { App } from '../../../platform/app/context';
import { forbidden } from '../../../platform/app/refusal';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { anonymiseContact, exportTitular, searchTitulares } from './lgpd.service';

/**
 * Rights of the people whose data is held (LGPD, art. 18). CPF and e-mail never stand in an address. What is
 * held about a person lies in every area's rows, so it takes the total view (docs/domain/acesso.md#linhas).
 */
export async function lgpdRoutes(app: App) {
  staffOnly(app);
  app.addHook('preHandler', async ({ actor }) => {
    if (!actor.visaoTotal) throw forbidden('Só quem tem visão total pode tratar dados de titulares.');
  });
  const on = serve(app, lgpdCalls);
  on('POST /lgpd/titulares/buscar', async (request) => ({
    data: await searchTitulares(scopeOf(request), request.body.busca),
  }));
  on('GET /lgpd/titulares/:tipo/:uuid/exportar', async (request, reply) => {
    const file = await exportTitular(scopeOf(request), request.params, request.query.formato);
    return reply
      .header('Content-Type', file.tipo)
      .header('Content-Disposition', attachment(file.nome))
      .send(file.conteudo);
  });
  on('POST /lgpd/contatos/:uuid/anonimizar', async (request) => ({
    data: await anonymiseContact(scopeOf(request), request.params.uuid, request.body.confirmacao),
  }));
}
