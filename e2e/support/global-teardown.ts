import { run } from './run';
import { removeFolder } from './server';

export default async function teardown(): Promise<void> {
  if (!run.e2eRun) return;
  const { browsers, template } = run.e2eRun;
  await Promise.all(browsers.map((browser) => browser.close()));
  removeFolder(template);
}
