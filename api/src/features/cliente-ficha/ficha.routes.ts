import { uuidParamsSchema } from '@gestao/shared/contracts/comum/fields';
import { needs } from '../../app/access.plugin';
import { attachment } from '../../app/attachment';
import type { App } from '../../app/context';
import { scopeOf } from '../../app/scope';
import { staffOnly } from '../../app/staff-only';
import { makeFicha } from './ficha.service';

/** `Ficha do cliente` as PDF; it holds the firm's own notes, so clients do not get it. */
export async function clienteFichaRoutes(app: App) {
  staffOnly(app);
  app.get(
    '/clientes/:uuid/ficha.pdf',
    { config: { access: needs('gerenciar clientes') }, schema: { params: uuidParamsSchema } },
    async (request, reply) => {
      const { nome, pdf } = await makeFicha(scopeOf(request), request.params.uuid);
      return reply
        .header('Content-Type', 'application/pdf')
        .header('Content-Disposition', attachment(nome))
        .send(pdf);
    },
  );
}
