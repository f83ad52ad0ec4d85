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

/** @returns {Promise<{ status: number | null, told: string }>} */
function compile(folders) {
  return new Promise((resolve) => {
    // Two packages at a time with one checker each: more would check the same types again, side by side.
    const compiler = spawn(
      join(root, 'node_modules/.bin/tsc'),
      ['--build', ...folders, '--builders', '2', '--checkers', '1', '--pretty', 'false'],
      { cwd: root },
    );
    let told = '';
    const collect = (chunk) => {
      told += chunk;
      process.stdout.write(chunk);
    };
    compiler.stdout.on('data', collect);
    compiler.stderr.on('data', collect);
    compiler.once('close', (status) => resolve({ status, told }));
  });
}

/**
 * Type checks every package of the workspace by itself, so that a package sees only the globals of where it
 * runs. `shared` is read once and written down as declarations, which the others are checked against; what
 * did not change since the last time is not checked again (`.cache` of each package). TypeScript without a
 * `tsconfig.json` fails, or nobody would look at it.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function typecheck() {
  const folders = workspaceFolders();
  const configured = folders.filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
  const unconfigured = folders.filter((folder) => !configured.includes(folder) && hasTypeScript(folder));
  for (const folder of unconfigured) console.log(`✗ ${folder} has TypeScript and no tsconfig.json`);
  const { status, told } = await compile(configured);
  const wrong = configured.filter((folder) => told.split('\n').some((line) => line.startsWith(`${folder}/`)));
  for (const folder of configured) console.log(`${wrong.includes(folder) ? '✗' : '✓'} types of ${folder}`);
  const failed = wrong.length || (status === 0 ? 0 : 1);
  return { passed: configured.length - failed, failed: failed + unconfigured.length };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = (await typecheck()).failed === 0 ? 0 : 1;
