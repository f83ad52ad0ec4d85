import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { formatBytes } from '@gestao/shared/rules/format';
import { existingSecretKey } from '../app/config';
import { readFilesPlace } from '../app/files-place';
import { findRoot } from '../app/find-root';
import { withoutValues } from '../app/without-values';
import { createFileStore } from '../files/create-file-store';
import { backupTexts } from './backup.texts';
import { BackupError, exitCodes } from './backup-error';
import { restoreMoment } from './continuous/restore-moment';
import { recordBackup } from './last-backup';
import { openForBackup } from './open-for-backup';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

/** Entry of `npm run backup` and `npm run restore`. @returns exit code */
async function run(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [command, ...rest] = args;
  const { values } = parseArgs({
    args: rest,
    options: { to: { type: 'string' }, from: { type: 'string' }, moment: { type: 'string' } },
    strict: false,
  });
  const root = findRoot(dirname(fileURLToPath(import.meta.url)));
  const dataDir = resolve(env.DATA_DIR ?? join(root, '.data'));
  const secretKey = existingSecretKey(env.SECRET_KEY, dataDir);
  // Who owns the tables: a restore makes them, and switches their guards off while it fills them.
  const place = { dataDir, databaseUrl: env.DATABASE_OWNER_URL || env.DATABASE_URL };
  const elsewhere = readFilesPlace(env, dataDir);
  const files = createFileStore({ dataDir, filesElsewhere: elsewhere });
  await files.refuseUnusable();
  const filesElsewhere = elsewhere && files;
  const now = new Date();
  if (command === 'backup') {
    if (typeof values.to !== 'string' || !values.to) throw new BackupError('usage', backupTexts.usageBackup);
    const database = await openForBackup(place);
    try {
      const written = await writeBackup({ database, dataDir, files, secretKey, to: resolve(values.to), now });
      await recordBackup(database, written, now);
      if (written.missing > 0) console.warn(backupTexts.missingFiles(written.missing));
      console.log(
        backupTexts.done(
          written.file,
          number(written.rows),
          number(written.files),
          formatBytes(written.size),
        ),
      );
    } finally {
      await database.close();
    }
    return 0;
  }
  if (typeof values.from !== 'string' || !values.from)
    throw new BackupError('usage', backupTexts.usageRestore);
  const from = resolve(values.from);
  if (values.moment !== undefined || statSync(from, { throwIfNoEntry: false })?.isDirectory()) {
    if (place.databaseUrl) throw new BackupError('usage', backupTexts.momentNeedsOwnServer);
    if (!statSync(from, { throwIfNoEntry: false })?.isDirectory())
      throw new BackupError('usage', backupTexts.momentNeedsFolder);
    const moment = typeof values.moment === 'string' ? momentOf(values.moment) : null;
    const {
      base,
      files: restored,
      setAside,
    } = await restoreMoment({ from, moment, dataDir, filesElsewhere, now });
    console.log(backupTexts.restoredMoment(dateTime(base), number(restored)));
    if (setAside) console.log(backupTexts.setAside(setAside));
    return 0;
  }
  const key = env.SECRET_KEY ? secretKey : null;
  const restored = await restoreBackup({ from, ...place, filesElsewhere, secretKey: key, now });
  console.log(backupTexts.restored(dateTime(restored.from), number(restored.rows), number(restored.files)));
  if (restored.setAside) console.log(backupTexts.setAside(restored.setAside));
  if (restored.strange.length > 0) console.warn(backupTexts.strange(restored.strange.join(', ')));
  if (restored.otherKey) console.warn(backupTexts.otherKey);
  return 0;
}

/** `2026-11-22 14:30` in São Paulo, or an instant with its own offset. */
function momentOf(text: string): Date {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)$/.exec(text) ?? [];
  const moment = new Date(day ? `${day}T${time}-03:00` : text);
  if (Number.isNaN(moment.getTime())) throw new BackupError('usage', backupTexts.wrongMoment(text));
  return moment;
}

const number = (value: number) => value.toLocaleString('pt-BR');
const dateTime = (instant: string) =>
  new Date(instant).toLocaleString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'short',
  });

try {
  process.exitCode = await run(process.argv.slice(2), process.env);
} catch (error) {
  const known = error instanceof BackupError;
  const shown = withoutValues(error);
  console.error(shown instanceof Error ? shown.message : shown);
  process.exitCode = exitCodes[known ? error.reason : 'failed'];
}
