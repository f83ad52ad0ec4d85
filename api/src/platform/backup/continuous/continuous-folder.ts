import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What is copied all day, in the folder of the nightly backups: `continua/<id>/`, one for each life of a
 * database (a restore begins another one). In it: `base-<moment>.tar`, the pieces of the write-ahead log
 * written since in `wal`, what people sent in `files`, and those that were taken away in `removidos`.
 */
export interface ContinuousFolder {
  home: string;
  wal: string;
  files: string;
  removed: string;
}

export function continuousFolder(backups: string, id: string): ContinuousFolder {
  const home = join(backups, 'continua', id);
  return { home, wal: join(home, 'wal'), files: join(home, 'files'), removed: join(home, 'removidos') };
}

/** A base and where it lies; `stamp` sorts by time. */
export interface BaseName {
  folder: ContinuousFolder;
  file: string;
  stamp: string;
}

const baseName = /^base-(\d{4}-\d\d-\d\d-\d{6})\.tar$/;

/** Every whole base below a folder of backups, oldest first. */
export function findBases(backups: string): BaseName[] {
  const all = join(backups, 'continua');
  if (!existsSync(all)) return [];
  return readdirSync(all)
    .flatMap((id) => basesOf(continuousFolder(backups, id)))
    .sort((a, b) => (a.stamp < b.stamp ? -1 : 1));
}

export function basesOf(folder: ContinuousFolder): BaseName[] {
  if (!existsSync(folder.home)) return [];
  return readdirSync(folder.home)
    .flatMap((file) => {
      const [, stamp] = baseName.exec(file) ?? [];
      return stamp ? [{ folder, file: join(folder.home, file), stamp }] : [];
    })
    .sort((a, b) => (a.stamp < b.stamp ? -1 : 1));
}

/** As in the names of backups: seconds, UTC. */
export const stampOf = (at: Date) => at.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
