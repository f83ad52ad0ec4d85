import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repoRoot } from '@gestao/tooling/federation/shares';
import { buildChanged } from '../../tooling/build/build.mjs';

export { repoRoot };
export const siteDir = path.join(repoRoot, 'dist/site');

// So that what is done at the exit is also done when somebody interrupts a benchmark.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const apiRoot = path.join(repoRoot, 'api');
const requireFromApi = createRequire(path.join(apiRoot, 'package.json'));
/** Inside `node_modules`, so that the bare imports of compiled sources resolve. */
const compiled = path.join(apiRoot, 'node_modules/.cache/gestao-bench');

/** Published site and server bundle of the sources as they are now; `--no-build` takes what is there. */
export async function ensureBuilt() {
  if (process.argv.includes('--no-build') && existsSync(path.join(siteDir, 'registry.json'))) return;
  const { failed } = await buildChanged();
  for (const { name, error } of failed) console.error(`\n${name}: ${error.message}\n`);
  if (failed.some(({ name }) => name === 'host' || name === 'api')) throw new Error('Nothing to measure.');
}

/** What is published now. */
export function readRegistry() {
  return JSON.parse(readFileSync(path.join(siteDir, 'registry.json'), 'utf8'));
}

/**
 * Starts the built product on a data folder of its own with the demo firm, as `npm start` does.
 * @param {{ env?: Record<string, string> }} [options]
 * @returns {Promise<{ url: string, port: number, pid: number, dataDir: string, links: Record<string, string>, stop: () => Promise<void> }>}
 */
export async function startProduct({ env = {} } = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gestao-bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['api/dist/server.mjs'], {
    cwd: repoRoot,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      DATA_DIR: dataDir,
      SITE_DIR: siteDir,
      LOG_LEVEL: 'silent',
      // Callers of many addresses are made with `TRUST_PROXY`, which a demo is not given unasked.
      DEMO: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  // A benchmark that breaks must not leave a server or a folder behind.
  const abandon = () => {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  };
  process.once('exit', abandon);
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await exited;
    process.removeListener('exit', abandon);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(child, exited);
  } catch (error) {
    await stop();
    throw error;
  }
  const links = JSON.parse(readFileSync(path.join(dataDir, 'demo-links.json'), 'utf8'));
  return { url: `http://localhost:${port}`, port, pid: child.pid, dataDir, links, stop };
}

function ready(child, exited) {
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text;
        if (output.includes('Pronto:')) resolve();
      });
    }
    exited.then((code) => reject(new Error(`The server ended with ${code}.\n${output}`)));
  });
}

/** Token of a demo account. */
export async function signIn(url, login = 'admin@demo.local') {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', rota: '/login' },
    body: JSON.stringify({ login, password: 'Demo@2026!' }),
  });
  const { token } = await answer.json();
  if (!token) throw new Error(`${login} was not let in (${answer.status}).`);
  return token;
}

/** A free port of the loopback interface. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** A package the api depends on. */
export function importFromApi(specifier) {
  return import(pathToFileURL(requireFromApi.resolve(specifier)).href);
}

/**
 * Compiles sources of the api to modules that plain Node runs.
 * @param {string[]} sources paths under `api/src` without `.ts`
 * @returns {Promise<Record<string, string>>} compiled file by source
 */
export async function compileApi(sources) {
  const { build } = await importFromApi('esbuild');
  const { dependencies } = JSON.parse(readFileSync(path.join(apiRoot, 'package.json'), 'utf8'));
  const outside = Object.keys(dependencies).filter((name) => name !== '@gestao/shared');
  const fileOf = (source) => path.join(compiled, `${path.basename(source)}.mjs`);
  await build({
    entryPoints: Object.fromEntries(
      sources.map((source) => [path.basename(source), path.join(apiRoot, 'src', `${source}.ts`)]),
    ),
    outdir: compiled,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: outside.flatMap((name) => [name, `${name}/*`]),
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
  return Object.fromEntries(sources.map((source) => [source, fileOf(source)]));
}

/** The exports of a source of the api. @param {string} source path under `api/src` without `.ts` */
export async function importApi(source) {
  const files = await compileApi([source]);
  return import(pathToFileURL(files[source]).href);
}
