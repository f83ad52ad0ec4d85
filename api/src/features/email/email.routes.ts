import { emailListQuerySchema, emailListSchema } from '@gestao/shared/contracts/outbox';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/app';
import { staffOnly } from '../../app/staff-only';
import { listEmails } from './email.repository';

/** Outgoing e-mails, for administrators; secrets never show. */
export async function emailRoutes(app: App) {
  staffOnly(app);
  app.get(
    '/outbox',
    {
      config: { access: needs('gerenciar perfis') },
      schema: { querystring: emailListQuerySchema, response: { 200: emailListSchema } },
    },
    async (request) => ({ data: await listEmails(app.context.database, request.query) }),
  );
}
