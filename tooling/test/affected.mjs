import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { areas } from '../../e2e/areas.mjs';
import { night } from '../../e2e/night.mjs';
import { root, workspaceFolders } from './workspace.mjs';

/**
 * @typedef {object} Plan what a change asks for; nothing at all is everything
 * @property {string[]} unit files whose tests, by the graph of imports, run
 * @property {string[]} specs journeys to run
 */

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that differ from where this branch left main, and those not committed; on main, the latter. @returns {string[]} */
export function changedFiles() {
  const [head] = git('rev-parse', 'HEAD');
  const main = ['main', 'origin/main'].find((name) => {
    try {
      git('rev-parse', '--verify', '--quiet', name);
      return true;
    } catch {
      return false;
    }
  });
  const base = main ? git('merge-base', 'HEAD', main)[0] : head;
  return [
    ...new Set([
      ...git('diff', '--name-only', base ?? head),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ];
}

const ground =
  /^(package\.json|pnpm-[\w-]+\.yaml|jest\.config\.mjs|tsconfig\.base\.json|tooling\/test\/(?!.*\.test\.))/;
const isCode = (file) => /\.[cm]?[jt]sx?$/.test(file);
const isTest = (file) => /\.(test|fixture)\.[cm]?[jt]sx?$/.test(file);
const within = (folder) => (file) => file === folder || file.startsWith(`${folder}/`);

/**
 * @param {string[]} changed files from the root
 * @param {string[]} specs all journeys, from the root
 * @param {{ screens: (files: string[]) => string[], journeys: (files: string[]) => string[] }} testsOf what
 *   imports any of these, by jest's graph
 * @returns {Plan | null} null when everything must run: the ground of all tests changed
 */
export function planFor(changed, specs, testsOf) {
  if (changed.some((file) => ground.test(file))) return null;
  const folders = workspaceFolders();
  const product = changed.filter(
    (file) => !within('e2e')(file) && folders.some((folder) => within(folder)(file)),
  );
  const unit = new Set(product.filter((file) => isCode(file) && existsSync(join(root, file))));
  // What no module imports (SQL, styles, settings) may concern any test of its package.
  const silent = product.filter((file) => !isCode(file));
  for (const folder of folders.filter((one) => silent.some(within(one))))
    for (const file of git('ls-files', folder)) if (isTest(file)) unit.add(file);

  const code = product.filter((file) => !isTest(file) && !/\/testing\//.test(file) && !within('bench')(file));
  const [ofShared, others] = [code.filter(within('shared')), code.filter((file) => !within('shared')(file))];
  const touched = [...others, ...testsOf.screens(ofShared.filter(isCode))];
  const named = Object.values(areas).flat();
  const isOfFrame = (file) => !within('shared')(file) && !named.some((folder) => within(folder)(file));
  const tools = changed.filter((file) => file.startsWith('e2e/support/'));
  const wanted = new Set([...changed.filter((file) => specs.includes(file)), ...testsOf.journeys(tools)]);
  for (const [part, list] of Object.entries(areas))
    if (list.some((folder) => touched.some(within(folder))))
      for (const spec of specs) if (spec.startsWith(`e2e/${part}`)) wanted.add(spec);
  const every =
    touched.some(isOfFrame) ||
    ofShared.some((file) => !isCode(file)) ||
    changed.some((file) => /^e2e\/[^/]+$/.test(file));
  return { unit: [...unit], specs: every ? specs : [...wanted] };
}

/** What this working copy's change asks for, told as it is found. @returns {Promise<Plan | null>} */
export async function plan() {
  const changed = changedFiles();
  const found = planFor(changed, allSpecs(), {
    screens: (files) => related('jest.config.mjs', files).filter((file) => !within('shared')(file)),
    journeys: (files) => related('e2e/jest.config.mjs', files),
  });
  console.log(
    found
      ? `${changed.length} files differ: the tests of ${found.unit.length}, ${found.specs.length} journeys.`
      : `${changed.length} files differ, among them what every test stands on: everything runs.`,
  );
  return found;
}

const allSpecs = () =>
  [...git('ls-files', 'e2e/specs'), ...untracked('e2e/specs')].filter((file) => existsSync(join(root, file)));

/** Journeys of every commit; the others are those of the night. @returns {string[]} from the root */
export const dailySpecs = () => allSpecs().filter((file) => !nightSpecs.includes(file));

/** @type {string[]} */
export const nightSpecs = Object.keys(night).map((file) => `e2e/specs/${file}`);

const untracked = (folder) => git('ls-files', '--others', '--exclude-standard', folder);

/** Test files that import any of these, by the graph that jest reads. @returns {string[]} from the root */
function related(config, files) {
  const present = files.filter((file) => existsSync(join(root, file)));
  if (present.length === 0) return [];
  const listed = execFileSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--config', config, '--listTests', '--findRelatedTests', ...present],
    { cwd: root, encoding: 'utf8' },
  );
  return listed
    .split('\n')
    .filter(Boolean)
    .map((file) => relative(root, file));
}

/** Files of the repository by a word in them and the form of their names. @returns {string[]} from the root */
export function filesHolding(word, name) {
  return git('grep', '--untracked', '-l', word, '--', '*.ts', '*.tsx').filter((file) => name.test(file));
}
