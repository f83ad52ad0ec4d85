import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Script } from 'node:vm';
import { integrityOf } from '../federation/content-hash.mjs';
import { compressFolder } from './compress.mjs';
import { checkFit } from './fit.mjs';
import { isSealed, signRecord } from './signing.mjs';
import {
  liveVersion,
  pointTo,
  readHistory,
  readSiteRegistry,
  readVersion,
  takeOff,
  versionBase,
  versionFolders,
  withSiteLock,
  writeAtomically,
} from './site-folder.mjs';
import { tryBeforeLive } from './trial.mjs';

/** Versions of each part that stay on disk, so that tabs opened before a deploy keep working. */
const keptVersions = 5;

/**
 * Publishes what a package's `dist` holds: checks it against what is live, copies it to a folder of its
 * own, reads it back, and points the registry to it.
 * @param {{ site: string, root: string, quality?: number, force?: boolean, trial?: boolean, api?: object | null, warn?: (sentence: string) => void }} options
 * `root` is the package's folder; `quality` the effort of the compression; `force` publishes what stops pages on the
 * air, and `warn` is told which; `trial` runs every page once before; `api` is what the api serves, else what the
 * running one told
 * @returns {Promise<{ name: string, version: string, revision: number, changed: boolean }>} `changed` is
 * false when this very version is already live
 * @throws Error, and leaves the live version as it was, when anything does not fit
 */
export async function publish({ site, root, quality = 11, force = false, trial = false, api, warn }) {
  const built = readBuilt(root);
  const { name, version } = built;
  return withSiteLock(site, async () => {
    const registry = readSiteRegistry(site);
    if (liveVersion(registry, name)?.version === version) {
      return { name, version, revision: registry.revision, changed: false };
    }
    refuseOther(site, built);
    await checkFit(built, registry, { site, folder: path.join(root, 'dist/server'), force, api, warn });
    const published = await signRecord({ ...built, base: versionBase(name, version) });
    const isThere = isWhole(site, published);
    if (isThere) writeDescription(site, published);
    else await copyVersion(site, root, published, quality);
    try {
      smokeCheck(site, published);
      if (trial) await tryOrTell({ site, candidate: published, registry }, { force, warn });
    } catch (error) {
      // Who opened a page of it before still asks for its files.
      if (!isThere) removeVersion(site, name, version);
      throw error;
    }
    const { revision } = pointTo(site, published, 'publish');
    removeOldVersions(site, name);
    return { name, version, revision, changed: true };
  });
}

/** A host may be forced over pages that then do not run, and says which; a remote may not. */
async function tryOrTell(trial, { force, warn = () => {} }) {
  try {
    await tryBeforeLive(trial);
  } catch (error) {
    if (!force || trial.candidate.name !== 'host') throw error;
    warn(`${error.message.replace('\nNada mudou no ar.', '')} Publicado com --force.`);
  }
}

/** A version that is there and says something else is never overwritten; what a killed publish left says nothing. */
function refuseOther(site, built) {
  const there = readVersion(site, built.name, built.version);
  if (there && contentOf(there) !== JSON.stringify(built))
    throw new Error(
      `A versão ${built.version} de ${built.name} já foi publicada com outro conteúdo e nunca é sobrescrita. Para voltar a ela: npm run remote rollback ${built.name} ${built.version}`,
    );
}

/** What a build said of itself: the record without what publishing added. */
function contentOf({ base: _base, signature: _signature, seal: _seal, ...content }) {
  return JSON.stringify(content);
}

/** Whether this very version lies complete on disk: published before, or by a publish that was killed near its end. */
function isWhole(site, { name, version, ...published }) {
  if (!readVersion(site, name, version)) return false;
  try {
    smokeCheck(site, { name, version, ...published });
    return true;
  } catch {
    return false;
  }
}

/**
 * Takes a remote off the air: its pages are gone from the menu, its versions stay and can be gone back to.
 * @throws Error of the host, and of what is not live
 */
export async function withdraw({ site, name }) {
  if (name === 'host')
    throw new Error('O host não se retira: sem ele não há página. Volte a uma versão anterior.');
  return withSiteLock(site, async () => {
    const live = liveVersion(readSiteRegistry(site), name);
    if (!live) throw new Error(`${name} não está no ar.`);
    const { revision } = takeOff(site, name);
    return { name, version: live.version, revision };
  });
}

/**
 * Makes an earlier version live again; builds nothing.
 * @param {string} [version] the one live before the current one when absent; of what was withdrawn, the last one
 * @param {string} [by] who asked for it, where that is not who runs the command
 * @throws Error when there is none, or it no longer fits the live host
 */
