import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../app/context';
import { makeNightlyBase } from './continuous/base-copy';
import { recordBackup } from './last-backup';
import { type WrittenBackup, writeBackup } from './write-backup';

const prefix = 'gestao-diaria';
const ownName = /^gestao-diaria-\d{4}-\d\d-\d\d-\d{6}\.tar$/;
const leftover = /^gestao-diaria-.*\.tar\.parte$/;

/**
 * Makes the day's backup and lets the oldest go; only its own are ever deleted, and only after a new one
 * is whole. @returns `null` where nightly backups are off
 */
export async function makeNightlyBackup(
  context: Pick<AppContext, 'config' | 'database' | 'files' | 'now'>,
): Promise<WrittenBackup | null> {
  const { config, database, files, now } = context;
  if (!config.backup) return null;
  const { folder, keep } = config.backup;
  const { dataDir, secretKey } = config;
  const written = await writeBackup({ database, dataDir, files, secretKey, to: folder, prefix, now: now() });
  const names = await readdir(folder);
  const old = names.filter((name) => ownName.test(name)).sort();
  const gone = [
    ...old.slice(0, Math.max(0, old.length - keep)),
    ...names.filter((name) => leftover.test(name)),
  ];
  for (const name of gone) await rm(join(folder, name), { force: true });
  await recordBackup(database, written, now());
  await makeNightlyBase(context);
  return written;
}
