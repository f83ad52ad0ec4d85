import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fail } from './install.mjs';

// `npm run prepare-database`: brings the database up to date as the owner of its tables, and ends. As `serve`, it
// runs what was built and nothing else.

const command = fileURLToPath(new URL('../../api/dist/prepare-database.mjs', import.meta.url));
if (!existsSync(command))
  fail(`A api não foi compilada (${path.dirname(command)}). Compile-a: npm run build.`);
await import(pathToFileURL(command).href);
