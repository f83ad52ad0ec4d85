import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Integrity value of a file as the browser checks it: `sha384-…`. */
export function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * Every file under a folder, sorted, as forward-slash paths relative to it. A missing folder has none.
 * @param {(relative: string) => boolean} [keep]
 * @returns {string[]}
 */
export function listFiles(folder, keep = () => true) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter(keep)
    .sort();
}

/** Files of a build output with their integrity. @returns {{ file: string, integrity: string }[]} */
export function hashFiles(folder, keep) {
  return listFiles(folder, keep).map((file) => ({
    file,
    integrity: integrityOf(readFileSync(path.join(folder, file))),
  }));
}

/** First eight hex digits of the SHA-256 over the given parts, in order. */
export function shortHash(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 8);
}
