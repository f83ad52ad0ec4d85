import { areas } from './areas/areas';
import type { Config } from './platform/app/config';
import { withoutValues } from './platform/app/without-values';
import { offered } from './platform/area/area';
import { protectLog } from './platform/audit/append-only';
import { refuseDamage } from './platform/database/damaged-pages';
import type { Database } from './platform/database/database';
import { migrate } from './platform/database/migrate';
import { openToServe } from './platform/database/open-to-serve';
import { databaseTexts } from './platform/database/texts';
import { validateChecks } from './platform/database/validate-checks';
import { prepareQueues } from './platform/jobs/job-runner';

/**
 * The firm's database, brought up to date by the owner of its tables and opened as who serves requests.
 * @throws DatabaseRefused, IncompatibleDatabase with a text for the person at the terminal
 */
export function openPrepared(config: Config): Promise<Database> {
  const backups = config.backup?.folder ?? null;
  return openToServe(
    {
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl,
      ownerUrl: config.ownerUrl,
      backups,
      archive: config.backup !== null,
      log: { info: (message) => console.log(message), error: (error) => console.error(withoutValues(error)) },
    },
    async (owner) => {
      await refuseDamage(owner, backups);
      const { ahead } = await migrate(owner);
      if (ahead.length > 0) console.log(databaseTexts.aheadOfThis(ahead));
      for (const { table, constraint, rows } of await validateChecks(owner))
        console.error(databaseTexts.brokenCheck(table, constraint, rows));
      await protectLog(owner);
      await prepareQueues(owner, offered(areas, 'jobs'));
    },
  );
}
