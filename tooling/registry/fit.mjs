import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '../federation/content-hash.mjs';
import { loadData } from '../federation/load-manifest.mjs';
import { repoRoot } from '../federation/shares.mjs';
import { Misfit } from './misfit.mjs';
import { siteFolder, versionFolders } from './site-folder.mjs';

/** What each build offers and asks, in the part of it that is never served. */
const surfaceFile = 'surface.json';
/** Where the api that runs on this site leaves the same. */
const apiSurface = path.join('server', 'api', surfaceFile);

const shared = (file) => loadData(path.join(repoRoot, 'shared/src', file));

/**
 * @typedef {object} FitOptions
 * @property {string} site
 * @property {string} folder of the candidate's server files
 * @property {boolean} [force] what would stop pages is told and not refused; a remote without its exports always is
 * @property {(sentence: string) => void} [warn]
 * @property {{ calls: object } | null} [api] what the api serves; else what the running one left in the site
 */

/**
 * Whether a version may go on the air: a remote must find in the live host each name it takes, a host must have
 * each name that live remotes take, and both must find the calls they make in the live api.
 * @param {object} candidate its record @param {object} registry what is live @param {FitOptions} options
 * @throws Misfit with a sentence that names what is missing and who uses it
 */
export async function checkFit(candidate, registry, options) {
  const { folder, warn = () => {} } = options;
  await checkVersions(candidate, registry, options);
  const surface = readSurface(folder, candidate);
  if (!surface) {
    warn(`${candidate.name} ${candidate.version} é de antes da conferência de exportações e chamadas.`);
    return;
  }
  if (candidate.name === 'host') await checkOffers(surface, registry, options);
  else await checkAsks(candidate, surface, registry, options);
  await checkCalls(candidate, surface, options);
}

/** What is on the air and does not fit there, one sentence each: what was forced, gone back to, or changed under it. */
export async function liveMisfits(site, registry) {
  const { host } = registry;
  if (!host) return [];
  const found = [];
  for (const remote of registry.remotes) {
    const { server: folder } = versionFolders(site, remote.name, remote.version);
    const surface = readSurface(folder, remote);
    if (surface)
      await checkAsks(remote, surface, registry, { site }).catch(({ message }) => found.push(message));
  }
  return found;
}

/** The agreement's number and the versions of shared modules. */
async function checkVersions(candidate, registry, { force }) {
  const { incompatibilityOf } = await shared('manifest/index.ts');
  if (candidate.name !== 'host') {
    if (!registry.host) throw new Error('Publique o host antes dos remotos.');
    const reason = incompatibilityOf(candidate, registry.host);
    if (reason) throw new Misfit(`${candidate.name} não serve para o host no ar: ${reason}.`);
    return;
  }
  const broken = registry.remotes
    .map((remote) => ({ name: remote.name, reason: incompatibilityOf(remote, candidate) }))
    .filter(({ reason }) => reason);
  if (broken.length > 0 && !force) {
    const reasons = broken.map(({ name, reason }) => `${name} (${reason})`).join('; ');
    throw new Misfit(`Este host recusaria remotos no ar: ${reasons}. Use --force para publicar assim mesmo.`);
  }
}

async function checkAsks(candidate, { asks }, { host }, { site }) {
  const { missingExports } = await shared('surface/surface.ts');
  const live = readSurface(versionFolders(site, 'host', host.version).server, host);
  if (!live) return;
  const missing = missingExports(asks, live.offers);
  if (missing.length === 0) return;
  const told = missing.map(
    ({ module, name, files }) => `${exportWords(module, name)}, de ${fileWords(files)}`,
  );
  throw new Misfit(
    `${candidate.name} não serve para o host no ar (${host.version}), que não tem:${lines(told)}\nPublique antes um host que o tenha: npm run remote publish host.`,
  );
}

