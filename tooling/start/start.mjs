import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled, fail } from './install.mjs';

// `npm start`: installs, builds what changed, and becomes the server.

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds and publishes what changed; an area that does not compile leaves its last version on the air. */
async function build() {
  const { buildChanged } = await import(pathToFileURL(path.join(root, 'tooling/build/build.mjs')).href);
  const { failed } = await buildChanged({ quality: 9 });
  for (const { name, error } of failed) console.error(`\n${name}: ${error.message}\n`);
  if (failed.some(({ name }) => name === 'api' || name === 'host')) fail('O Gestão não pôde ser compilado.');
}

/** Becomes the server: same process, so that signals and the exit code need no forwarding. */
async function serve() {
  const server = path.join(root, 'api/dist/server.mjs');
  process.chdir(root);
  process.env.PORT ??= '3000';
  process.env.DATA_DIR ??= path.join(root, '.data');
  process.argv[1] = server;
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(server).href);
}

ensureInstalled();
await build();
await serve();
