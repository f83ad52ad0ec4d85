import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Only what Node itself offers may be imported here: this also runs before anything is installed.

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the build of the api leaves. */
export const serverFile = path.join(root, 'api/dist/server.mjs');

/**
 * Who ends the command by npm's own process means the product; npm passes nothing on when it is killed, and
 * between it and this process there may be a shell. Without npm (a service, a container) nobody is watched.
 */
export function endWithNpm() {
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

/** Becomes the server: same process, so that signals and the exit code need no forwarding. */
export async function becomeServer() {
  process.chdir(root);
  process.env.PORT ??= '3000';
  process.env.DATA_DIR ??= path.join(root, '.data');
  process.argv[1] = serverFile;
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(serverFile).href);
}
