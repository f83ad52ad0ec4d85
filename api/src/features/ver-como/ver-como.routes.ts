import { verComoSchema } from '@gestao/shared/contracts/acesso/ver-como';
import { uuidParamsSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { scopeOf } from '../../app/scope';
import { staffOnly } from '../../app/staff-only';
import { openPreview } from './ver-como.service';

/** Read-only preview of what a person sees. It ends as every session does: `POST /auth/logout`. */
export async function verComoRoutes(app: App) {
  staffOnly(app);
  app.post(
    '/usuarios/:uuid/ver-como',
    {
      config: { access: needs('gerenciar usuarios') },
      schema: { params: uuidParamsSchema, response: { 201: dataOf(verComoSchema) } },
    },
    async (request, reply) =>
      reply
        .status(201)
        .send({ data: await openPreview(scopeOf(request), app.sessions, request.params.uuid) }),
  );
}
