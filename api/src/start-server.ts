import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import { buildApp } from './app';
import { publicSitePlugin } from './areas/publico/site/public-site.plugin';
import { createFileWorker } from './areas/sistema/anexos/leitura/file-worker';
import { refuseForeignFolder } from './areas/sistema/anexos/store-file';
import { createEmailTransport } from './areas/sistema/email/email-transport';
import { createEmailWorker } from './areas/sistema/email/email-worker';
import { readSmtpServer } from './areas/sistema/email/smtp-server';
import { openPrepared } from './open-prepared';
import { type Config, readConfig } from './platform/app/config';
import type { App } from './platform/app/context';
import { whatToChoose } from './platform/app/demo-choice';
import { offered } from './platform/area/area';
import { startAnchors } from './platform/audit/anchors';
import { startContinuousBackup } from './platform/backup/continuous/continuous-backup';
import { refuseInterruptedRestore } from './platform/backup/restore-backup';
import type { Database } from './platform/database/database';
import { usuario } from './platform/database/schema';
import { createFileStore } from './platform/files/create-file-store';
import { startJobs } from './platform/jobs/job-runner';
import { metricsPlugin } from './platform/observability/metrics.plugin';
import { tellSurface } from './platform/web/api-surface';
import { readLiveAreas } from './platform/web/registry-file';
import { sitePlugin } from './platform/web/site.plugin';
import { demoSummary, prepareDemo } from './seed/demo-start';
import { prepareFirstAdministrator } from './seed/first-administrator';

/** How long requests that are being answered may take after a signal to stop, in ms. */
const graceful = 10_000;

/**
 * Starts the product in this process: database, api, web site, e-mail.
 * @returns once it answers requests. `stop` finishes what is running and closes the database.
 * @throws Error with a text for the person at the terminal.
 */
export async function startServer(
  env: NodeJS.ProcessEnv,
  root: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const config = readConfig(env, root);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  refuseInterruptedRestore(config.dataDir);
  const files = createFileStore(config);
  if (env.FILES_MISSING !== 'accept') await files.refuseUnusable();
  const now = () => new Date();
  const database = await openPrepared(config);
  try {
    await refuseDemoAccounts(config, database);
    const demoLinks = config.demo ? await prepareDemo({ config, database, files }, now()) : null;
    // Its own database lies beside its files; one that several processes use may be another folder's.
    if ((config.databaseUrl || config.filesElsewhere) && !config.demo && env.FILES_MISSING !== 'accept')
      await refuseForeignFolder(files, database);
    if (!config.demo) await prepareFirstAdministrator(database, env.ADMIN_EMAIL);

    const app = await buildApp({ config, database, now });
    const { siteDir, dataDir, production, registryKey, microsoft } = config;
    await app.register(metricsPlugin, {
      database,
      token: config.metricsToken,
      jobs: offered(app.context.areas, 'jobs').map(({ nome }) => nome),
      liveAreas: () => readLiveAreas(siteDir),
    });
    await app.register(publicSitePlugin);
    await app.register(sitePlugin, {
      siteDir,
      dataDir,
      production,
      registryKey,
      microsoft,
      devRemotes: env.DEV_REMOTES,
    });
    const emailTransport = createEmailTransport(config, () => readSmtpServer(database.orm, config));
    const mail = createEmailWorker(app.context, emailTransport, (error) => app.log.error(error));
    await listen(app, config);
    await tellSurface(join(root, 'api/dist/surface.json'), siteDir, app.log);
    const anchors = await startAnchors(
      app.context,
      (error) => app.log.error(error),
      env.ANCHORS_RESTORED === 'accept',
    );
    mail.start();
    const reader = createFileWorker(app.context, (error) => app.log.error(error));
    reader.start();
    const continuous = startContinuousBackup(app.context, (error) => app.log.error(error));
    const running = startJobs(app.context, offered(app.context.areas, 'jobs'), (error) =>
      app.log.error(error),
    );
    const url = addressOf(app, config);
    console.log([`Pronto: ${url}`, ...(demoLinks ? demoSummary(demoLinks) : [])].join('\n'));

    return {
      url,
      stop: async () => {
        app.drain.begin();
        await sleep(config.drainMs);
        await closeApp(app);
        await running.stop();
        await mail.stop();
        await reader.stop();
        await anchors.stop();
        await database.close();
        await continuous?.stop();
      },
    };
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

/**
 * Demo people have a published password: where others may come in they must not exist without that choice
 * (docs/domain/plataforma.md#entradas-hostis).
 */
async function refuseDemoAccounts({ production, demoAccounts }: Config, { orm }: Database): Promise<void> {
  if (demoAccounts) return;
  const found = await orm.$count(usuario, and(eq(usuario.demo, true), isNull(usuario.excluido_em)));
  if (found === 0) return;
  throw new Error(
    production
      ? 'Este banco de dados tem contas de demonstração e não pode ser usado em produção.'
      : `Este banco de dados tem contas de demonstração, e esta configuração o abre para fora desta máquina. ${whatToChoose}`,
  );
}

async function listen(app: App, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    // It has begun to read the database, which is closed next.
    await app.close();
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(
        `A porta ${port} já está em uso. Feche o outro programa ou escolha outra porta com PORT.`,
      );
    }
    throw error;
  }
}

/** `http://localhost:3000`; with `PORT=0`, the port that was given. */
function addressOf(app: App, config: Config): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  return `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`;
}

async function closeApp(app: App): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), graceful);
  await app.close();
  clearTimeout(limit);
}
