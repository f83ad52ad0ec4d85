import { diagnosticoCalls } from '@gestao/shared/contracts/sistema/diagnostico.calls';
import type { App } from '../../../platform/app/context';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { readContinuousState } from '../../../platform/backup/continuous/waiting-log';
import { readBackupState, readScannerState } from './diagnostico.service';
import { createViolationCount, readViolations } from './policy-reports';

/** Media types browsers report with; they send no JSON of their own accord. */
const reportTypes = ['application/csp-report', 'application/reports+json'];
/** Largest report that is read, in bytes. */
const reportLimit = 16_384;
/** Different failures of screens that are logged; more are only counted. */
const mostTold = 200;

/** What administrators need to know of the server, and where browsers report what the policy refused. */
export async function saudeRoutes(app: App) {
  const violations = createViolationCount(app.context.now);

  app.addContentTypeParser(
    reportTypes,
    { parseAs: 'string', bodyLimit: reportLimit },
    app.getDefaultJsonParser('error', 'error'),
  );
  const on = serve(app, diagnosticoCalls);
  on(
    'POST /relatos-politica',
    { bodyLimit: reportLimit, config: { rateLimit: { max: 60, timeWindow: '1 minute' } } },
    async (request) => {
      for (const violation of readViolations(request.body)) {
        if (violations.add(violation)) request.log.warn({ violation }, 'content policy violation');
      }
    },
  );

  const told = new Set<string>();
  on(
    'POST /relatos-falha',
    { bodyLimit: 2_048, config: { rateLimit: { max: 60, timeWindow: '1 minute' } } },
    async (request) => {
      const { area, codigo } = request.body;
      request.screenFailure = { area, codigo };
      const key = JSON.stringify(request.body);
      if (told.has(key) || told.size >= mostTold) return;
      told.add(key);
      request.log.warn({ failure: request.body }, 'part of a page failed in a browser');
    },
  );

  await app.register(async (instance) => {
    const staff = instance as unknown as App;
    staffOnly(staff);
    serve(staff, diagnosticoCalls)('GET /saude/sistema', async () => ({
      data: {
        backup: await readBackupState(app.context),
        continua: await readContinuousState(app.context),
        antivirus: await readScannerState(app.context),
        politica: violations.read(),
      },
    }));
  });
}
