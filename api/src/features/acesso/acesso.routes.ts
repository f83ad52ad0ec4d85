import { solicitarAcessoResponseSchema, solicitarAcessoSchema } from '@gestao/shared/contracts/acesso/acesso';
import { signedIn } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { scopeOf } from '../../app/scope';
import { requestAccess } from './acesso.service';

/** `Solicitar acesso` of the permission-denied page. */
export async function acessoRoutes(app: App) {
  app.post(
    '/acesso/solicitar',
    {
      config: { access: signedIn },
      schema: { body: solicitarAcessoSchema, response: { 202: solicitarAcessoResponseSchema } },
    },
    async (request, reply) => {
      const data = await requestAccess(scopeOf(request), request.body.rota);
      return reply.status(202).send({ data });
    },
  );
}
