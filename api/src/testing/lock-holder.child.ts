import { lockDataDir } from '../platform/database/data-dir-lock';

/** Child process of the lock's test: tells what happened and stays alive with the lock. */
try {
  await lockDataDir(process.argv[2] ?? '');
  process.send?.('locked');
  setInterval(() => {}, 60_000);
} catch (error) {
  process.send?.(error instanceof Error ? error.message : String(error));
  setInterval(() => {}, 60_000);
}
