import { launchBrowser } from './launch-browser';
import { run } from './run';
import { makeTemplate } from './server';

/** The demo firm is made once; each worker gets a browser; what runs in Firefox starts that itself. */
export default async function setup({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  run.e2eRun = { browsers: [], template: await makeTemplate() };
  const { browsers } = run.e2eRun;
  if (!process.env.FIREFOX_PATH)
    for (let worker = 0; worker < maxWorkers; worker += 1) browsers.push(await launchBrowser());
  process.env.E2E_BROWSERS = JSON.stringify(browsers.map((browser) => browser.wsEndpoint()));
}
