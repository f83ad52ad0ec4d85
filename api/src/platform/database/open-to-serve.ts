import { type Database, type OpenDatabaseOptions, openDatabase, reopenAs } from './database';
import { isForbidden } from './pg-errors';
import { allowLongQueries } from './query-limit';
import { DatabaseRefused } from './server/database-refused';
import { databaseTexts } from './texts';
import { grantWork, makeOwnRole, whoWorks, wrongRight } from './working-role';

export interface OpenToServe extends OpenDatabaseOptions {
  /** The database of `databaseUrl` as the owner of its tables; `null` where that role prepares it itself. */
  ownerUrl: string | null;
}

/** Any constant: instances that start together prepare one after the other. */
const prepareLock = 7_406_201_127;

/**
 * Opens the database for who serves requests: the owner of the tables prepares it, and goes; a role that may only
 * read and write rows stays, so that no request can switch off what guards the log (decision 0077).
 * A server of the firm's own has such a role only where it was made: without `ownerUrl` the role of `databaseUrl`
 * prepares, and where it owns the tables the log of the process says so.
 * @param prepare what only the owner may do; it finds everything done where that role has no right to it
 * @throws DatabaseRefused when the two roles are not two, or an owner is needed and none was told
 */
export async function openToServe(
  options: OpenToServe,
  prepare: (owner: Database) => Promise<void>,
): Promise<Database> {
  const { databaseUrl, ownerUrl } = options;
  if (ownerUrl && !databaseUrl) throw new DatabaseRefused(databaseTexts.ownerWithoutServer);
  if (databaseUrl && ownerUrl) return throughTwoLogins(options, { databaseUrl, ownerUrl }, prepare);
  const database = await openDatabase(options);
  try {
    if (!database.own) {
      await asWhoeverItIs(database, options, prepare);
      return database;
    }
    // Nobody else has this server.
    await prepare(database);
    const login = await makeOwnRole(database, database.own.connection);
    await grantWork(database, login.user as string);
    return await reopenAs(database, login, options);
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

async function throughTwoLogins(
  options: OpenDatabaseOptions,
  { databaseUrl, ownerUrl }: { databaseUrl: string; ownerUrl: string },
  prepare: (owner: Database) => Promise<void>,
): Promise<Database> {
  const database = await openDatabase({ ...options, databaseUrl });
  const owner = await openDatabase({ ...options, databaseUrl: ownerUrl, poolSize: 3 });
  try {
    const { role } = await whoWorks(owner);
    const worker = await refuseOwner(database, role);
    await inTurn(owner, async () => {
      await prepare(owner);
      // The tables may be made only now.
      await refuseOwner(database, role);
      await grantWork(owner, worker);
    });
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  } finally {
    await owner.close().catch(() => undefined);
  }
}

/** @returns the role that serves requests */
async function refuseOwner(database: Database, owner: string): Promise<string> {
  const { role, owns } = await whoWorks(database);
  if (owns || role === owner) throw new DatabaseRefused(databaseTexts.ownerStillServes(role));
  return role;
}

async function inTurn({ pool }: Database, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    // However long the others take.
    await allowLongQueries(client);
    await client.query('select pg_advisory_lock($1)', [prepareLock]);
    await work();
  } finally {
    // Ends the connection, and with it the lock, however this went.
    client.release(true);
  }
}

/** The one login there is prepares what it may, and is told what follows from it. */
async function asWhoeverItIs(
  database: Database,
  { log }: OpenDatabaseOptions,
  prepare: (owner: Database) => Promise<void>,
): Promise<void> {
  try {
    await inTurn(database, () => prepare(database));
  } catch (error) {
    if (!isForbidden(error)) throw error;
    throw new DatabaseRefused(
      databaseTexts.needsOwner(error instanceof Error ? error.message : String(error)),
      { cause: error },
    );
  }
  const { role, owns } = await whoWorks(database);
  if (owns) return log?.info(databaseTexts.ownerServes(role));
  const wrong = await wrongRight(database.pool, role);
  if (wrong) throw new DatabaseRefused(databaseTexts.needsOwner(wrong));
}
