import type { Lane } from './lane';
import { launchBrowser } from './launch-browser';
import { run } from './run';
import { makeTemplate, startServer } from './server';

/** The demo firm is made once; each worker gets a server on a copy of it, and a browser; what runs in Firefox starts that itself. */
export default async function setup({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const template = await makeTemplate();
  run.e2eRun = { servers: [], browsers: [], template };
  const { servers, browsers } = run.e2eRun;
  const lanes: Lane[] = [];
  for (let worker = 0; worker < maxWorkers; worker += 1) {
    const server = await startServer();
    servers.push(server);
    const browser = process.env.FIREFOX_PATH ? null : await launchBrowser();
    if (browser) browsers.push(browser);
    lanes.push({ url: server.url, dataDir: server.dataDir, browser: browser?.wsEndpoint() ?? '' });
  }
  process.env.E2E_LANES = JSON.stringify(lanes);
}
