import { healthCalls } from '@gestao/shared/contracts/sistema/health.calls';
import type { App } from '../../../platform/app/context';
import { Refusal } from '../../../platform/app/refusal';
import { serve } from '../../../platform/app/serve';
import { version } from '../../../platform/app/version';
import { createDatabaseProbe } from '../../../platform/database/database-probe';

const texts = {
  silent: 'O banco de dados não responde.',
  damaged: 'O banco de dados tem páginas danificadas.',
};

/** Whether api and database answer; 503 when the database does not, or said that it read damaged pages. */
export async function healthRoutes(app: App) {
  const probe = createDatabaseProbe(app.context.database);
  const on = serve(app, healthCalls);
  on('GET /health', async (request) => {
    const state = await probe();
    if (state !== 'ok') {
      request.log.error(texts[state]);
      throw new Refusal(503, texts[state], { retryAfterSeconds: 2 });
    }
    return {
      data: {
        status: 'ok' as const,
        versao: version,
        banco: 'postgres' as const,
        ativo_ha: Math.floor(process.uptime()),
      },
    };
  });
}
