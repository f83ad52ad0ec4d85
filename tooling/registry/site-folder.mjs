import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repoRoot } from '../federation/shares.mjs';

export { withSiteLock } from './site-lock.mjs';

/** What is live, twice: a server that finds the first damaged, or not as signed, goes on with the second. */
const registryFiles = ['registry.json', 'registry.good.json'];

/** Folder everything is served from: `SITE_DIR`, else `dist/site` of the repository. */
export function siteFolder(env = process.env) {
  return path.resolve(env.SITE_DIR ?? path.join(repoRoot, 'dist/site'));
}

/**
 * @typedef {{ name: string, version: string, base: string } & Record<string, unknown>} Published
 * @typedef {{ revision: number, host: Published | null, remotes: Published[] }} SiteRegistry
 * @typedef {{ at: string, revision: number, action: 'publish' | 'rollback' | 'withdraw', name: string, version: string, from: string | null, by?: string }} HistoryEntry
 */

/**
 * What is live; an empty one before the first publish. Of a damaged file the copy beside it is read.
 * @returns {SiteRegistry}
 * @throws Error when none of the two can be read
 */
export function readSiteRegistry(site) {
  const files = registryFiles.map((name) => path.join(site, name)).filter(existsSync);
  for (const file of files) {
    const registry = readable(file);
    if (Array.isArray(registry?.remotes)) return registry;
  }
  if (files.length > 0)
    throw new Error(
      `${files[0]} está danificado. Restaure a pasta do site, ou apague o arquivo e publique tudo de novo.`,
    );
  return { revision: 0, host: null, remotes: [] };
}

/** Oldest first; a damaged history is none: nothing on the air depends on it. @returns {HistoryEntry[]} */
export function readHistory(site) {
  const history = readable(path.join(site, 'history.json'));
  return Array.isArray(history) ? history : [];
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
  return readable(path.join(versionFolders(site, name, version).server, 'published.json'));
}

/** Writes a file so that a reader sees the old or the new content, never a part of it, also after a power cut. */
export function writeAtomically(file, content) {
  mkdirSync(path.dirname(file), { recursive: true });
  const next = `${file}.new`;
  const handle = openSync(next, 'w');
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(next, file);
}

/**
 * Makes a version the live one, raises the revision and writes the history.
 * @param {Published} published @param {string} [by] who asked, where that is not who runs the command
 */
export function pointTo(site, published, action, by) {
  const registry = readSiteRegistry(site);
  const others = registry.remotes.filter(({ name }) => name !== published.name);
  return write(site, registry, {
    ...(published.name === 'host'
      ? { host: published, remotes: registry.remotes }
      : {
          host: registry.host,
          remotes: [...others, published].sort((a, b) => a.name.localeCompare(b.name)),
        }),
    entry: { action, name: published.name, version: published.version, by },
  });
}

/** Takes a remote off the air; its versions stay on disk. */
export function takeOff(site, name) {
  const registry = readSiteRegistry(site);
  return write(site, registry, {
    host: registry.host,
    remotes: registry.remotes.filter((remote) => remote.name !== name),
    entry: { action: 'withdraw', name, version: liveVersion(registry, name).version },
  });
}

function write(site, registry, { host, remotes, entry: { action, name, version, by = publisher() } }) {
  const next = { revision: registry.revision + 1, host, remotes };
  const entry = {
    at: new Date().toISOString(),
    revision: next.revision,
    action,
    name,
    version,
    from: liveVersion(registry, name)?.version ?? null,
    by,
  };
  writeAtomically(
    path.join(site, 'history.json'),
    `${JSON.stringify([...readHistory(site), entry], null, 1)}\n`,
  );
  for (const file of registryFiles)
    writeAtomically(path.join(site, file), `${JSON.stringify(next, null, 1)}\n`);
  return next;
}

/** Who publishes, as the machine knows it. */
function publisher() {
  try {
    return `${os.userInfo().username}@${os.hostname()}`;
  } catch {
    return os.hostname();
  }
}

/** @returns {Published | null} */
export function liveVersion(registry, name) {
  return (name === 'host' ? registry.host : registry.remotes.find((remote) => remote.name === name)) ?? null;
}

/** What a file says; `null` where there is none, or only a part of one. */
function readable(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
