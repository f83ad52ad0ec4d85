import { TestEnvironment } from 'jest-environment-node';
import { type RunningServer, removeFolder, startServer } from './server';

/**
 * Each file of journeys begins on a server of its own with a fresh copy of the demo firm: what it finds there
 * is the same whichever files ran before it.
 */
export default class JourneyEnvironment extends TestEnvironment {
  private server: RunningServer | undefined;

  override async setup(): Promise<void> {
    await super.setup();
    this.server = await startServer();
    const browsers = JSON.parse(process.env.E2E_BROWSERS ?? '[]') as string[];
    this.global.process.env.E2E_LANE = JSON.stringify({
      url: this.server.url,
      dataDir: this.server.dataDir,
      browser: browsers[Number(process.env.JEST_WORKER_ID ?? 1) - 1] ?? '',
    });
  }

  override async teardown(): Promise<void> {
    if (this.server) {
      await this.server.stop();
      removeFolder(this.server.dataDir);
    }
    await super.teardown();
  }
}
