import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const packages = [
  'shared',
  'api',
  'host',
  'remote-admin',
  'remote-projects',
  'remote-pricing',
  'remote-implantacao',
  'remote-public',
  'e2e',
];

/**
 * Type checks every package by itself, so that a package sees only the globals of where it runs.
 * @returns {{ passed: number, failed: number }}
 */
export function typecheck() {
  const counts = { passed: 0, failed: 0 };
  for (const name of packages) {
    if (!existsSync(`${root}${name}/tsconfig.json`)) continue;
    const { status } = spawnSync(`${root}node_modules/.bin/tsc`, ['-p', name], {
      cwd: root,
      stdio: 'inherit',
    });
    console.log(`${status === 0 ? '✓' : '✗'} types of ${name}`);
    if (status === 0) counts.passed += 1;
    else counts.failed += 1;
  }
  return counts;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = typecheck().failed === 0 ? 0 : 1;
