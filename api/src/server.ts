import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRoot } from './platform/app/find-root';
import { startServer } from './start-server';

const starting = startServer(process.env, findRoot(dirname(fileURLToPath(import.meta.url))));

// From the first moment on: a start that is interrupted would leave its database running.
let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    starting.then((server) => server.stop()).then(() => process.exit(0), fail);
  });
}

starting.catch(fail);

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
