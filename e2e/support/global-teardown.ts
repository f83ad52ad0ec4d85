import { type RunningServer, removeFolder } from './server';

export default async function teardown(): Promise<void> {
  const server = (globalThis as { e2eServer?: RunningServer }).e2eServer;
  if (!server) return;
  await server.stop();
  removeFolder(server.dataDir);
}
