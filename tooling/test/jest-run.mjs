import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { quarantine } from './quarantine.mjs';
import { root } from './workspace.mjs';

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped quarantined ones that failed among them
 * @property {{ file: string, seconds: number }[]} files
 */

/**
 * Runs a program from the root.
 * @param {{ env?: Record<string, string>, held?: boolean }} [options] `held`: what it prints is kept until it ends
 * @returns {Promise<number | null>} its exit code
 */
export function run(command, args, { env = {}, held = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', held ? 'pipe' : 'inherit', held ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
    });
    const printed = [];
    child.stdout?.on('data', (chunk) => printed.push(chunk));
    child.stderr?.on('data', (chunk) => printed.push(chunk));
    child.once('error', () => resolve(null));
    child.once('close', (status) => {
      process.stdout.write(Buffer.concat(printed));
      resolve(status);
    });
  });
}

/**
 * One jest run; counts come from its own report, and a run without a report counts as one failure.
 * @returns {Promise<Outcome>}
 */
export async function jest(args, options) {
  const folder = mkdtempSync(join(tmpdir(), 'gestao-jest-'));
  const report = join(folder, 'report.json');
  const status = await run(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${report}`,
      ...args,
    ],
    options,
  );
  try {
    return judge(JSON.parse(readFileSync(report, 'utf8')), status);
  } catch {
    return { passed: 0, failed: 1, skipped: 0, files: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * What a report of jest says, quarantined tests apart.
 * @param {number | null} status the exit code: a run that failed for another reason counts as one failure
 * @returns {Outcome}
 */
export function judge(report, status, quarantined = quarantine) {
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName }) => ({ file: relative(root, name), test: fullName })),
  );
  const excused = failures.filter((failure) =>
    quarantined.some(({ file, test }) => file === failure.file && test === failure.test),
  );
  for (const { file, test } of excused) console.log(`In quarantine, and failed: ${file}: ${test}`);
  const brokenFiles = report.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  );
  const failed = failures.length - excused.length + brokenFiles.length;
  const otherwise = status !== 0 && failures.length + brokenFiles.length === 0 ? 1 : 0;
  return {
    passed: report.numPassedTests,
    failed: failed + otherwise,
    skipped: report.numPendingTests + report.numTodoTests + excused.length,
    files,
  };
}
