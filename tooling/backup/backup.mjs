import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled, fail } from '../start/install.mjs';

// `npm run backup` and `npm run restore`: the commands are part of the api's build.

const root = fileURLToPath(new URL('../..', import.meta.url));
const command = path.join(root, 'api/dist/backup.mjs');

ensureInstalled();
// Never rebuilt here: a running server and its backups are of one build.
if (!existsSync(command)) {
  const { buildChanged } = await import(pathToFileURL(path.join(root, 'tooling/build/build.mjs')).href);
  const { failed } = await buildChanged({ only: ['api'] });
  if (failed.length > 0 || !existsSync(command)) fail('O Gestão não pôde ser compilado.');
}
await import(pathToFileURL(command).href);
