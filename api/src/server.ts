import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRoot } from './app/find-root';
import { startServer } from './start-server';

try {
  const server = await startServer(process.env, findRoot(dirname(fileURLToPath(import.meta.url))));
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
