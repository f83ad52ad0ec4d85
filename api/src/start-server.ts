import { and, eq, isNull } from 'drizzle-orm';
import { buildApp } from './app/app';
import { type Config, readConfig } from './app/config';
import type { App } from './app/context';
import { withoutValues } from './app/without-values';
import { protectLog } from './audit/append-only';
import { refuseInterruptedRestore } from './backup/restore-backup';
import { type Database, openDatabase } from './database/database';
import { migrate } from './database/migrate';
import { usuario } from './database/schema';
import { createEmailTransport } from './features/email/email-transport';
import { createEmailWorker } from './features/email/email-worker';
import { readSmtpServer } from './features/email/smtp-server';
import { startJobs } from './jobs/job-runner';
import { jobs } from './jobs/jobs';
import { publicSitePlugin } from './public-site/public-site.plugin';
import { demoSummary, prepareDemo } from './seed/demo-start';
import { prepareFirstAdministrator } from './seed/first-administrator';
import { sitePlugin } from './web/site.plugin';

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
  refuseInterruptedRestore(config.dataDir);
  const now = () => new Date();
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    log: { info: () => {}, error: (error) => console.error(withoutValues(error)) },
  });
  try {
    await migrate(database);
    await protectLog(database);
    await refuseDemoAccounts(config, database);
    const demoLinks = config.demo ? await prepareDemo(database, config, now()) : null;
    if (!config.demo) await prepareFirstAdministrator(database, env.ADMIN_EMAIL);

    const app = await buildApp({ config, database, now });
    const { siteDir, dataDir, production, registryKey } = config;
    await app.register(publicSitePlugin);
    await app.register(sitePlugin, {
      siteDir,
      dataDir,
      production,
      registryKey,
      devRemotes: env.DEV_REMOTES,
    });
    const emailTransport = createEmailTransport(config, () => readSmtpServer(database.orm, config));
    const mail = createEmailWorker({ config, database, now }, emailTransport, (error) =>
      app.log.error(error),
    );
    await listen(app, config);
    mail.start();
    const running = startJobs({ config, database, now }, jobs, (error) => app.log.error(error));
    const url = addressOf(app, config);
    console.log([`Pronto: ${url}`, ...(demoLinks ? demoSummary(demoLinks) : [])].join('\n'));

    return {
      url,
      stop: async () => {
        await closeApp(app);
        await running.stop();
        await mail.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

/** Demo people have a published password: outside a demo they must not exist (quality 4.6, case 62). */
async function refuseDemoAccounts({ production }: Config, { orm }: Database): Promise<void> {
  if (!production) return;
  const found = await orm.$count(usuario, and(eq(usuario.demo, true), isNull(usuario.excluido_em)));
  if (found > 0) {
    throw new Error('Este banco de dados tem contas de demonstração e não pode ser usado em produção.');
  }
}

async function listen(app: App, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
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
