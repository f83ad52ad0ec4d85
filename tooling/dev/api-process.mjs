import { spawn } from 'node:child_process';
import path from 'node:path';
import { repoRoot } from '../federation/shares.mjs';

/**
 * The back end as a child of the development command, started again whenever it was built anew.
 * @param {NodeJS.ProcessEnv} env
 */
export function createApiProcess(env) {
  let child;
  let stopping = Promise.resolve();

  function start() {
    child = spawn(process.execPath, ['--enable-source-maps', path.join(repoRoot, 'api/dist/server.mjs')], {
      cwd: repoRoot,
      stdio: 'inherit',
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
