import { fichaCalls } from '@gestao/shared/contracts/clientes/ficha.calls';
import { attachment } from '../../../platform/app/attachment';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { makeFicha } from './ficha.service';

/** `Ficha do cliente` as PDF; it holds the firm's own notes, so clients do not get it. */
export async function clienteFichaRoutes(app: App) {
  staffOnly(app);
  const on = serve(app, fichaCalls);
  on('GET /clientes/:uuid/ficha.pdf', async (request, reply) => {
    const { nome, pdf } = await makeFicha(scopeOf(request), request.params.uuid);
    return reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', attachment(nome))
      .send(pdf);
  });
}
