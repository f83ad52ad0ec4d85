// `npm test`: everything the project promises, ending with one line "N passed, N failed[, N skipped]".
// Plain Node and nothing else, because it also runs on a machine that has installed nothing yet.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../start/install.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const total = { passed: 0, failed: 0, skipped: 0 };
const only = process.argv.slice(2);
const wants = (step) => only.length === 0 || only.includes(step);

function add(counts) {
  total.passed += counts.passed ?? 0;
  total.failed += counts.failed ?? 0;
  total.skipped += counts.skipped ?? 0;
}

function heading(text) {
  console.log(`\n── ${text}`);
}

function run(command, args, env = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status;
}

/** One jest run; counts come from its own report, and a run without a report counts as one failure. */
function jest(args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'gestao-jest-'));
  const report = join(folder, 'report.json');
  const status = run(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${report}`,
      ...args,
    ],
    env,
  );
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    const brokenSuites = result.testResults.filter(
      (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
    );
    add({
      passed: result.numPassedTests,
      failed: result.numFailedTests + brokenSuites.length,
      skipped: result.numPendingTests + result.numTodoTests,
    });
  } catch {
    add({ failed: 1 });
  }
  if (status !== 0 && total.failed === 0) add({ failed: 1 });
  rmSync(folder, { recursive: true, force: true });
}

heading('install');
ensureInstalled();

if (wants('types')) {
  heading('types');
  const { typecheck } = await import('./typecheck.mjs');
  add(typecheck());
}
if (wants('lint')) {
  heading('lint');
  const clean = run(join(root, 'node_modules/.bin/biome'), ['check', '--error-on-warnings', '.']) === 0;
  add(clean ? { passed: 1 } : { failed: 1 });
}
if (wants('unit')) {
  heading('rules, api on both databases, screens');
  jest(['--config', 'jest.config.mjs', '--maxWorkers=2']);
}
if (wants('browser')) {
  heading('build');
  const built = run(process.execPath, ['tooling/build/build.mjs']) === 0;
  add(built ? { passed: 1 } : { failed: 1 });
  if (built) {
    const { findChromium } = await import('./chromium.mjs');
    const chromium = findChromium();
    heading(`browser journeys (${chromium ?? 'no Chromium found'})`);
    if (chromium) jest(['--config', 'e2e/jest.config.mjs', '--runInBand'], { CHROMIUM_PATH: chromium });
    else add({ failed: 1 });
  }
}

console.log('');
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exitCode = total.failed === 0 ? 0 : 1;