async function checkOffers({ offers }, registry, { site, force, warn = () => {} }) {
  const { missingExports } = await shared('surface/surface.ts');
  /** @type {Map<string, { name: string, files: string[] }[]>} */
  const wanted = new Map();
  for (const remote of registry.remotes) {
    const surface = readSurface(versionFolders(site, remote.name, remote.version).server, remote);
    if (!surface) {
      warn(`${remote.name} ${remote.version} é de antes da conferência: não se sabe o que usa deste host.`);
      continue;
    }
    for (const { module, name, files } of missingExports(surface.asks, offers)) {
      const words = exportWords(module, name);
      wanted.set(words, [...(wanted.get(words) ?? []), { name: remote.name, files }]);
    }
  }
  if (wanted.size === 0) return;
  const told = [...wanted].flatMap(([words, users]) =>
    users.map(({ name, files }) => `${words}: ${name}, ${fileWords(files)}`),
  );
  refuse(
    `Este host não tem o que áreas no ar usam:${lines(told)}\nDeixe-o no host, publique essas áreas sem ele, e tire-o depois.`,
    { force, warn, cost: 'essas páginas param' },
  );
}

async function checkCalls(candidate, { calls }, { site, force, warn = () => {}, api = liveApi(site) }) {
  if (!api) {
    warn(
      'A api no ar ainda não disse o que oferece (ela o deixa na pasta do site ao iniciar): as chamadas não foram conferidas.',
    );
    return;
  }
  const { callDifferences } = await shared('surface/surface.ts');
  const differences = callDifferences(calls, api.calls);
  const broken = differences.filter((one) => one.broken.length > 0);
  for (const { call, changed } of differences) {
    if (changed.length > 0)
      warn(`${call} mudou na api no ar desde esta compilação: ${some(changed, 6, 'diferenças')}.`);
  }
  if (broken.length === 0) return;
  const told = broken.map(
    (one) => `${one.broken.map((why) => breakWords(one.call, why)).join(', ')} (${fileWords(one.by)})`,
  );
  refuse(
    `${candidate.name} não serve para a api no ar:${lines(told)}\nPonha antes no ar a api que serve essas chamadas, ou publique a área da versão que ela serve.`,
    { force, warn, cost: 'essas chamadas falham' },
  );
}

function refuse(sentence, { force, warn, cost }) {
  if (!force) throw new Misfit(`${sentence} Com --force publica-se assim mesmo, e ${cost}.`);
  warn(`${sentence} Publicado com --force: ${cost}.`);
}

function breakWords(call, { kind, field }) {
  const name = field?.replace(/^(body|query|params|headers|answer(\(\d+\))?)\./, '').replace(/^data\./, '');
  if (kind === 'absent') return `${call} não existe`;
  if (kind === 'demanded') return `${call} exige ${name}, que não é enviado`;
  if (kind === 'refused') return `${call} recusa ${name}, que é enviado`;
  if (kind === 'narrowed') return `${call} não aceita todos os valores de ${name}`;
  return `${call} não responde ${name}, que é lido`;
}

const lines = (all) => all.map((one) => `\n  ${one}`).join('');

function exportWords(module, name) {
  return name === null ? `o módulo ${module}` : `${name} de ${module}`;
}

function fileWords(files) {
  return files.length === 1 ? files[0] : `${files.length} arquivos (${some(files, 3)})`;
}

function some(all, most, of = '') {
  const shown = all.slice(0, most).join(', ');
  const more = all.length - most;
  return more > 0 ? `${shown} e mais ${more}${of && ` ${of}`}` : shown;
}

/** @returns {object | null} what a version offers and asks; `null` of one built before builds told it */
function readSurface(folder, record) {
  const listed = record.server?.find(({ file }) => file === surfaceFile);
  if (!listed) return null;
  const content = readFileSync(path.join(folder, surfaceFile));
  if (integrityOf(content) !== listed.integrity)
    throw new Error(`${surfaceFile} de ${record.name} ${record.version} foi alterado depois de publicado.`);
  return JSON.parse(content.toString('utf8'));
}

/** What the api on this site serves: as the running one told, else, on the machine of the checkout, as last built. */
function liveApi(site) {
  const built = path.join(repoRoot, 'api/dist', surfaceFile);
  const files = [path.join(site, apiSurface), ...(site === siteFolder({}) ? [built] : [])];
  const file = files.find(existsSync);
  return file ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