export async function rollback({ site, name, version, force = false, by, warn }) {
  return withSiteLock(site, async () => {
    const registry = readSiteRegistry(site);
    const current = liveVersion(registry, name);
    const target =
      version ??
      (current
        ? previousVersion(site, name, current.version)
        : readHistory(site).findLast((entry) => entry.name === name)?.version);
    if (!current && !target) throw new Error(`${name} nunca foi publicado.`);
    const published = target && readVersion(site, name, target);
    if (!published) throw new Error(`Não há versão ${target ?? 'anterior'} de ${name} para voltar.`);
    if (published.version === current?.version)
      throw new Error(`A versão ${target} de ${name} já está no ar.`);
    if (!(await isSealed(published)))
      throw new Error(
        `A versão ${target} de ${name} não tem a assinatura desta chave de publicação. Publique-a de novo.`,
      );
    const { server: folder } = versionFolders(site, name, published.version);
    await checkFit(published, registry, { site, folder, force, warn });
    smokeCheck(site, published);
    const { revision } = pointTo(site, published, 'rollback', by);
    return { name, version: published.version, from: current?.version ?? 'fora do ar', revision };
  });
}

/**
 * Signs again what is live and was signed by another key, or by none: only when it is, file by file, what
 * this machine has built. @returns whether it signed
 */
export async function signAgain({ site, root }) {
  const built = readBuilt(root);
  return withSiteLock(site, async () => {
    const live = liveVersion(readSiteRegistry(site), built.name);
    if (live?.version !== built.version || (await isSealed(live))) return false;
    const base = versionBase(live.name, live.version);
    if (live.base !== base || contentOf(live) !== JSON.stringify(built)) return false;
    const signed = await signRecord({ ...built, base });
    smokeCheck(site, signed);
    writeDescription(site, signed);
    pointTo(site, signed, 'publish');
    return true;
  });
}

/** Live version, `null` of what was withdrawn, and those that can be gone back to, newest first. */
export function list(site) {
  const registry = readSiteRegistry(site);
  const names = [...(registry.host ? ['host'] : []), ...registry.remotes.map((remote) => remote.name)];
  const withdrawn = readHistory(site).map(({ name }) => name);
  return [...new Set([...names, ...withdrawn])].map((name) => {
    const live = liveVersion(registry, name)?.version ?? null;
    return { name, live, others: versionsOnDisk(site, name).filter((version) => version !== live) };
  });
}

function readBuilt(root) {
  const file = ['remote.json', 'host.json'].map((name) => path.join(root, 'dist', name)).find(existsSync);
  if (!file) throw new Error(`${path.basename(root)} não foi compilado.`);
  const built = JSON.parse(readFileSync(file, 'utf8'));
  for (const [folder, files] of [
    ['dist/web', built.files],
    ['dist/server', built.server],
  ]) {
    for (const { file: name, integrity } of files) {
      if (integrityOf(readFileSync(path.join(root, folder, name))) !== integrity)
        throw new Error(`${name} não é o arquivo que foi compilado.`);
    }
  }
  return built;
}

async function copyVersion(site, root, published, quality) {
  const { web, server } = versionFolders(site, published.name, published.version);
  removeVersion(site, published.name, published.version);
  mkdirSync(server, { recursive: true });
  for (const { file } of published.files) {
    cpSync(path.join(root, 'dist/web', file), path.join(web, file));
  }
  for (const { file } of published.server)
    cpSync(path.join(root, 'dist/server', file), path.join(server, file));
  await compressFolder(web, quality);
  writeDescription(site, published);
}

function writeDescription(site, published) {
  const { server } = versionFolders(site, published.name, published.version);
  writeAtomically(path.join(server, 'published.json'), `${JSON.stringify(published, null, 1)}\n`);
}

/** Reads back what was copied: every file is there with its hash, and every script parses. */
function smokeCheck(site, published) {
  const { web, server } = versionFolders(site, published.name, published.version);
  for (const [folder, files] of [
    [web, published.files],
    [server, published.server],
  ]) {
    for (const { file, integrity } of files) {
      const content = readFileSync(path.join(folder, file));
      if (integrityOf(content) !== integrity) throw new Error(`${file} foi alterado depois de publicado.`);
      if (folder === web && file.endsWith('.js')) new Script(content.toString('utf8'), { filename: file });
    }
  }
}

function previousVersion(site, name, current) {
  const published = readHistory(site).findLast(
    (entry) => entry.action === 'publish' && entry.name === name && entry.version === current,
  );
  return published?.from ?? undefined;
}

function versionsOnDisk(site, name) {
  const folder = path.join(site, 'server', name);
  const onDisk = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const byTime = readHistory(site)
    .filter((entry) => entry.name === name)
    .map((entry) => entry.version)
    .reverse();
  return [...new Set(byTime)].filter((version) => onDisk.has(version));
}

function removeOldVersions(site, name) {
  const live = liveVersion(readSiteRegistry(site), name).version;
  for (const version of versionsOnDisk(site, name).slice(keptVersions)) {
    if (version === live) continue;
    removeVersion(site, name, version);
  }
}

function removeVersion(site, name, version) {
  const { web, server } = versionFolders(site, name, version);
  rmSync(web, { recursive: true, force: true });
  rmSync(server, { recursive: true, force: true });
}
