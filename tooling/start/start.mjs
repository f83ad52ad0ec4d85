import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled, fail } from './install.mjs';

// `npm start`: installs, builds what changed, and becomes the server.

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Who ends `npm start` by npm's own process means the product; npm passes nothing on when it is killed, and
 * between it and this process there may be a shell. Without npm (a service, a container) nobody is watched.
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const above = () => [process.ppid, aboveShell(process.ppid)].join(' ');
  const first = above();
  const timer = setInterval(() => {
    if (above() === first) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}

/** Parent of a shell; of anything else, and where the system does not tell, always the same. */
function aboveShell(pid) {
  try {
    const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return /^(sh|dash|ash|bash)$/.test(name) ? rest.split(' ')[1] : '';
  } catch {
    return '';
  }
}

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

endWithNpm();
ensureInstalled();
await build();
await serve();
