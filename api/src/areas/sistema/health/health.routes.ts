import { healthCalls } from '@gestao/shared/contracts/sistema/health.calls';
import type { FastifyBaseLogger } from 'fastify';
import type { App } from '../../../platform/app/context';
import { Refusal } from '../../../platform/app/refusal';
import { serve } from '../../../platform/app/serve';
import { version } from '../../../platform/app/version';
import { createDatabaseProbe } from '../../../platform/database/database-probe';

const texts = {
  silent: 'O banco de dados não responde.',
  ending: 'Este processo está encerrando.',
  damaged: 'O banco de dados tem páginas danificadas.',
};

/**
 * Whether api and database answer; 503 when the database does not, or said that it read damaged pages. Readiness is also
 * taken back by a process that is about to end, which still answers.
 */
export async function healthRoutes(app: App) {
  const probe = createDatabaseProbe(app.context.database);
  const on = serve(app, healthCalls);
  const refuseSilence = async (log: FastifyBaseLogger) => {
    const state = await probe();
    if (state === 'ok') return;
    log.error(texts[state]);
    throw new Refusal(503, texts[state], { retryAfterSeconds: 2 });
  };
  on('GET /ready', async ({ log }) => {
    if (app.drain.begun) throw new Refusal(503, texts.ending, { retryAfterSeconds: 2 });
    await refuseSilence(log);
    return { data: { status: 'pronto' as const } };
  });
  on('GET /health', async ({ log }) => {
    await refuseSilence(log);
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
