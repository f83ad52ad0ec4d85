import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, workspaceFolders } from './workspace.mjs';

const isTypeScript = (file) => /\.[cm]?tsx?$/.test(file);

function hasTypeScript(folder) {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout.split('\n').some(isTypeScript);
}

/** @returns {Promise<boolean>} */
function check(folder) {
  return new Promise((resolve) => {
    const compiler = spawn(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { cwd: root });
    let told = '';
    const collect = (chunk) => {
      told += chunk;
    };
    compiler.stdout.on('data', collect);
    compiler.stderr.on('data', collect);
    compiler.once('close', (status) => {
      console.log(`${told}${status === 0 ? '✓' : '✗'} types of ${folder}`);
      resolve(status === 0);
    });
  });
}

/**
 * Type checks every package of the workspace by itself, two at a time, so that a package sees only the
 * globals of where it runs. TypeScript without a `tsconfig.json` fails, or nobody would look at it.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function typecheck() {
  const counts = { passed: 0, failed: 0 };
  const waiting = [];
  for (const folder of workspaceFolders()) {
    if (existsSync(join(root, folder, 'tsconfig.json'))) waiting.push(folder);
    else if (hasTypeScript(folder)) {
      console.log(`✗ ${folder} has TypeScript and no tsconfig.json`);
      counts.failed += 1;
    }
  }
  const worker = async () => {
    for (let folder = waiting.shift(); folder; folder = waiting.shift())
      counts[(await check(folder)) ? 'passed' : 'failed'] += 1;
  };
  await Promise.all([worker(), worker()]);
  return counts;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = (await typecheck()).failed === 0 ? 0 : 1;
