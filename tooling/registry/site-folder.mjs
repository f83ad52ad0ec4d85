import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { repoRoot } from '../federation/shares.mjs';

/** A publish that takes longer than this, in milliseconds, has died and left its lock behind. */
const staleLock = 60_000;

/** Folder everything is served from: `SITE_DIR`, else `dist/site` of the repository. */
export function siteFolder(env = process.env) {
  return path.resolve(env.SITE_DIR ?? path.join(repoRoot, 'dist/site'));
}

/**
 * @typedef {{ name: string, version: string, base: string } & Record<string, unknown>} Published
 * @typedef {{ revision: number, host: Published | null, remotes: Published[] }} SiteRegistry
 * @typedef {{ at: string, revision: number, action: 'publish' | 'rollback', name: string, version: string, from: string | null }} HistoryEntry
 */

/** @returns {SiteRegistry} what is live; an empty one before the first publish */
export function readSiteRegistry(site) {
  return readJson(path.join(site, 'registry.json'), { revision: 0, host: null, remotes: [] });
}

/** @returns {HistoryEntry[]} oldest first */
export function readHistory(site) {
  return readJson(path.join(site, 'history.json'), []);
}

/** Where a published version lies: its public folder, and the one that is never served. */
export function versionFolders(site, name, version) {
  const area = name === 'host' ? ['host'] : ['remotes', name];
  return { web: path.join(site, ...area, version), server: path.join(site, 'server', name, version) };
}

/** Address of a published version. */
export function versionBase(name, version) {
  return name === 'host' ? `/host/${version}/` : `/remotes/${name}/${version}/`;
}

/** The published description of a version, kept beside its server files. @returns {Published | null} */
export function readVersion(site, name, version) {
  return readJson(path.join(versionFolders(site, name, version).server, 'published.json'), null);
}

/** Writes a file so that a reader sees the old or the new content, never a part of it. */
function writeAtomically(file, content) {
  mkdirSync(path.dirname(file), { recursive: true });
  const next = `${file}.${process.pid}.new`;
  writeFileSync(next, content);
  renameSync(next, file);
}

/** Makes a version the live one, raises the revision and writes the history. @param {Published} published */
export function pointTo(site, published, action) {
  const registry = readSiteRegistry(site);
  const live = liveVersion(registry, published.name);
  const next = {
    revision: registry.revision + 1,
    host: published.name === 'host' ? published : registry.host,
    remotes:
      published.name === 'host'
        ? registry.remotes
        : [...registry.remotes.filter(({ name }) => name !== published.name), published].sort((a, b) =>
            a.name.localeCompare(b.name),
          ),
  };
  const entry = {
    at: new Date().toISOString(),
    revision: next.revision,
    action,
    name: published.name,
    version: published.version,
    from: live?.version ?? null,
  };
  writeAtomically(
    path.join(site, 'history.json'),
    `${JSON.stringify([...readHistory(site), entry], null, 1)}\n`,
  );
  writeAtomically(path.join(site, 'registry.json'), `${JSON.stringify(next, null, 1)}\n`);
  return next;
}

/** @returns {Published | null} */
export function liveVersion(registry, name) {
  return (name === 'host' ? registry.host : registry.remotes.find((remote) => remote.name === name)) ?? null;
}

/** Runs `work` while no other process changes the site. @throws Error when the lock stays taken for ten seconds */
export async function withSiteLock(site, work) {
  mkdirSync(site, { recursive: true });
  const file = path.join(site, '.lock');
  for (let tries = 0; ; tries += 1) {
    try {
      closeSync(openSync(file, 'wx'));
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (existsSync(file) && Date.now() - statSync(file).mtimeMs > staleLock) rmSync(file, { force: true });
      if (tries === 100) throw new Error(`Outra publicação está em andamento (${file}).`);
      await wait(100);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function readJson(file, absent) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : absent;
}
