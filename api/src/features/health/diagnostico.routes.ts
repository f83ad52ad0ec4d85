import { saudeSistemaSchema } from '@gestao/shared/contracts/sistema/saude';
import { z } from 'zod';
import { needs, publicAccess } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { staffOnly } from '../../app/staff-only';
import { readBackupState } from './diagnostico.service';
import { createViolationCount, readViolations } from './policy-reports';

/** Media types browsers report with; they send no JSON of their own accord. */
const reportTypes = ['application/csp-report', 'application/reports+json'];
/** Largest report that is read, in bytes. */
const reportLimit = 16_384;

/** What administrators need to know of the server, and where browsers report what the policy refused. */
export async function saudeRoutes(app: App) {
  const violations = createViolationCount(app.context.now);

  app.addContentTypeParser(
    reportTypes,
    { parseAs: 'string', bodyLimit: reportLimit },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.post(
    '/relatos-politica',
    {
      config: { access: publicAccess, rateLimit: { max: 60, timeWindow: '1 minute' } },
      bodyLimit: reportLimit,
      schema: { body: z.unknown(), response: { 204: z.null() } },
    },
    async (request, reply) => {
      for (const violation of readViolations(request.body)) {
        if (violations.add(violation)) request.log.warn({ violation }, 'content policy violation');
      }
      return reply.status(204).send(null);
    },
  );

  await app.register(async (instance) => {
    const staff = instance as unknown as App;
    staffOnly(staff);
    staff.get(
      '/saude/sistema',
      {
        config: { access: needs('gerenciar perfis') },
        schema: { response: { 200: saudeSistemaSchema } },
      },
      async () => ({ data: { backup: await readBackupState(app.context), politica: violations.read() } }),
    );
  });
}
