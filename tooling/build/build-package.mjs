import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const self = fileURLToPath(import.meta.url);

/**
 * Builds one package by its `webpack.config.mjs`, in this process.
 * @param {string} root folder of the package
 * @throws Error with webpack's messages
 */
async function buildPackage(root) {
  const { default: config } = await import(pathToFileURL(path.join(root, 'webpack.config.mjs')).href);
  // Heavy, and of no use to a process that only starts builds.
  const { default: webpack } = await import('webpack');
  const compiler = webpack(config);
  const stats = await promised((done) => compiler.run(done));
  await promised((done) => compiler.close(done));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
}

/** Builds one package in a process of its own, so that two cores build two packages. @throws Error with its messages */
export function buildInProcess(root, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [self, root], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${path.basename(root)} não compilou:\n${output.trim()}`)),
    );
  });
}

function promised(run) {
  return new Promise((resolve, reject) => run((error, value) => (error ? reject(error) : resolve(value))));
}

if (process.argv[1] === self) {
  try {
    await buildPackage(path.resolve(process.argv[2] ?? '.'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
