// What a list brings before its first row, by the files that were built: `node tooling/build/budgets.mjs [write]`.
// `write` keeps what each module weighs now; a list over its budget is told with what has grown since.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSiteRegistry, siteFolder } from '../registry/site-folder.mjs';
import { buildUnits } from './packages.mjs';

/**
 * Scripts before the first row, in kB as sent (Brotli): what each list weighs, and at most one and a half more. Who needs
 * more raises it, and says why in the commit; wanted are 130 (decisions 0083, 0085).
 */
export const budgets = {
  'cargos.list': 152,
  'checkins.list': 151,
  'clientes.list': 156,
  'departamentos.list': 152,
  'implantacoes.list': 156,
  'logs.list': 154,
  'minhas-tarefas.list': 169,
  'oportunidades.list': 160,
  'orcamentos.list': 161,
  'perfis.list': 152,
  'processos.list': 155,
  'projetos.list': 157,
  'usuarios.list': 155,
};

const recordFile = fileURLToPath(new URL('first-row.weights.json', import.meta.url));
/** Parts of the host that come with every page of a remote. */
const everyPage = ['frame', 'federation'];

/** @typedef {{ page: string, kB: number, budget: number, files: { unit: string, file: string }[] }} Weighed */

/**
 * Weighs each list that has a budget, of what is live in the site.
 * @param {string} site @param {Record<string, number>} [limits] @returns {Weighed[]}
 */
export function weighLists(site, limits = budgets) {
  const { host, remotes } = readSiteRegistry(site);
  return Object.entries(limits).flatMap(([page, budget]) => {
    const remote = remotes.find(({ pages }) => pages.some(({ id }) => id === page));
    // An area that was taken off the air weighs nothing.
    if (!remote) return [];
    const ofHost = [
      ...host.scripts.map(({ file }) => file),
      ...everyPage.flatMap((name) => host.parts[name] ?? []),
      ...remote.uses[page].flatMap((key) => host.shares[key] ?? []),
    ];
    const scripts = (record, unit, files) =>
      [...new Set(files)]
        .filter((file) => file.endsWith('.js'))
        .map((file) => ({ unit, file, bytes: statSync(path.join(site, record.base, `${file}.br`)).size }));
    const files = [...scripts(host, 'host', ofHost), ...scripts(remote, remote.name, remote.preload[page])];
    return [{ page, budget, files, kB: files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000 }];
  });
}

/**
 * One sentence for each list over its budget, with the modules that have grown most since the record was written.
 * @param {Weighed[]} weighed
 */
export function overBudget(weighed, weights = builtWeights(), record = readRecord()) {
  return weighed
    .filter(({ kB, budget }) => kB > budget)
    .map(({ page, kB, budget, files }) => {
      const grown = Object.entries(modulesOf(files, weights))
        .map(([name, bytes]) => ({ name, by: bytes - (record[name] ?? 0) }))
        .filter(({ by }) => by > 0)
        .sort((a, b) => b.by - a.by)
        .slice(0, 8)
        .map(({ name, by }) => `\n    +${by} ${name}`);
      return `${page}: ${kB.toFixed(1)} kB antes da primeira linha, mais que ${budget}. Cresceu (bytes, antes de minificar):${grown.join('') || ' nada que se saiba'}`;
    });
}

/** Module → bytes, of all these files. */
function modulesOf(files, weights) {
  return Object.assign({}, ...files.map(({ unit, file }) => weights[unit]?.[file] ?? {}));
}

/** Unit → file → module → bytes, as the last build of each left it. */
function builtWeights() {
  return Object.fromEntries(
    buildUnits()
      .filter(({ kind }) => kind !== 'api')
      .map(({ name, root }) => [
        name,
        JSON.parse(readFileSync(path.join(root, 'dist/weights.json'), 'utf8')),
      ]),
  );
}

const readRecord = () => JSON.parse(readFileSync(recordFile, 'utf8'));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const weighed = weighLists(siteFolder());
  for (const { page, kB, budget } of weighed)
    console.log(`${page.padEnd(24)} ${kB.toFixed(1).padStart(6)} kB  (≤ ${budget})`);
  if (process.argv[2] === 'write') {
    const modules = modulesOf(
      weighed.flatMap(({ files }) => files),
      builtWeights(),
    );
    const sorted = Object.fromEntries(Object.entries(modules).sort(([a], [b]) => (a < b ? -1 : 1)));
    writeFileSync(recordFile, `${JSON.stringify(sorted, null, 2)}\n`);
  } else {
    const over = overBudget(weighed);
    for (const sentence of over) console.error(sentence);
    process.exitCode = over.length > 0 ? 1 : 0;
  }
}
