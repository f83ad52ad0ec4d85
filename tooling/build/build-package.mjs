import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

/**
 * Builds one package by its `webpack.config.mjs`. Meant for a process of its own, so that two cores
 * build two packages.
 * @param {string} root folder of the package
 * @throws Error with webpack's messages
 */
export async function buildPackage(root) {
  const { default: config } = await import(pathToFileURL(path.join(root, 'webpack.config.mjs')).href);
  const compiler = webpack(config);
  const stats = await promised((done) => compiler.run(done));
  await promised((done) => compiler.close(done));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
}

function promised(run) {
  return new Promise((resolve, reject) => run((error, value) => (error ? reject(error) : resolve(value))));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await buildPackage(path.resolve(process.argv[2] ?? '.'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
