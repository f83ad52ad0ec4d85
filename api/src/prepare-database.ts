import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPrepared } from './open-prepared';
import { readConfig } from './platform/app/config';
import { findRoot } from './platform/app/find-root';
import { databaseTexts } from './platform/database/texts';

// Entry of `npm run prepare-database`: what a start does to the database, without serving. Processes then start
// without the owner's password.
try {
  const database = await openPrepared(
    readConfig(process.env, findRoot(dirname(fileURLToPath(import.meta.url)))),
  );
  await database.close();
  console.log(databaseTexts.prepared);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
