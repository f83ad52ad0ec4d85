import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repoRoot } from '../federation/shares.mjs';

const endWithParent = pathToFileURL(path.join(repoRoot, 'tooling/dev/end-with-parent.mjs')).href;

/**
 * The back end as a child of the development command, started again whenever it was built anew. It ends with the
 * command, however that ends.
 * @param {NodeJS.ProcessEnv} env
 */
export function createApiProcess(env, server = path.join(repoRoot, 'api/dist/server.mjs')) {
  let child;
  let stopping = Promise.resolve();

  function start() {
    child = spawn(process.execPath, ['--enable-source-maps', '--import', endWithParent, server], {
      cwd: repoRoot,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env,
    });
  }

  function stop() {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      running.once('exit', () => resolve());
      running.kill('SIGTERM');
    });
  }

  return {
    start,
    stop,
    restart() {
      stopping = stopping.then(stop).then(start);
      return stopping;
    },
  };
}
