import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, workspaceFolders } from './workspace.mjs';

const isTypeScript = (file) => /\.[cm]?tsx?$/.test(file);

/** Files of a folder that belong to the project, or are about to. */
function filesOf(folder) {
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', folder],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
}

/** Whatever can change the types of a package: its own sources, those of `shared`, and the packages installed. */
function printOf(folder) {
  const hash = createHash('sha256');
  const settings = ['pnpm-lock.yaml', 'tsconfig.base.json', 'tsconfig.screens.json'];
  const sources = [...new Set([folder, 'shared'])]
    .flatMap(filesOf)
    .filter((file) => /\.([cm]?tsx?|json)$/.test(file));
  for (const file of [...settings, ...sources])
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/**
 * Forgets what was checked before of a package that has changed. The compiler can go on from there, and then
 * overlooks files whose types follow from a changed one only by inference.
 */
function forgetChanged(folder) {
  const cache = join(root, folder, '.cache');
  const file = join(cache, 'types.print');
  const print = printOf(folder);
  if (existsSync(file) && readFileSync(file, 'utf8') === print) return;
  for (const name of ['types', 'types.tsbuildinfo'])
    rmSync(join(cache, name), { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, print);
}

/** @returns {Promise<{ status: number | null, told: string }>} */
function compile(folders, show = (chunk) => process.stdout.write(chunk)) {
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
      show(chunk);
    };
    compiler.stdout.on('data', collect);
    compiler.stderr.on('data', collect);
    compiler.once('close', (status) => resolve({ status, told }));
  });
}

/**
 * Type checks every package of the workspace by itself, so that a package sees only the globals of where it
 * runs. `shared` is read once and written down as declarations, which the others are checked against; a
 * package that did not change since the last time is not checked again (`.cache` of each). TypeScript without a
 * `tsconfig.json` fails, or nobody would look at it.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function typecheck() {
  const folders = workspaceFolders();
  const configured = folders.filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
  const unconfigured = folders.filter(
    (folder) => !configured.includes(folder) && filesOf(folder).some(isTypeScript),
  );
  for (const folder of unconfigured) console.log(`✗ ${folder} has TypeScript and no tsconfig.json`);
  for (const folder of configured) forgetChanged(folder);
  const { status, told } = await compile(configured);
  const wrong = configured.filter((folder) => told.split('\n').some((line) => line.startsWith(`${folder}/`)));
  for (const folder of configured) console.log(`${wrong.includes(folder) ? '✗' : '✓'} types of ${folder}`);
  const failed = wrong.length || (status === 0 ? 0 : 1);
  return { passed: configured.length - failed, failed: failed + unconfigured.length };
}

/** What is wrong with the types of one package and of `shared`; nothing where all is right. @param {string} folder */
export async function typesOf(folder) {
  for (const one of ['shared', folder]) forgetChanged(one);
  const { status, told } = await compile([folder], () => {});
  return status === 0 ? undefined : told.trim() || 'tsc falhou';
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = (await typecheck()).failed === 0 ? 0 : 1;
