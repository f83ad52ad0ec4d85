import { startServer } from './server';

/** One demo server for every spec that does not need a server of its own. */
export default async function setup(): Promise<void> {
  const server = await startServer();
  process.env.E2E_URL = server.url;
  process.env.E2E_DATA_DIR = server.dataDir;
  (globalThis as { e2eServer?: unknown }).e2eServer = server;
}
