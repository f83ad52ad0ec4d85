import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../test/jest-run.mjs';
import { root } from '../test/workspace.mjs';

/** Of what plants the faults. It asks for a newer Node than the product does, and nobody else needs either. */
const packages = ['@stryker-mutator/core@10.0.0', '@stryker-mutator/jest-runner@10.0.0', 'node@24.21.0'];
const folder = join(root, '.cache/mutation-tools');
const inTools = (path) => join(folder, 'node_modules', path);
const report = join(root, '.cache/mutation.json');

/** Of a hundred faults, how many some test must notice. */
const lowest = 85;

/**
 * Plants faults in the pure rules one at a time and asks their tests. `GESTAO_RULES=a.ts,b.ts` only in these files.
 * @returns {Promise<{ passed: number, failed: number }>} one check: whether enough of them were found
 */
export async function mutate() {
  if (!existsSync(inTools('@stryker-mutator/core'))) {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const installed = await run(npm, ['install', '--no-audit', '--no-fund', '--prefix', folder, ...packages]);
    if (installed !== 0) return { passed: 0, failed: 1 };
  }
  const [major = 0] = process.versions.node.split('.').map(Number);
  const status = await run(
    major < 22 ? inTools('node/bin/node') : process.execPath,
    [inTools('@stryker-mutator/core/bin/stryker.js'), 'run', 'tooling/mutation/stryker.config.mjs'],
    {
      env: { NODE_OPTIONS: '', STRYKER_JEST: inTools('@stryker-mutator/jest-runner/dist/src/index.js') },
    },
  );
  if (status !== 0) return { passed: 0, failed: 1 };
  const score = scoreOf(JSON.parse(readFileSync(report, 'utf8')));
  console.log(`${score.toFixed(1)} % of the faults were found (at least ${lowest} %).`);
  return score >= lowest ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * @param {{ files: Record<string, { mutants: { status: string }[] }> }} report in the form that mutation tools share
 * @returns {number} how many of a hundred faults some test noticed; those no test runs through count as unnoticed
 */
export function scoreOf({ files }) {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...wanted) => statuses.filter((status) => wanted.includes(status)).length;
  const found = count('Killed', 'Timeout');
  const missed = count('Survived', 'NoCoverage');
  return found + missed === 0 ? 100 : (found / (found + missed)) * 100;
}
